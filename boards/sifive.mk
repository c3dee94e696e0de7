# Settings that SiFive's chips share. StarFive's chips have them too, for their cores are SiFive's.

# Address of mtime in the CLINT (SiFive U7 manual, table 20; FU540-C000 manual, 10.1).
MTIME_ADDRESS = 0x0200bff8

# mhpmevent: a class in bits 0..7, above them a mask of its events (U7 manual of the JH7100's documents, table 2; E31
# manual, p. 13). Newer U74s count interlocks of address generation where others count those of loads (Linux,
# perf/pmu-events/arch/riscv/sifive/u74). A dcache_miss may be an access to a device, or to memory that is not cached.
# A data_access is a load, a store or an atomic operation that retired, of integers or reals: what dcache_miss is of.
EVENTS_COMMON  = icache_miss:0x102 branch_mispredict:0x6001 longlat_interlock:0x201
EVENTS_LOADUSE = loaduse_interlock:0x101
EVENTS_ADDRGEN = addrgen_interlock:0x101
EVENTS_DCACHE  = data_access:0x180e00 dcache_miss:0x202 dcache_writeback:0x402
EVENTS_TLB     = itlb_miss:0x802 dtlb_miss:0x1002
