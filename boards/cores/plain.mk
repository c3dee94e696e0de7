# QEMU without a model of a core: an instruction is a cycle.

# There is no cache to outgrow: 256 KiB are enough, and hardly slower for the host than 1 KiB. Its mtime pretends 10^9
# instructions a second, of which a host manages a fifth: a default budget of more would be long.
ICACHE_BYTES      = 0
ICACHE_LINE_BYTES = 0
DCACHE_LINE_BYTES = 0
LAST_CACHE_BYTES  = 0
MAX_BYTES         = 0x40000
DEFAULT_BUDGET_MS = 4

# QEMU's own TLB fills, which are no architecture's (QEMU 7.2, hw/riscv/virt.c, target/riscv/pmu.c).
# The SBI's number of each is the same as the selector.
EVENTS = qemu_dtlb_read_miss:0x10019:0x10019 qemu_dtlb_write_miss:0x1001B:0x1001B \
	qemu_itlb_miss:0x10021:0x10021
