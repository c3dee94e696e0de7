# QEMU's plugins, build/host/qemu/*.so. They are built only when one is needed. They have a licence of their own.

# On code with many misses, the model executes 4 % fewer instructions with -O3 than with -O2 (callgrind).
CFLAGS_PLUGIN := -std=gnu11 -D_GNU_SOURCE -O3 -flto -g -fPIC -fvisibility=hidden -Ihost -Ihost/qemu $(WARNINGS)
OVERLAY := build/host/qemu/overlay.so
MODEL_PLUGIN := build/host/qemu/model.so
PLUGIN_OBJECTS := build/host/qemu/obj

$(eval $(call record,$(PLUGIN_OBJECTS)/flags,$(HOST_CC) $(CFLAGS_PLUGIN)))
$(PLUGIN_OBJECTS)/model/%.o: host/model/%.c $(PLUGIN_OBJECTS)/flags
	$(call compile,$(HOST_CC) $(CFLAGS_PLUGIN))
$(PLUGIN_OBJECTS)/%.o: host/qemu/%.c $(PLUGIN_OBJECTS)/flags
	$(call compile,$(HOST_CC) $(CFLAGS_PLUGIN))

# qemu_hooks.c declares functions with one type for each version of the API. With LTO the linker would report a
# mismatch.
$(PLUGIN_OBJECTS)/qemu_hooks.o: CFLAGS_PLUGIN += -fno-lto

# The core model is a library that does not know QEMU.
MODEL_OBJECTS := $(patsubst %,$(PLUGIN_OBJECTS)/%.o,model_block model_counters model_csr model_csr_check qemu_hooks) \
	$(patsubst host/%.c,$(PLUGIN_OBJECTS)/%.o,$(wildcard host/model/*.c host/model/*/*.c))
$(eval $(call record,$(PLUGIN_OBJECTS)/objects,$(MODEL_OBJECTS)))
$(MODEL_PLUGIN): $(MODEL_OBJECTS) $(PLUGIN_OBJECTS)/objects
build/host/qemu/%.so: $(PLUGIN_OBJECTS)/%.o $(PLUGIN_OBJECTS)/qemu_api.o
	$(call make_file,$(HOST_CC) $(CFLAGS_PLUGIN) -shared $(filter %.o,$^) -o "$$new")

.PRECIOUS: $(PLUGIN_OBJECTS)/%.o

# The plugins that this board and model need.
PLUGINS := $(if $(QEMU_OVERLAY),$(OVERLAY)) $(if $(MODEL),$(MODEL_PLUGIN))

# The reason why this QEMU takes no plugins. Empty means that it takes them. make stops before it builds for such a run.
PLUGINS_REFUSED = $(shell scripts/qemu-plugins '$(QEMU)')
ifneq ($(and $(strip $(PLUGINS)),$(filter run-qemu debug baseline check-regressions layouts,$(MAKECMDGOALS))),)
$(if $(PLUGINS_REFUSED),$(error $(if $(MODEL),MODEL=$(MODEL),BOARD=$(BOARD)): $(PLUGINS_REFUSED)))
endif

.PHONY: plugins
plugins: $(PLUGINS)
	@:

-include $(wildcard $(PLUGIN_OBJECTS)/*.d $(PLUGIN_OBJECTS)/model/*.d $(PLUGIN_OBJECTS)/model/*/*.d)
