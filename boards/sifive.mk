# Settings that SiFive's chips share. StarFive's chips have them too, because their cores are SiFive's.

# Address of mtime in the CLINT (SiFive U7 manual, table 20; FU540-C000 manual, 10.1).
MTIME_ADDRESS = 0x0200bff8

# Entries are name:selector. A selector of mhpmevent has a class in bits 0 to 7 and a mask of the class's events above
# them (SiFive U7 manual, in starfive-tech/JH7100_Docs, table 2; E31 manual, p. 13). Bit 8 of class 1 counts interlocks
# of address generation on newer U74s (Linux, tools/perf/pmu-events/arch/riscv/sifive/u74), and interlocks of loads on
# the other cores. dcache_miss may also count accesses to devices and to memory that is not cached. data_access counts
# retired loads, stores and atomic operations, of integers and of floating point: dcache_miss is a share of them.
EVENTS_COMMON  = icache_miss:0x102 branch_mispredict:0x6001 longlat_interlock:0x201
EVENTS_LOADUSE = loaduse_interlock:0x101
EVENTS_ADDRGEN = addrgen_interlock:0x101
EVENTS_DCACHE  = data_access:0x180e00 dcache_miss:0x202 dcache_writeback:0x402
EVENTS_TLB     = itlb_miss:0x802 dtlb_miss:0x1002
