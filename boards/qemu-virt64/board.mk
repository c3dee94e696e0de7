# QEMU's virt machine, 64 bits.
# These two come first, because qemu-virt.mk needs them to choose and include the model's data.
QEMU        = qemu-system-riscv64
QEMU_MODEL  = u74
include boards/qemu-virt.mk

DESCRIPTION = QEMU virt, RV64GC
MODES       = m s
MARCH       = rv64imafdc_zicsr_zifencei
LINK_MARCH  = rv64imafdc
MABI        = lp64d
MEMORIES_s  = ram:0x80200000:0x01e00000
