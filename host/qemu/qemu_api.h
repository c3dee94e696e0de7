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

/* A block of instructions that is being translated, and one of them: theirs is the callback's time. */
struct qemu_block;
struct qemu_instruction;

enum {
	QEMU_NO_REGISTERS = 0, /* a callback that reads none */
	QEMU_LOADS_AND_STORES = 3,
	QEMU_ADD = 0, /* what an instruction does inline: adds a constant */
};

typedef void qemu_translation_callback(uint64_t plugin, struct qemu_block *block);
typedef void qemu_execution_callback(unsigned int vcpu, void *context);
/* `access` is for qemu_plugin_mem_...; the address is virtual. */
typedef void qemu_access_callback(unsigned int vcpu, uint32_t access, uint64_t address,
                                  void *context);

QEMU_IMPORTED void qemu_plugin_register_vcpu_tb_trans_cb(uint64_t plugin,
                                                         qemu_translation_callback *call);
QEMU_IMPORTED size_t qemu_plugin_tb_n_insns(const struct qemu_block *block);
QEMU_IMPORTED struct qemu_instruction *qemu_plugin_tb_get_insn(const struct qemu_block *block,
                                                               size_t n);
QEMU_IMPORTED const void *qemu_plugin_insn_data(const struct qemu_instruction *instruction);
QEMU_IMPORTED size_t qemu_plugin_insn_size(const struct qemu_instruction *instruction); /* bytes */
QEMU_IMPORTED uint64_t qemu_plugin_tb_vaddr(const struct qemu_block *block);
QEMU_IMPORTED void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_block *block,
                                                        qemu_execution_callback *call,
                                                        int registers, void *context);
QEMU_IMPORTED void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_instruction *instruction,
                                                              int what, void *to,
                                                              uint64_t constant);
/* Before the instruction, every time; not again where it starts over to reach a device. */
QEMU_IMPORTED void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_instruction *instruction,
                                                          qemu_execution_callback *call,
                                                          int registers, void *context);
/* Behind each of its accesses of that kind which succeeds. */
QEMU_IMPORTED void qemu_plugin_register_vcpu_mem_cb(struct qemu_instruction *instruction,
                                                    qemu_access_callback *call, int registers,
                                                    int kinds, void *context);
QEMU_IMPORTED unsigned int qemu_plugin_mem_size_shift(uint32_t access); /* logarithm of its bytes */
QEMU_IMPORTED bool qemu_plugin_mem_is_store(uint32_t access);

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

QEMU_IMPORTED int use_icount; /* other than 0: with -icount, all harts in one thread */

/* A CSR: riscv_csr_operations of target/riscv/cpu.h. */

enum {
	QEMU_CSR_DONE = -1,   /* RISCV_EXCP_NONE */
	QEMU_CSR_ILLEGAL = 2, /* RISCV_EXCP_ILLEGAL_INST */
};

typedef int qemu_csr_predicate(void *hart, int number);

/* Values are as wide as the target's registers. */
struct qemu_csr {
	const char *name;
	qemu_csr_predicate
		*predicate; /* whether it is there for this hart as it is now; NULL: never */
	union {
		int (*of_32)(void *hart, int number, uint32_t *value);
		int (*of_64)(void *hart, int number, uint64_t *value);
	} read;
	union {
		int (*of_32)(void *hart, int number, uint32_t value);
		int (*of_64)(void *hart, int number, uint64_t value);
	} write;
	void (*both)(void); /* if it is there, instead of them */
	void (*read_128)(void);
	void (*write_128)(void);
	uint32_t privileged_version; /* from which on it is there: 0 is 1.10 */
};

QEMU_IMPORTED void riscv_get_csr_ops(int number, struct qemu_csr *csr);
QEMU_IMPORTED void riscv_set_csr_ops(int number, struct qemu_csr *csr);

/* A symbol that a plugin needs; its address is NULL when this QEMU does not export it. */
struct qemu_symbol {
	const char *name;
	const void *address;
};

/* {QEMU_SYMBOL(serial_hd)} is one. */
#define QEMU_SYMBOL(symbol) #symbol, (const void *)&(symbol)

/* The version that the plugins were run with: the inside of QEMU may change with any other. */
extern const char qemu_api_known[];

/*
 * Whether this QEMU's version is one that `plugin` was tried with and has the `count` symbols. If
 * not, one line on stderr says what is wrong.
 */
bool qemu_api_check(const char *plugin, const struct qemu_symbol *symbols, size_t count);

#endif
