# server/server.mk -- puts the page into the binary: web/ is staged in $(BUILD)/web, with compressed
# siblings, and all of it becomes one object that owared is linked with.

asset_objects = $(BUILD)/obj/embedded-assets.o

web_files = $(shell find web -type f ! -name README.md ! -name package.json ! -path '*/.*' | LC_ALL=C sort)
web_built = $(BUILD)/engine.wasm $(BUILD)/thinker.wasm $(BUILD)/puzzles.json $(endgames)

# The list of files: it changes when one comes or goes, which no time of a file tells.
$(BUILD)/web.list: FORCE
	@mkdir -p $(@D)
	@echo '$(web_files) $(web_built)' | cmp -s - $@ || echo '$(web_files) $(web_built)' > $@

$(BUILD)/web.stamp: $(BUILD)/web.list $(web_files) $(web_built) server/transport/stage-assets server/transport/list-modules
	server/transport/stage-assets $(BUILD)/web web $(web_built)
	@touch $@

$(BUILD)/obj/embedded-assets.c: $(BUILD)/web.stamp server/transport/embed-assets
	@mkdir -p $(@D)
	server/transport/embed-assets $(BUILD)/web > $@

# The time of the C file stands for those of the files that the assembler reads.
$(asset_objects): $(BUILD)/obj/embedded-assets.c
	$(COMPILE) -c $< -o $@

$(BUILD)/owared: $(asset_objects)

.PHONY: FORCE
