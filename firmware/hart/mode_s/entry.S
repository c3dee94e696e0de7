/*
 * The entry in supervisor mode, from OpenSBI with HSM (0.7 and later) or from U-Boot above it. One hart
 * starts here. From OpenSBI and from `booti`, a0 is its number and a1 the address of the device tree; from
 * `go`, they are argc and argv. The image begins with the header of a Linux Image, which `booti` requires
 * (Linux, Documentation/riscv/boot-image-header.rst).
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
	.8byte __text_offset /* bytes from the start of RAM to the image */
	.8byte __image_size  /* bytes, with all memory after the image that it uses */
	.8byte 0             /* flags: little-endian */
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
