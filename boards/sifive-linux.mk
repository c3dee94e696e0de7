# What chips around SiFive's U54 and U74 have in common, which can run Linux.
include boards/sifive.mk

MODES           = m s
TESTED_s        = image checked
LINK_MARCH      = rv64imafdc
MABI            = lp64d

STACK_SIZE      = 0x4000
TRAP_STACK_SIZE = 0x1000
HEAP_SIZE_MIN   = 0x4000

# Before L2-LIM there is no L1 data cache: the image for DRAM is for questions of caches.
# A monitor core (MY_MONITOR, its hart) has neither that nor an MMU.
MY_MONITORING     = $(filter $(MY_MONITOR),$(HART))
ICACHE_BYTES      = $(if $(MY_MONITORING),16384,32768)
ICACHE_LINE_BYTES = 64
DCACHE_LINE_BYTES = $(if $(MY_MONITORING),0,64)
LAST_CACHE_BYTES  = $(if $(filter lim,$(MEM)),0,0x200000)
MAX_BYTES         = 0x2000000
ELEMENTS_MAX_BYTES = 0x800000
DEFAULT_BUDGET_MS = 100

EVENTS_LINUX    = $(if $(MY_MONITORING),,$(EVENTS_DCACHE) $(EVENTS_TLB))

QEMU            = qemu-system-riscv64
QEMU_BUDGET_MS  = 4
