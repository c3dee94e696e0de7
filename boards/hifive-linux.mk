# Settings that are the same on the HiFive boards that can run Linux.
# Sources: FU540-C000 and FU740-C000 manuals (memory map, UART); Linux, arch/riscv/boot/dts/sifive/fu540-c000.dtsi and
# fu740-c000.dtsi (harts, caches, timebase); sifive/freedom-u540-c000-bootloader, memory.lds (L2-LIM).
include boards/sifive-linux.mk

TESTED          = QEMU model
FLASHED         = SD card, U-Boot
SOURCE          = hardware

# Hart 0 is the monitor core. It has no floating point.
MY_MONITOR        = 0
HARTS             = 1 2 3 4 0
MARCH             = rv64imafdc_zicsr_zifencei
MARCH_HART_0      = rv64imac_zicsr_zifencei
LINK_MARCH_HART_0 = rv64imac
MABI_HART_0       = lp64

TIMEBASE_HZ     = 1000000
UART            = sifive
UART_BASE       = 0x10010000

# L2-LIM has ECC.
MEMORIES_m      = lim:0x08000000:0x1e0000:ecc dram:0x80000000:0x02000000
MEMORIES_s      = dram:0x80200000:0x01e00000

# QEMU's machine sifive_u models an Unleashed. With msel=11 it starts in the L2-LIM.
QEMU_MACHINE      = -M sifive_u$(QEMU_MSEL_$(MEM)) -smp 5 -bios $(QEMU_BIOS_$(MODE)) -semihosting-config enable=on,target=native
QEMU_MSEL_lim     = ,msel=11
QEMU_BIOS_m       = none
# Debian's OpenSBI. It starts on hart 1. It cannot end this machine, so the image ends it by semihosting.
QEMU_BIOS_s       = default
EXIT_s            = semihosting

# The files that are built, and how each gets onto the board. U-Boot's SPL loads the images for DRAM.
IMAGES_m_lim      = bin hex gpt
IMAGES_m_dram     = bin hex fit
IMAGES_s_dram     = bin hex image
FLASH_BY_m_lim    = sdcard gpt
FLASH_BY_m_dram   = sdcard card
FLASH_BY_s_dram   = ymodem_uboot image
# GUID of the type of the partition that the boot ROM loads, and the most bytes that it loads
# (sifive/freedom-u540-c000-bootloader, gpt/gpt.c, zsbl/). NEXT: GUID of the type of the partition from which U-Boot's
# SPL loads (U-Boot, doc/board/sifive/unmatched.rst).
IMAGE_GPT_TYPE      = 5B193300-FC78-40CD-8002-E86C45580B47
IMAGE_GPT_MAX       = 0x100000
IMAGE_GPT_NEXT_TYPE = 2E54B353-1271-4842-806F-E436D6AF6985
