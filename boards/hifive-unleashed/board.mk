# SiFive HiFive Unleashed: FU540-C000.
include boards/hifive-linux.mk

DESCRIPTION = SiFive HiFive Unleashed, FU540
CORE_NAME   = U54 and E51
SOC         = fu540
# name:pll:uart_clock. pll is the value of COREPLLCFG; 0 leaves the clock as it is. uart_clock is tlclk in Hz, half of
# the core's clock. The UART divides it. The step `found` keeps the boot ROM's clock. An image for DRAM starts after
# U-Boot's SPL, which has set the UART's rate. uart_clock 0 keeps that rate.
# Sources: FU540-C000 manual, chapter 7; freedom-u540-c000-bootloader, zsbl/main.c; Zephyr,
# soc/sifive/sifive_freedom/fu500/clock.c.
CLOCKS      = found:0:$(if $(filter dram,$(MEM)),0,16666667) 1000:0x02110ec0:500000000
EVENTS      = $(EVENTS_COMMON) $(EVENTS_LOADUSE) $(EVENTS_LINUX)
QEMU_MODEL  = u54
