# SiFive HiFive Unmatched: FU740-C000.
include boards/hifive-linux.mk

DESCRIPTION = SiFive HiFive Unmatched, FU740
CORE_NAME   = U74 and S7
SOC         = fu740
# name:pll:uart_clock. pll is the value of COREPLLCFG; 0 leaves the clock as it is. uart_clock is pclk in Hz, which the
# UART divides. Every step keeps the boot ROM's pclk. An image for DRAM starts after U-Boot's SPL, which has set the
# UART's rate. uart_clock 0 keeps that rate.
# Sources: FU740-C000 manual, chapter 7; Zephyr, soc/sifive/sifive_freedom/fu700/clock.c (1001 MHz); U-Boot's default
# (1196 MHz); coreboot, src/soc/sifive/fu740/clock.c (pclk).
MY_PCLK     = $(if $(filter dram,$(MEM)),0,13000000)
CLOCKS      = 1001:0x020d1300:$(MY_PCLK) 1196:0x020d16c0:$(MY_PCLK) found:0:$(MY_PCLK)
EVENTS      = $(EVENTS_COMMON) $(EVENTS_ADDRGEN) $(EVENTS_LINUX)
QEMU_MODEL  = u74
