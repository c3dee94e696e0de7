# QEMU's plugins, built only where one is needed: build/host/qemu/*.so. They have a licence of their own.

# -O3: of the model 4 % fewer instructions than by -O2 where much is missed (callgrind).
CFLAGS_PLUGIN := -std=gnu11 -D_GNU_SOURCE -O3 -flto -g -fPIC -fvisibility=hidden -Ihost -Ihost/qemu $(WARNINGS)
OVERLAY := build/host/qemu/overlay.so
MODEL_PLUGIN := build/host/qemu/model.so
PLUGIN_OBJECTS := build/host/qemu/obj

$(PLUGIN_OBJECTS)/model/%.o: host/model/%.c
	$(call compile,$(HOST_CC) $(CFLAGS_PLUGIN))
$(PLUGIN_OBJECTS)/%.o: host/qemu/%.c
	$(call compile,$(HOST_CC) $(CFLAGS_PLUGIN))

# The core's model is a library that knows no QEMU.
$(MODEL_PLUGIN): $(patsubst %,$(PLUGIN_OBJECTS)/%.o,model_block model_replay model_counters model_csr model_csr_check model_file) \
	$(patsubst host/%.c,$(PLUGIN_OBJECTS)/%.o,$(wildcard host/model/*.c host/model/*/*.c))
build/host/qemu/%.so: $(PLUGIN_OBJECTS)/%.o $(PLUGIN_OBJECTS)/qemu_api.o
	$(call make_file,$(HOST_CC) $(CFLAGS_PLUGIN) -shared $^ -o "$$new")

.PRECIOUS: $(PLUGIN_OBJECTS)/%.o

# What QEMU needs for the board and the model at hand.
PLUGINS := $(if $(QEMU_OVERLAY),$(OVERLAY)) $(if $(MODEL),$(MODEL_PLUGIN))

.PHONY: plugins
plugins: $(PLUGINS)
	@:

-include $(wildcard $(PLUGIN_OBJECTS)/*.d $(PLUGIN_OBJECTS)/model/*.d $(PLUGIN_OBJECTS)/model/*/*.d)
