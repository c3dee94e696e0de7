# Board data for MODEL=u74, SiFive's U74 (host/qemu/cores/u74.core). A run of all suites should take 20 s, so working
# sets end at 4 MiB, twice the L2. Data that takes long to set up ends at 1 MiB. At that size, a list whose nodes lie
# among other allocations is larger than the L2. For larger sizes: MAX_BYTES=0x800000 ELEMENTS_MAX_BYTES=0x800000.
include boards/sifive.mk

ICACHE_BYTES      = 32768
ICACHE_LINE_BYTES = 64
DCACHE_LINE_BYTES = 64
LAST_CACHE_BYTES  = 0x200000
MAX_BYTES         = 0x400000
ELEMENTS_MAX_BYTES = 0x100000
DEFAULT_BUDGET_MS = 1

# To measure an event takes as long as to measure instret, so only two are counted. EVENTS="$(EVENTS_COMMON) ..." on the
# command line counts others (boards/sifive.mk). The model has no TLB, because it models machine mode.
EVENTS = $(filter branch_mispredict:% dcache_miss:%,$(EVENTS_COMMON) $(EVENTS_DCACHE))
