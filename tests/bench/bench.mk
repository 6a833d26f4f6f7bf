# tests/bench/bench.mk -- what `make bench` measures with: the load and the yardsticks.

bench_programs = $(patsubst %,$(BUILD)/tests/bench/%,load bare echo plain_lws)

bench: $(bench_programs)

$(BUILD)/tests/bench/load: $(call objects,$(wildcard tests/bench/load/*.c)) $(BUILD)/liboware.a
$(BUILD)/tests/bench/bare: $(call objects,tests/bench/yardsticks/bare.c \
                           tests/bench/yardsticks/bare_json.c tests/bench/yardsticks/listen.c) $(BUILD)/liboware.a
$(BUILD)/tests/bench/echo: $(call objects,tests/bench/yardsticks/echo.c \
                           tests/bench/yardsticks/listen.c)
$(BUILD)/tests/bench/plain_lws: $(call objects,tests/bench/yardsticks/plain_lws.c)
$(bench_programs):
	@mkdir -p $(@D)
	$(QUIET)$(CC) $(CFLAGS) $^ $(PKG_LIBS) -o $@
