# QEMU's plugins, built only where one is needed: build/host/qemu/*.so. They have a licence of their own.

CFLAGS_PLUGIN := -std=gnu11 -D_GNU_SOURCE -O2 -g -fPIC -fvisibility=hidden -Ihost/qemu $(WARNINGS)
OVERLAY := build/host/qemu/overlay.so

build/host/qemu/obj/%.o: host/qemu/%.c
	$(Q)mkdir -p $(@D) && $(HOST_CC) $(CFLAGS_PLUGIN) -MMD -MP -c $< -o $@

build/host/qemu/%.so: build/host/qemu/obj/%.o build/host/qemu/obj/qemu_api.o
	$(Q)$(HOST_CC) -shared $^ -o $@.new
	$(Q)mv $@.new $@

.PRECIOUS: build/host/qemu/obj/%.o

# What QEMU needs for the board at hand.
PLUGINS := $(if $(QEMU_OVERLAY),$(OVERLAY))

.PHONY: plugins
plugins: $(PLUGINS)
	@:

-include $(wildcard build/host/qemu/obj/*.d)
