# SiFive HiFive1 Rev A: FE310-G000. It has no user mode and no PMP (zephyrproject-rtos/zephyr, issue 90094). Its device
# tree in sifive/freedom-e-sdk lists no ITIM.
include boards/hifive1.mk

DESCRIPTION = SiFive HiFive1 Rev A, FE310-G000
SOC         = fe310
FLASH_BASE  = 0x20400000
FLASH_SIZE  = 0x00c00000
PLACES      = flash dtim
FLASH_OPENOCD_CFG = board/sifive-hifive1.cfg
QEMU_MODEL  = fe310
