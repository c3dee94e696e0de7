# SiFive HiFive Unmatched: FU740-C000.
include boards/hifive-linux.mk

DESCRIPTION = SiFive HiFive Unmatched, FU740
CORE        = U74 and S7
SOC         = fu740
# name : COREPLLCFG, 0 for none : pclk, which the UART divides. Here it stays as the boot ROM leaves it; who comes
# behind U-Boot's SPL, in DRAM, finds the UART set to what the SPL made of it.
MY_PCLK     = $(if $(filter dram,$(MEM)),0,13000000)
CLOCKS      = 1001:0x020d1300:$(MY_PCLK) 1196:0x020d16c0:$(MY_PCLK) found:0:$(MY_PCLK)
EVENTS      = $(EVENTS_COMMON) $(EVENTS_ADDRGEN) $(EVENTS_LINUX)
