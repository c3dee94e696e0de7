# Board data for MODEL=u74, SiFive's U74 (host/qemu/cores/u74.core). Data that takes long to set up grows to 1 MiB, half
# of the L2: a run of a minute has no time for more. The suite `memory` goes beyond that, and so do lists whose elements
# lie among other allocations. ELEMENTS_MAX_BYTES=0x800000 FILTER='array_list/*walk*' goes beyond it with all lists.
include boards/sifive.mk

ICACHE_BYTES      = 32768
ICACHE_LINE_BYTES = 64
DCACHE_LINE_BYTES = 64
LAST_CACHE_BYTES  = 0x200000
MAX_BYTES         = 0x2000000
ELEMENTS_MAX_BYTES = 0x100000
DEFAULT_BUDGET_MS = 1

# A run of a minute has time for these events only. EVENTS="$(EVENTS_COMMON) ..." on the command line counts others
# (boards/sifive.mk). The model has no TLB, for it models machine mode.
EVENTS = $(filter branch_mispredict:% data_access:% dcache_miss:%,$(EVENTS_COMMON) $(EVENTS_DCACHE))
