# Board data for MODEL=custom, a core of the user's own: the data of the U74. Variables of make replace single fields,
# for example LAST_CACHE_BYTES=0x40000 ELEMENTS_MAX_BYTES=0x100000.
include boards/cores/u74.mk
