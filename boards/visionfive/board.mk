# StarFive VisionFive (and BeagleV Starlight): JH7100.
include boards/visionfive.mk

DESCRIPTION = StarFive VisionFive, JH7100
FLASHED     = XMODEM to the boot loader, U-Boot
HARTS       = 0 1
MARCH       = rv64imafdc_zicsr_zifencei
SOC         = jh7100
EVENTS      = $(EVENTS_COMMON) $(EVENTS_LOADUSE) $(EVENTS_LINUX)
TIMEBASE_HZ = 6250000
UART_BASE   = 0x12440000
# The core's clock stays as secondBoot leaves it. The UART's clock is 100 MHz then (starfive-tech/JH7100_secondBoot,
# uart/uart.c).
CLOCKS      = found:0:100000000
# The image takes the place of OpenSBI and U-Boot (starfive-tech/JH7100_secondBoot and JH7100_ddrinit, boot/bootmain.c).
MEMORIES_m  = dram:0x80000000:0x02000000
MEMORIES_s  = dram:0x80200000:0x01e00000

# QEMU's virt has DRAM at the board's address, so the overlay needs none.
QEMU_OVERLAY = ram=0x11858000+0x1000 uart=$(UART_BASE)/shift$(UART_REG_SHIFT)

IMAGES_m_dram   = bin hex prefix
IMAGES_s_dram   = bin hex image
FLASH_BY_m_dram = xmodem_ddrinit prefix
FLASH_BY_s_dram = ymodem_uboot image
# The most bytes that the second boot loader, ddrinit, copies (starfive-tech/JH7100_ddrinit).
IMAGE_PREFIX_MAX = 0xa00000
QEMU_MODEL  = u74
