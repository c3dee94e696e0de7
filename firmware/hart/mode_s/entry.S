/*
 * From OpenSBI with HSM (0.7 and later), or from U-Boot above it: one hart comes here, with its
 * number in a0 and the device tree in a1 (`booti` and OpenSBI), or with the arguments of `go`. The
 * image begins with the header of a Linux Image, by which `booti` knows it (Linux,
 * Documentation/riscv/boot-image-header.rst).
 */
#include "mode.h"

	.section .init, "ax"
	.option push
	.option norvc
	.option norelax
	.globl _start
_start:
	j 1f
	.4byte 0
	.8byte __text_offset /* from the start of RAM to where the image belongs */
	.8byte __image_size  /* with all that it uses behind itself */
	.8byte 0             /* little-endian */
	.4byte 2             /* version 0.2 of the header */
	.4byte 0
	.8byte 0
	.8byte 0x5643534952  /* "RISCV", the older magic number */
	.4byte 0x05435352    /* "RSC\x05" */
	.4byte 0
	.option pop
1:	csrci MODE_STATUS, MODE_ENABLE
	csrw MODE_IE, zero
	j start
