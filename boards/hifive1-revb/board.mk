# SiFive HiFive1 Rev B: FE310-G002.
include boards/hifive1.mk

DESCRIPTION = SiFive HiFive1 Rev B, FE310-G002
SOC         = fe310
FLASH_BASE  = 0x20010000
FLASH_SIZE  = 0x003f0000
ITIM_BASE   = 0x08000000
ITIM_SIZE   = 0x2000
PLACES      = flash itim dtim
QEMU_REVISION     = ,revb=true
FLASH_OPENOCD_CFG = board/sifive-hifive1-revb.cfg
QEMU_MODEL  = fe310
