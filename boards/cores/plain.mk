# Board data for QEMU without a model of a core: each instruction takes one cycle.

# QEMU has no caches, so working sets end at 256 KiB. They take the host hardly longer than 1 KiB does. QEMU executes
# 10^9 instructions in a second of mtime, for which a host needs five seconds. The budget is in mtime, so its default is
# small.
ICACHE_BYTES      = 0
ICACHE_LINE_BYTES = 0
DCACHE_LINE_BYTES = 0
LAST_CACHE_BYTES  = 0
MAX_BYTES         = 0x40000
DEFAULT_BUDGET_MS = 4

# Fills of QEMU's own TLB. They say nothing about a real core (QEMU 7.2, target/riscv/pmu.c and cpu_helper.c,
# pmu_tlb_fill_incr_ctr). Entries are name:selector:sbi. Here the SBI's number of an event equals the selector.
EVENTS = qemu_dtlb_read_miss:0x10019:0x10019 qemu_dtlb_write_miss:0x1001B:0x1001B \
	qemu_itlb_miss:0x10021:0x10021
