# Settings that the VisionFive boards share: StarFive chips with SiFive's U74 cores.
# Sources: Linux, arch/riscv/boot/dts/starfive/jh7100.dtsi and jh7110.dtsi. board.mk of each board names further ones.
include boards/sifive-linux.mk

CORE_NAME       = U74
TESTED          = QEMU overlay
TESTED_s        = image checked
SOURCE          = hardware

UART            = ns16550
UART_REG_SHIFT  = 2

# QEMU has neither board. Its virt machine runs the image, and a plugin adds the board's memory map (QEMU_OVERLAY). RAM
# takes the place of the registers that firmware/soc/ writes. The machine has as many harts as HARTS lists.
# OpenSBI would need a device tree of the board, so supervisor mode does not run in QEMU.
QEMU_MACHINE    = $(if $(filter m,$(MODE)),$(MY_MACHINE))
MY_MACHINE      = -M virt -m 64M -smp $(words $(HARTS)) -bios none -semihosting-config enable=on,target=native
