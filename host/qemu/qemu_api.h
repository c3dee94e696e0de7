/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * What our plugins use of QEMU, in our own words: no distribution packages its headers. First the
 * plugin API, version 1, which QEMU promises to keep; then functions inside QEMU 7.2 that its binary
 * happens to export. All are weak: a QEMU without one still loads the plugin, which then says so
 * (qemu_api_check) instead of the dynamic linker.
 */
#ifndef QEMU_API_H
#define QEMU_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define QEMU_EXPORT   __attribute__((visibility("default")))
#define QEMU_IMPORTED extern __attribute__((weak, visibility("default")))

/* The plugin API: docs/devel/tcg-plugins of QEMU 7.2. */

struct qemu_info {
	const char *target_name; /* "riscv64" */
	struct {
		int min;
		int cur;
	} version; /* of the plugin API */
	bool system_emulation;
	int smp_vcpus;
	int max_vcpus;
};

typedef void qemu_vcpu_callback(uint64_t plugin, unsigned int vcpu);

/* What QEMU wants of a plugin: the API's version, and a function that returns 0 to stay loaded. */
extern QEMU_EXPORT const int qemu_plugin_version;
QEMU_EXPORT int qemu_plugin_install(uint64_t plugin, const struct qemu_info *info, int argc,
                                    char **argv);

QEMU_IMPORTED void qemu_plugin_register_vcpu_init_cb(uint64_t plugin, qemu_vcpu_callback *call);

/* Inside QEMU 7.2. Addresses and sizes in bytes; an `errp` of &error_fatal ends QEMU with a message. */

struct memory_region; /* MemoryRegion */
struct chardev;       /* Chardev */

enum {
	QEMU_MEMORY_REGION_ROOM = 4096, /* ample: a MemoryRegion of 7.2 takes less than 300 bytes */
	QEMU_LITTLE_ENDIAN = 2,         /* DEVICE_LITTLE_ENDIAN */
};

struct qemu_version_triple {
	int64_t major;
	int64_t minor;
	int64_t micro;
};

struct qemu_version {
	const struct qemu_version_triple *qemu;
	const char *package;
};

QEMU_IMPORTED void *error_fatal;
QEMU_IMPORTED struct qemu_version *qmp_query_version(void **errp);
QEMU_IMPORTED struct memory_region *get_system_memory(void);
QEMU_IMPORTED void memory_region_init(struct memory_region *region, void *owner, const char *name,
                                      uint64_t size);
QEMU_IMPORTED void memory_region_init_ram(struct memory_region *region, void *owner,
                                          const char *name, uint64_t size, void **errp);
QEMU_IMPORTED void memory_region_add_subregion_overlap(struct memory_region *in, uint64_t offset,
                                                       struct memory_region *region, int priority);
/* The character device of the n-th -serial option, NULL where there is none. */
QEMU_IMPORTED struct chardev *serial_hd(int n);
QEMU_IMPORTED void *serial_mm_init(struct memory_region *in, uint64_t offset, int reg_shift,
                                   void *irq, int baud_base, struct chardev *line, int endian);
QEMU_IMPORTED void *sifive_uart_create(struct memory_region *in, uint64_t offset,
                                       struct chardev *line, void *irq);

/* A symbol that a plugin needs; its address is NULL when this QEMU does not export it. */
struct qemu_symbol {
	const char *name;
	const void *address;
};

/* {QEMU_SYMBOL(serial_hd)} is one. */
#define QEMU_SYMBOL(symbol) #symbol, (const void *)&(symbol)

/*
 * Whether this QEMU's version is one that `plugin` was tried with and has the `count` symbols. If
 * not, one line on stderr says what is wrong.
 */
bool qemu_api_check(const char *plugin, const struct qemu_symbol *symbols, size_t count);

#endif
