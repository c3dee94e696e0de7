# Of a core of one's own: as the U74, unless make is told otherwise, as in LAST_CACHE_BYTES=0x40000 ELEMENTS_MAX_BYTES=0x100000.
include boards/cores/u74.mk
