# QEMU's virt machine, 32 bits.
include boards/qemu-virt.mk

DESCRIPTION = QEMU virt, RV32GC
MARCH       = rv32imafdc_zicsr_zifencei
LINK_MARCH  = rv32imafdc
MABI        = ilp32d
QEMU        = qemu-system-riscv32
