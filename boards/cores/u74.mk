# What the data of a board is to be under the model of SiFive's U74 (host/qemu/cores/u74.core). Elements that grow to
# half its L2 are as much as a run of a minute has time for; suite `memory` goes beyond it, as do lists that lie among
# what else was allocated, and ELEMENTS_MAX_BYTES=0x800000 FILTER='array_list/*walk*' does for all lists.
include boards/sifive.mk

ICACHE_BYTES      = 32768
ICACHE_LINE_BYTES = 64
DCACHE_LINE_BYTES = 64
LAST_CACHE_BYTES  = 0x200000
MAX_BYTES         = 0x2000000
ELEMENTS_MAX_BYTES = 0x100000
DEFAULT_BUDGET_MS = 1

# As many as a run of a minute has time for. EVENTS="$(EVENTS_COMMON) ..." on the command line counts others
# (boards/sifive.mk); a model of machine mode has no TLB.
EVENTS = $(filter branch_mispredict:% data_access:% dcache_miss:%,$(EVENTS_COMMON) $(EVENTS_DCACHE))
