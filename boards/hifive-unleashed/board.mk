# SiFive HiFive Unleashed: FU540-C000.
include boards/hifive-linux.mk

DESCRIPTION = SiFive HiFive Unleashed, FU540
CORE        = U54 and E51
SOC         = fu540
# name : COREPLLCFG, 0 for none : tlclk, half of the core's clock, which the UART divides. As found it is the boot
# ROM's; who comes behind U-Boot's SPL, in DRAM, finds the UART set to what the SPL made of it.
CLOCKS      = found:0:$(if $(filter dram,$(MEM)),0,16666667) 1000:0x02110ec0:500000000
EVENTS      = $(EVENTS_COMMON) $(EVENTS_LOADUSE) $(EVENTS_LINUX)
