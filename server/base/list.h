/* server/base/list.h -- doubly linked lists whose links lie inside the things listed.
 *
 * A list is a ring with a head; a link outside any list points at itself, so that removing it twice
 * does no harm. */
#ifndef BASE_LIST_H
#define BASE_LIST_H

#include <stdbool.h>
#include <stddef.h>

struct link {
    struct link *next, *previous;
};

/* The thing of type `type` whose member `member` is `link`. */
#define LIST_ITEM(link, type, member) ((type *)((char *)(link)-offsetof(type, member)))

/* Walks the list; the present link may be removed while walking, no other. */
#define LIST_EACH(list, here)                                                                      \
    for (struct link *here = (list)->next, *here##_next = here->next; here != (list);              \
         here = here##_next, here##_next = here->next)

static inline void list_init(struct link *link)
{
    link->next = link->previous = link;
}

static inline bool list_is_empty(const struct link *list)
{
    return list->next == list;
}

static inline void list_remove(struct link *link)
{
    link->previous->next = link->next;
    link->next->previous = link->previous;
    list_init(link);
}

static inline void list_push(struct link *list, struct link *link) /* at the end */
{
    link->previous = list->previous;
    link->next = list;
    list->previous->next = link;
    list->previous = link;
}

static inline void list_push_front(struct link *list, struct link *link)
{
    list_push(list->next, link);
}

/* Everything in `from`, at the end and in its order; `from` is empty then. */
static inline void list_push_all(struct link *list, struct link *from)
{
    if (list_is_empty(from))
        return;
    from->next->previous = list->previous;
    from->previous->next = list;
    list->previous->next = from->next;
    list->previous = from->previous;
    list_init(from);
}

static inline struct link *list_first(const struct link *list) /* NULL when empty */
{
    return list_is_empty(list) ? NULL : list->next;
}

#endif
