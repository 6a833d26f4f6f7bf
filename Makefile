# owared -- `make help` lists the targets. Needs nothing installed by hand: `deps` does that.

BUILD   ?= build
CC      ?= cc
CFLAGS  ?= -O2 -g
WARN     = -Wall -Wextra -Werror -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wpointer-arith
LISTEN  ?= localhost:8080
DATA    ?= $(BUILD)/data
VERSION  = 0.1.0

# libcrypto and zlib are there anyway: libwebsockets is built on them.
PACKAGES = libwebsockets libcrypto zlib libcjson libuv sqlite3 libqrencode libutf8proc
# Looked up when first needed: `make deps` may have to install pkg-config itself.
PKG_CFLAGS = $(eval PKG_CFLAGS := $$(shell pkg-config --cflags $(PACKAGES)))$(PKG_CFLAGS)
PKG_LIBS   = $(eval PKG_LIBS := $$(shell pkg-config --libs $(PACKAGES)))$(PKG_LIBS)

# `make V=1` shows the commands.
QUIET    = $(if $(V),,@echo "  $(notdir $@)";)
COMPILE  = $(QUIET)$(CC) -std=c11 -D_GNU_SOURCE -I. -pthread $(WARN) $(CFLAGS) -MMD -MP

engine_sources = $(wildcard engine/*.c)
cli_sources    = $(wildcard engine/cli/*.c)
server_sources = $(filter-out server/main.c,$(wildcard server/*.c server/*/*.c))
test_sources   = $(wildcard tests/engine/test_*.c tests/server/test_*.c)
helper_sources = $(filter-out $(test_sources),$(wildcard tests/engine/*.c tests/server/*.c))

objects = $(patsubst %.c,$(BUILD)/obj/%.o,$(1))
tests   = $(patsubst %.c,$(BUILD)/%,$(test_sources))

all: $(BUILD)/owared $(BUILD)/oware $(BUILD)/web.stamp ## the server, the command line, the page

help: ## this list
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

deps: ## installs what building and running needs
	@deploy/install-deps build

deps-test: ## the same for the tests
	@deploy/install-deps test

deps-bench: ## the same for the figures
	@deploy/install-deps bench

test: deps-test ## installs what is missing, runs everything
	@tests/run

run: deps ## installs what is missing, builds, serves on http://localhost:8080
	@$(MAKE) --no-print-directory all
	@mkdir -p $(DATA)
	$(BUILD)/owared --listen $(LISTEN) --data $(DATA)

$(BUILD)/obj/%.o: %.c
	@mkdir -p $(@D)
	$(COMPILE) $(if $(filter engine/%,$<),,$(PKG_CFLAGS)) -DOWARED_VERSION='"$(VERSION)"' -c $< -o $@

$(BUILD)/liboware.a: $(call objects,$(engine_sources))
	@rm -f $@
	@$(AR) rcs $@ $^

$(BUILD)/oware: $(call objects,$(cli_sources)) $(BUILD)/liboware.a
	$(QUIET)$(CC) $(CFLAGS) $^ -lm -o $@

$(BUILD)/libowared.a: $(call objects,$(server_sources))
	@rm -f $@
	@$(AR) rcs $@ $^

$(BUILD)/owared: $(call objects,server/main.c) $(BUILD)/libowared.a $(BUILD)/liboware.a
	$(QUIET)$(CC) $(CFLAGS) -pthread $^ $(PKG_LIBS) -o $@

# One program for each tests/*/test_X.c.
$(tests): $(BUILD)/tests/%: $(BUILD)/obj/tests/%.o $(call objects,$(helper_sources)) \
          $(BUILD)/libowared.a $(BUILD)/liboware.a
	@mkdir -p $(@D)
	$(QUIET)$(CC) $(CFLAGS) -pthread $(filter %.o,$^) $(filter %.a,$^) $(PKG_LIBS) \
	    $(shell pkg-config --libs check) $(wraps) -o $@

# What a command of the command line decides.
$(BUILD)/tests/engine/test_puzzle: $(call objects,engine/cli/puzzle.c)

# Our own code asks this program for its memory; libraries do not.
$(BUILD)/tests/server/test_allocations: private wraps = \
    $(addprefix -Wl$(comma)--wrap=,malloc calloc realloc strdup asprintf cJSON_Parse)
comma = ,

# What makes calls to the system fail, for a server that is started with it.
$(BUILD)/tests/wire/faults.so: tests/wire/faults.c
	@mkdir -p $(@D)
	$(COMPILE) -fPIC -shared $< -o $@

# One program for each tests/fuzz/X.c; tests/fuzz/run says with which compiler and flags.
$(BUILD)/tests/fuzz/%: $(BUILD)/obj/tests/fuzz/%.o $(call objects,tests/server/house.c) \
          $(BUILD)/libowared.a $(BUILD)/liboware.a
	@mkdir -p $(@D)
	$(QUIET)$(CC) $(CFLAGS) -fsanitize=fuzzer -pthread $(filter %.o,$^) $(filter %.a,$^) $(PKG_LIBS) -o $@

$(BUILD)/tests/fuzz/engine_uci: $(call objects,engine/cli/uci_line.c)

# The libraries' headers are the same everywhere; the C library's are the cross compiler's own.
arm64_flags = -O2 -idirafter /usr/include -idirafter /usr/include/$(shell gcc -print-multiarch)
arm64: ## whether all compiles for linux/arm64
	@deploy/install-deps arm64
	@$(MAKE) --no-print-directory BUILD=$(BUILD)/arm64 CC=aarch64-linux-gnu-gcc CFLAGS="$(arm64_flags)" objects

objects: $(call objects,$(engine_sources) $(cli_sources) $(server_sources) server/main.c)

asan: ## the C tests and the wire tests under the sanitizers
	@tests/run asan/

coverage: deps-test ## which lines the C tests reach: build/coverage/table.txt
	@tests/coverage

check-includes: ## whether each folder includes only what it may
	@tests/check-includes

format: ## lays out the C as .clang-format says
	clang-format -i $(sources)

check-format: ## whether that is done
	@clang-format --dry-run -Werror $(sources)

SECONDS_EACH ?= 60
fuzz: ## fuzzes every parser, each for SECONDS_EACH
	@tests/fuzz/run $(SECONDS_EACH)

SOAK_DEEDS ?= 1000
SOAK_ROOMS ?= 100000
soak: all ## a nemesis does SOAK_DEEDS deeds; each call of the server fails; SOAK_ROOMS rooms come and go
	@SOAK_ROOMS=$(SOAK_ROOMS) SOAK_ROUND=1000 OWARED=$(BUILD)/owared node --test tests/wire/soak.test.js
	@DURABILITY_DEEDS=$(SOAK_DEEDS) OWARED=$(BUILD)/owared node --test tests/wire/durability.test.js
	@FAULTS_GAMES=1000 WIRE_PATIENCE=4 OWARED=$(BUILD)/owared node --test tests/wire/faults.test.js

bench: deps-bench all ## how fast it is, as ratios within one run
	@OWARE=$(BUILD)/oware OWARED=$(BUILD)/owared node tests/bench/bench.js

image: ## the container
	docker build -t owared .

clean: ## removes what was built
	rm -rf $(BUILD)

sources = $(shell find engine server tests -name node_modules -prune -o -name '*.[ch]' -print)

include engine/engine.mk server/server.mk
-include tests/bench/bench.mk # not there where the image is built
-include $(shell find $(BUILD)/obj -name '*.d' 2>/dev/null)
.SECONDARY:
.DELETE_ON_ERROR:
.PHONY: all help deps deps-test deps-bench test run arm64 objects asan coverage check-includes format check-format fuzz soak bench image clean
