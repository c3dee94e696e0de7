# Board data for MODEL=fe310 (host/qemu/cores/fe310.core). The core has no data cache.
include boards/sifive.mk

ICACHE_BYTES      = 16384
ICACHE_LINE_BYTES = 64
DCACHE_LINE_BYTES = 0
LAST_CACHE_BYTES  = 0
MAX_BYTES         = 0x2000000
ELEMENTS_MAX_BYTES = 0x40000
DEFAULT_BUDGET_MS = 4

EVENTS = $(EVENTS_COMMON) $(EVENTS_LOADUSE)
