# QEMU's virt machine, 64 bits.
include boards/qemu-virt.mk

DESCRIPTION = QEMU virt, RV64GC
MODES       = m s
MARCH       = rv64imafdc_zicsr_zifencei
LINK_MARCH  = rv64imafdc
MABI        = lp64d
MEMORIES_s  = ram:0x80200000:0x01e00000
QEMU        = qemu-system-riscv64
