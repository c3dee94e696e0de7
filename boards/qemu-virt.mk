# What QEMU's virt machines have in common. QEMU 7.2, hw/riscv/virt.c; boards facts, section 8.

CORE            = QEMU
TESTED          = QEMU
BOOT_HART       = 0

SOC             = qemu_virt
MTIME           = clint
MTIME_ADDRESS   = 0x0200bff8
TIMEBASE_HZ     = 10000000
UART            = ns16550
UART_BASE       = 0x10000000
UART_REG_SHIFT  = 0
UART_CLOCK_HZ   = 3686400
UART_BAUD       = 115200
EXIT            = sifive_test
EXIT_BASE       = 0x00100000

LAYOUT          = ram
MEM             = ram
RAM_BASE        = 0x80000000
RAM_SIZE        = 0x08000000
STACK_SIZE      = 0x4000
TRAP_STACK_SIZE = 0x1000
HEAP_SIZE_MIN   = 0x1000

# What the numbers are called when the core's ids do not tell.
SOURCE          = unknown

QEMU_MACHINE    = -M virt -m 128M -bios none
