# Board data for MODEL=custom, a core of the user's own. It is that of the U74. Variables of make replace single fields:
# LAST_CACHE_BYTES=0x40000 ELEMENTS_MAX_BYTES=0x100000, for example.
include boards/cores/u74.mk
