# Settings that chips with SiFive's U54 or U74 cores share. They can run Linux.
include boards/sifive.mk

MODES           = m s
LINK_MARCH      = rv64imafdc
MABI            = lp64d

STACK_SIZE      = 0x4000
TRAP_STACK_SIZE = 0x1000
HEAP_SIZE_MIN   = 0x4000

# L1 data caches do not hold lines of the L2-LIM (SiFive U7 manual, table 3): measure caches with MEM=dram.
# MY_MONITOR is the number of the monitor core's hart. That core has no L1 data cache and no MMU. Its first data cache is
# the L2.
MY_MONITORING     = $(filter $(MY_MONITOR),$(HART))
ICACHE_BYTES      = $(if $(MY_MONITORING),16384,32768)
ICACHE_LINE_BYTES = 64
DCACHE_LINE_BYTES = $(if $(MY_MONITORING),$(if $(filter lim,$(MEM)),0,64),64)
LAST_CACHE_BYTES  = $(if $(filter lim,$(MEM)),0,0x200000)
MAX_BYTES         = 0x2000000
ELEMENTS_MAX_BYTES = 0x800000
DEFAULT_BUDGET_MS = 100

EVENTS_LINUX    = $(if $(MY_MONITORING),,$(EVENTS_DCACHE) $(EVENTS_TLB))

QEMU            = qemu-system-riscv64
QEMU_BUDGET_MS  = 4
