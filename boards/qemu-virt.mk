# What QEMU's virt machines have in common. QEMU 7.2, hw/riscv/virt.c; boards facts, section 8.

CORE            = QEMU
TESTED          = QEMU model
FLASHED         = -

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

# There is no cache to outgrow: 16384 elements of 16 bytes. Its mtime pretends 10^9 instructions a second,
# of which a host manages a fifth: a default budget of more would be long.
ICACHE_BYTES      = 0
ICACHE_LINE_BYTES = 0
DCACHE_LINE_BYTES = 0
LAST_CACHE_BYTES  = 0
MAX_BYTES         = 0x40000
DEFAULT_BUDGET_MS = 4
DEFAULT_LISTEN_MS = 0

# QEMU's own TLB fills, which are no architecture's (hw/riscv/virt.c, target/riscv/pmu.c; facts/qemu.md).
# The SBI's number of each is the same as the selector.
EVENTS = qemu_dtlb_read_miss:0x10019:0x10019 qemu_dtlb_write_miss:0x1001B:0x1001B \
	qemu_itlb_miss:0x10021:0x10021

QEMU_MACHINE    = -M virt -m 32M -bios $(QEMU_BIOS_$(MODE))
QEMU_BIOS_m     = none
# OpenSBI, as Debian has it; and the first 2 MiB are its own.
QEMU_BIOS_s     = default
