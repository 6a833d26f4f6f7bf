/* engine/evaluate.c -- see engine/evaluate.h. */
#include "engine/evaluate.h"

/* clang-format off */
/*                                          store   row  empty   few  many */
const struct weights weights_stores = { {     100 } };
const struct weights weights_rows   = { {     100,   10 } };
const struct weights weights_all    = { {     100,   -3,  -126,  -24,  165 } }; /* `make tune` */
/* clang-format on */

/* ---- Games that are over ------------------------------------------------------------------ */

int value_of_end(struct board board, bool swept)
{
    int margin = (int)board_store(board.mine) - (int)board_store(board.theirs);

    if (swept)
        margin += (int)board_row(board.mine) - (int)board_row(board.theirs);
    return value_of_margin(margin);
}
