# StarFive VisionFive 2: JH7110.
include boards/visionfive.mk

DESCRIPTION = StarFive VisionFive 2, JH7110
FLASHED     = XMODEM to the boot ROM, U-Boot
# Hart 0 is the monitor core. It has no floating point.
MY_MONITOR        = 0
HARTS             = 1 2 3 4 0
MARCH             = rv64imafdc_zicsr_zifencei_zba_zbb
MARCH_HART_0      = rv64imac_zicsr_zifencei_zba_zbb
LINK_MARCH_HART_0 = rv64imac
MABI_HART_0       = lp64
SOC         = jh7110
EVENTS      = $(EVENTS_COMMON) $(EVENTS_ADDRGEN) $(EVENTS_LINUX)
TIMEBASE_HZ = 4000000
UART_BASE   = 0x10000000
# name:pll:uart_clock. pll is PLL0's prediv << 16 | fbdiv; 0 leaves the clock as it is. uart_clock is in Hz. U-Boot sets
# the step 1000 too (drivers/clk/starfive/clk-jh7110-pll.c).
CLOCKS      = 1000:0x0003007d:24000000 found:0:24000000
# U-Boot, configs/starfive_visionfive2_defconfig: its SPL lies in the L2-LIM, OpenSBI at the start of DRAM. One way of the
# L2, 128 KiB, is never LIM (SiFive U7 manual, chapter 7).
MEMORIES_m  = lim:0x08000000:0x1e0000:ecc dram:0x40000000:0x02000000
MEMORIES_s  = dram:0x40200000:0x01e00000

# The ranges are the L2-LIM, the DRAM, the registers of clocks, system controller and pins, and the UART.
QEMU_OVERLAY = ram=0x08000000+0x200000 ram=0x40000000+0x02000000 ram=0x13020000+0x30000 \
	uart=$(UART_BASE)/shift$(UART_REG_SHIFT)

# Images go over the serial line into memory. Nothing is written to flash or a card.
IMAGES_m_lim    = bin hex spl
IMAGES_m_dram   = bin hex fit
IMAGES_s_dram   = bin hex image
FLASH_BY_m_lim  = xmodem_rom spl
FLASH_BY_m_dram = xmodem_spl fit
FLASH_BY_s_dram = ymodem_uboot image
# The most bytes that the boot ROM loads, according to StarFive's tool (starfive-tech/Tools, spl_tool/spl_tool.c; its
# first versions say 130048).
IMAGE_SPL_MAX   = 180048
QEMU_MODEL  = u74
