# Settings that QEMU's virt machines share. Source: QEMU 7.2, hw/riscv/virt.c.

CORE_NAME       = QEMU
TESTED          = QEMU model
FLASHED         = -
# This machine exists in QEMU only. With MODEL=, the firmware learns from the model that it runs on a model.
SOURCE          = emulated
# hw/riscv/virt.c: virt_memmap[VIRT_FW_CFG].
FW_CFG_BASE     = 0x10100000

SOC             = qemu_virt
MTIME_ADDRESS   = 0x0200bff8
TIMEBASE_HZ     = 10000000
UART            = ns16550
UART_BASE       = 0x10000000
CLOCKS          = found:0:3686400
EXIT            = sifive_test
EXIT_s          = sifive_test
EXIT_BASE       = 0x00100000

MEMORIES_m      = ram:0x80000000:0x02000000
STACK_SIZE      = 0x4000
TRAP_STACK_SIZE = 0x1000
HEAP_SIZE_MIN   = 0x1000

DEFAULT_LISTEN_MS = 0
# Caches and events of the core that QEMU models, or of QEMU without a model.
include boards/cores/$(or $(MODEL),plain).mk

QEMU_MACHINE    = -M virt -m 32M -bios $(QEMU_BIOS_$(MODE))
QEMU_BIOS_m     = none
# Debian's OpenSBI. It keeps the first 2 MiB of RAM to itself.
QEMU_BIOS_s     = default
