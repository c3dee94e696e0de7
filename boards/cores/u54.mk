# Board data for MODEL=u54, SiFive's U54 (host/qemu/cores/u54.core). Its caches have the sizes of the U74's.
include boards/cores/u74.mk
