/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * The versions of QEMU that the plugins were tested with: major, minor, and the version of the plugin API that QEMU
 * accepts. scripts/qemu-plugins reads these lines too.
 */
#ifndef QEMU_VERSIONS_H
#define QEMU_VERSIONS_H

#define QEMU_VERSIONS(X)                                                                           \
	X(7, 2, 1)                                                                                 \
	X(10, 0, 4)                                                                                \
	X(11, 1, 7)

#endif
