# engine/engine.mk -- the engine for the browser: the native library's sources, unchanged, and
# engine/wasm/. Linked with wasm-ld itself: clang's driver may run other tools and make the result
# differ from machine to machine.

CLANG        ?= clang
WASM_LD      ?= wasm-ld
WASM_CFLAGS   = --target=wasm32 -std=c11 -mbulk-memory -ffreestanding -fno-builtin -nostdlib \
                -fvisibility=hidden -flto
WASM_LDFLAGS  = --no-entry --strip-all --gc-sections -z stack-size=65536

# What plays moves by the million is compiled for speed, all else for the way to the browser.
wasm_fast     = board endgame game perft search table
WASM_OPTIMISE = -Oz
$(wasm_fast:%=$(BUILD)/obj-wasm/engine/%.o): WASM_OPTIMISE = -O3

wasm_objects = $(patsubst %.c,$(BUILD)/obj-wasm/%.o,$(wildcard engine/*.c engine/wasm/*.c))

# Every page has engine.wasm, which is small: the rules. thinker.wasm is that, the search and the
# reader of records, for who plays against the computer or analyses a game.
wasm: $(BUILD)/engine.wasm $(BUILD)/thinker.wasm ## the engine for the browser

$(BUILD)/obj-wasm/%.o: %.c
	@mkdir -p $(@D)
	$(QUIET)$(CLANG) $(WASM_CFLAGS) $(WASM_OPTIMISE) -I. $(WARN) -Wno-missing-prototypes -MMD -MP \
	    -c $< -o $@

$(BUILD)/engine.wasm: $(filter-out %/read.o %/think.o,$(wasm_objects))
$(BUILD)/thinker.wasm: $(wasm_objects)
$(BUILD)/engine.wasm $(BUILD)/thinker.wasm:
	@mkdir -p $(@D)
	$(QUIET)$(WASM_LD) $(WASM_LDFLAGS) $^ -o $@

# Endgame tables: in tables/, for `oware --tables`, and for the page's worker one file for each answer
# to grand slams, with the tables one behind the other. Most rule sets have the first answer; the
# others stop where they are quickly built. They depend on little of the engine, so are seldom built.
ENDGAME_SEEDS ?= 12
endgame_answers = no-capture forbidden capture
endgame_seeds   = $(if $(filter no-capture,$(1)),$(ENDGAME_SEEDS),$(shell expr $(ENDGAME_SEEDS) - 2))
endgames        = $(endgame_answers:%=$(BUILD)/%.endgame)

tables: $(endgames) ## endgame tables, up to ENDGAME_SEEDS seeds

$(endgames): $(BUILD)/%.endgame: engine/endgame.h engine/endgame.c engine/endgame_build.c \
             engine/board.h engine/board.c | $(BUILD)/oware
	@rm -f $(BUILD)/tables/$*-*
	$(QUIET)$(BUILD)/oware tables --seeds $(call endgame_seeds,$*) --rules grand_slam=$* \
	    --out $(BUILD)/tables >/dev/null
	@cat $(BUILD)/tables/$*-*.endgame >$@

# Puzzles for the page: somewhat more than a year of days, in whole weeks. They too depend on little.
PUZZLES       ?= 371
puzzle_seeds   = $(shell expr $(ENDGAME_SEEDS) + 2)
puzzle_sources = engine/cli/puzzle.c engine/cli/puzzles.c \
                 $(patsubst %,engine/%.c,board chance evaluate level search table)

puzzles: $(BUILD)/puzzles.json ## PUZZLES positions with one winning move, as an array

$(BUILD)/puzzles.json: $(puzzle_sources) $(BUILD)/no-capture.endgame | $(BUILD)/oware
	$(QUIET)$(BUILD)/oware puzzles --seeds $(puzzle_seeds) --count $(PUZZLES) \
	    --tables $(BUILD)/tables >$@.lines
	@sed -e '1s/^/[/' -e '$$!s/$$/,/' -e '$$s/$$/]/' $@.lines >$@

# The comparison with the tests' oracle once more, as wasm: built along with its native twin.
agree_objects = $(patsubst %.c,$(BUILD)/obj-wasm/%.o,$(wildcard engine/*.c) \
                  tests/engine/agree.c tests/engine/oracle.c tests/engine/random.c)
agree_exports = agree_moves agree_perft agree_position oware_presets oware_preset_name

$(BUILD)/tests/engine/test_oracle: | $(BUILD)/tests/engine/agree.wasm

$(BUILD)/tests/engine/agree.wasm: $(agree_objects)
	@mkdir -p $(@D)
	$(QUIET)$(WASM_LD) $(WASM_LDFLAGS) $(patsubst %,--export=%,$(agree_exports)) $^ -o $@

tune: $(BUILD)/oware ## weights for estimates, from games against itself (minutes)
	$(BUILD)/oware tune --seed 1

# What bench.js asks for the native figures.
bench: $(BUILD)/tests/bench/engine $(BUILD)/tests/bench/mistakes

$(BUILD)/tests/bench/engine: $(call objects,tests/bench/engine.c tests/engine/oracle.c \
                             engine/cli/think.c) $(BUILD)/liboware.a
	@mkdir -p $(@D)
	$(QUIET)$(CC) $(CFLAGS) $^ -o $@

$(BUILD)/tests/bench/mistakes: $(call objects,tests/bench/mistakes.c tests/engine/random.c \
                                 engine/cli/table_files.c) $(BUILD)/liboware.a
	@mkdir -p $(@D)
	$(QUIET)$(CC) $(CFLAGS) $^ -o $@

-include $(wasm_objects:.o=.d) $(agree_objects:.o=.d)
.PHONY: tune wasm tables puzzles
