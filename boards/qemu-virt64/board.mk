# QEMU's virt machine, 64 bits.
include boards/qemu-virt.mk

DESCRIPTION = QEMU virt, RV64GC
MARCH       = rv64imafdc_zicsr_zifencei
LINK_MARCH  = rv64imafdc
MABI        = lp64d
QEMU        = qemu-system-riscv64
