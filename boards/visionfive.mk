# What the VisionFive boards have in common: StarFive chips around SiFive's U74. Boards facts, sections 5 and 6.
include boards/sifive-linux.mk

CORE            = U74
TESTED          = QEMU overlay
SOURCE          = hardware

UART            = ns16550
UART_REG_SHIFT  = 2

# QEMU has neither board: its virt machine, with a plugin that lays the board's memory map over it. A hart
# each; RAM stands for the registers that soc/ writes.
QEMU_MACHINE    = -M virt -m 64M -smp $(words $(HARTS)) -bios none -semihosting-config enable=on,target=native
