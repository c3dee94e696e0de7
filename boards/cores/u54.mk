# Of SiFive's U54 (host/qemu/cores/u54.core): its caches are as large as the U74's.
include boards/cores/u74.mk
