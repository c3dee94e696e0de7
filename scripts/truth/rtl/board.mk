# The core of scripts/truth/rtl in Verilator. The configuration adds the caches and mtime.
DESCRIPTION = An in-order core in Verilator
CORE_NAME   = five stages
TESTED      = simulator
FLASHED     = -
SOURCE      = rtl:five-stages

MARCH       = rv32im_zicsr_zifencei
LINK_MARCH  = rv32im
MABI        = ilp32

UART        = store
UART_BASE   = 0x10000000
EXIT        = store
EXIT_BASE   = 0x00100000
MTIME       = none

MEMORIES_m      = ram:0x80000000:0x00080000
STACK_SIZE      = 0x2000
TRAP_STACK_SIZE = 0x800
HEAP_SIZE_MIN   = 0x1000

ICACHE_BYTES      = 0
ICACHE_LINE_BYTES = 0
DCACHE_LINE_BYTES = 0
LAST_CACHE_BYTES  = 0
MAX_BYTES         = 0x4000
DEFAULT_BUDGET_MS = 100
