# Settings that both HiFive1 share: an FE310 that executes code from flash.
# Sources: FE310-G002 manual (memory map; chapter 6, clocks; chapter 18, UART); sifive/freedom-e-sdk,
# bsp/sifive-hifive1-revb/core.dts (memories, caches, timebase) and metal.default.lds (start of the image).
include boards/sifive.mk

CORE_NAME       = E31
TESTED          = QEMU model
FLASHED         = OpenOCD
SOURCE          = hardware

MARCH           = rv32imac_zicsr_zifencei
LINK_MARCH      = rv32imac
MABI            = ilp32

# Nominal, in Hz. The low-frequency oscillator is off by several percent (from memory; no published source).
TIMEBASE_HZ     = 32768
UART            = sifive
UART_BASE       = 0x10013000
# name:pll:uart_clock. pll is the value of PLLCFG; 0 means no PLL (firmware/soc/fe310.c). uart_clock is hfclk in Hz,
# which the UART divides.
CLOCKS          = 16:0:16000000 256:0x205f1:256000000 320:0x20671:320000000

# Code in flash, data in the DTIM.
LINKER          = xip
MEMORIES_m      = flash:0x80000000:0x4000
# Bytes. An eighth of each stack stays free in every run, for kernels of the user's own
# (scripts/test/boards/fe310-memory.bats checks it).
STACK_SIZE      = 0x0b80
TRAP_STACK_SIZE = 0x0100
HEAP_SIZE_MIN   = 0x0800

# There is no data cache. A line of the instruction cache has 64 bytes in SiFive's device tree (freedom-e-sdk) and in the
# E31 manual (ITIM is taken in lines). Other sources say 32.
ICACHE_BYTES      = 16384
ICACHE_LINE_BYTES = 64
DCACHE_LINE_BYTES = 0
LAST_CACHE_BYTES  = 0
MAX_BYTES         = 0x2000
DEFAULT_BUDGET_MS = 100

EVENTS          = $(EVENTS_COMMON) $(EVENTS_LOADUSE)

QEMU            = qemu-system-riscv32
# QEMU's mtime runs at 10 MHz instead of 32768 Hz.
QEMU_BUDGET_MS  = 1000
QEMU_MACHINE    = -M sifive_e$(QEMU_REVISION) -semihosting-config enable=on,target=native
IMAGES_m_flash   = bin hex
FLASH_BY_m_flash = openocd hex
