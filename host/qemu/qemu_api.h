/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Declares the parts of QEMU that the plugins use, because no distribution packages its headers. The plugin API comes
 * first, then functions inside QEMU that its binary happens to export. All symbols are weak. So a QEMU without one of
 * them still loads the plugin, and qemu_api_check() reports the symbol instead of the dynamic linker.
 */
#ifndef QEMU_API_H
#define QEMU_API_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define QEMU_EXPORT   __attribute__((visibility("default")))
#define QEMU_IMPORTED extern __attribute__((weak, visibility("default")))

/*
 * The plugin API: docs/devel/tcg-plugins of QEMU. Where its versions differ, a name here ends with the first version
 * that the declaration is right for. qemu_hooks.h hides the differences.
 */
#define QEMU_NAMED(name) __asm__(#name)

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

/*
 * A plugin must export these: the version of the API, and a function that returns 0 to stay loaded. The version is set
 * to that of the QEMU that loads the plugin, before QEMU reads it.
 */
extern QEMU_EXPORT int qemu_plugin_version;
QEMU_EXPORT int qemu_plugin_install(uint64_t plugin, const struct qemu_info *info, int argc,
                                    char **argv);

QEMU_IMPORTED void qemu_register_harts_1(uint64_t plugin,
                                         void (*call)(uint64_t plugin, unsigned int hart))
	QEMU_NAMED(qemu_plugin_register_vcpu_init_cb);
QEMU_IMPORTED void qemu_register_harts_7(uint64_t plugin,
                                         void (*call)(unsigned int hart, void *context),
                                         void *context)
	QEMU_NAMED(qemu_plugin_register_vcpu_init_cb);

/* A block being translated, and one of its instructions. Valid during the callback only. */
struct qemu_block;
struct qemu_instruction;

enum {
	QEMU_NO_REGISTERS = 0, /* the callback reads no registers */
	QEMU_READS_REGISTERS = 1,
	QEMU_LOADS_AND_STORES = 3,
	QEMU_ADD = 0, /* the inline operation: add a constant */
};

typedef void qemu_execution_callback(unsigned int vcpu, void *context);
/* `access` is an argument for qemu_plugin_mem_*. The address is virtual. */
typedef void qemu_access_callback(unsigned int vcpu, uint32_t access, uint64_t address,
                                  void *context);

QEMU_IMPORTED void qemu_register_blocks_1(uint64_t plugin,
                                          void (*call)(uint64_t plugin, struct qemu_block *block))
	QEMU_NAMED(qemu_plugin_register_vcpu_tb_trans_cb);
QEMU_IMPORTED void qemu_register_blocks_7(uint64_t plugin,
                                          void (*call)(struct qemu_block *block, void *context),
                                          void *context)
	QEMU_NAMED(qemu_plugin_register_vcpu_tb_trans_cb);
QEMU_IMPORTED size_t qemu_plugin_tb_n_insns(const struct qemu_block *block);
QEMU_IMPORTED struct qemu_instruction *qemu_plugin_tb_get_insn(const struct qemu_block *block,
                                                               size_t n);
/* Version 1 returns the instruction's bytes. Version 3 copies up to `size` of them to `to`. */
QEMU_IMPORTED const void *qemu_insn_data_1(const struct qemu_instruction *instruction)
	QEMU_NAMED(qemu_plugin_insn_data);
QEMU_IMPORTED size_t qemu_insn_data_3(const struct qemu_instruction *instruction, void *to,
                                      size_t size) QEMU_NAMED(qemu_plugin_insn_data);
QEMU_IMPORTED size_t qemu_plugin_insn_size(const struct qemu_instruction *instruction); /* bytes */
QEMU_IMPORTED uint64_t qemu_plugin_tb_vaddr(const struct qemu_block *block);
QEMU_IMPORTED void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_block *block,
                                                        qemu_execution_callback *call,
                                                        int registers, void *context);
/* Executes an inline operation on `to` before the instruction. Only up to version 1 of the API. */
QEMU_IMPORTED void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_instruction *instruction,
                                                              int what, void *to,
                                                              uint64_t constant);
/* `call` is called before every execution of the instruction, but not again if it restarts to access a device. */
QEMU_IMPORTED void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_instruction *instruction,
                                                          qemu_execution_callback *call,
                                                          int registers, void *context);
/* `call` is called after every successful access of these kinds. */
QEMU_IMPORTED void qemu_plugin_register_vcpu_mem_cb(struct qemu_instruction *instruction,
                                                    qemu_access_callback *call, int registers,
                                                    int kinds, void *context);
QEMU_IMPORTED unsigned int qemu_plugin_mem_size_shift(uint32_t access); /* log2 of the bytes */
QEMU_IMPORTED bool qemu_plugin_mem_is_store(uint32_t access);

/*
 * Registers, in the tried versions from 4 on. QEMU keeps them in GArray and GByteArray of glib. A read appends the bytes
 * of the register to `to`. Its return value differs by version, so it is declared void. Entries of the list begin with
 * struct qemu_register and are longer in later versions. g_array_get_element_size() returns their size.
 */
struct qemu_register {
	void *handle;
	const char *name;
};
struct qemu_registers {
	uint8_t *list;
	unsigned int count;
};
struct qemu_bytes {
	uint8_t *list;
	unsigned int count;
};

QEMU_IMPORTED struct qemu_registers *qemu_plugin_get_registers(void);
QEMU_IMPORTED unsigned int g_array_get_element_size(struct qemu_registers *registers);
QEMU_IMPORTED void qemu_plugin_read_register(void *handle, struct qemu_bytes *to);
QEMU_IMPORTED struct qemu_bytes *g_byte_array_new(void);
QEMU_IMPORTED struct qemu_bytes *g_byte_array_set_size(struct qemu_bytes *bytes,
                                                       unsigned int count);

/*
 * Functions inside QEMU, as of version 7.2. Addresses and sizes are in bytes. With errp = &error_fatal QEMU exits with
 * a message on error.
 */

struct memory_region; /* MemoryRegion */
struct chardev;       /* Chardev */

enum {
	QEMU_MEMORY_REGION_ROOM = 4096, /* enough: a MemoryRegion of 7.2 has less than 300 bytes */
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
/* Returns the character device of the n-th -serial option, or NULL. */
QEMU_IMPORTED struct chardev *serial_hd(int n);
QEMU_IMPORTED void *serial_mm_init(struct memory_region *in, uint64_t offset, int reg_shift,
                                   void *irq, int baud_base, struct chardev *line, int endian);
QEMU_IMPORTED void *sifive_uart_create(struct memory_region *in, uint64_t offset,
                                       struct chardev *line, void *irq);

/* QEMU calls `notify` when the machine is made, before images are written to its memory. */
struct qemu_notifier {
	void (*notify)(struct qemu_notifier *self, void *nothing);
	void *links[2]; /* QEMU's own */
};
QEMU_IMPORTED void qemu_add_machine_init_done_notifier(struct qemu_notifier *notifier);

/* Returns QEMU's object for the n-th hart. */
QEMU_IMPORTED void *qemu_get_cpu(int n);

QEMU_IMPORTED int use_icount; /* not 0: -icount is in use, and all harts run in one thread */

/* A CSR: riscv_csr_operations in target/riscv/cpu.h. */

enum {
	QEMU_CSR_DONE = -1,   /* RISCV_EXCP_NONE */
	QEMU_CSR_ILLEGAL = 2, /* RISCV_EXCP_ILLEGAL_INST */
};

typedef int qemu_csr_predicate(void *hart, int number);

/* Values are as wide as the registers of the target. */
struct qemu_csr {
	const char *name;
	/* Returns whether the CSR exists for this hart in its present state. NULL: never. */
	qemu_csr_predicate *predicate;
	union {
		int (*of_32)(void *hart, int number, uint32_t *value);
		int (*of_64)(void *hart, int number, uint64_t *value);
	} read;
	union {
		int (*of_32)(void *hart, int number, uint32_t value);
		int (*of_64)(void *hart, int number, uint64_t value);
	} write;
	void (*both)(void); /* if not NULL, QEMU uses it instead of `read` and `write` */
	void (*read_128)(void);
	void (*write_128)(void);
	uint32_t privileged_version; /* the first version that has the CSR; 0 stands for 1.10 */
};

QEMU_IMPORTED void riscv_get_csr_ops(int number, struct qemu_csr *csr);
QEMU_IMPORTED void riscv_set_csr_ops(int number, struct qemu_csr *csr);

/* A symbol that a plugin needs. Its address is NULL if this QEMU does not export it. */
struct qemu_symbol {
	const char *name;
	const void *address;
};

/* Initialises a struct qemu_symbol: {QEMU_SYMBOL(serial_hd)}. */
#define QEMU_SYMBOL(symbol)             #symbol, (const void *)&(symbol)
#define QEMU_SYMBOL_NAMED(name, symbol) #name, (const void *)&(symbol)

/* The versions of QEMU that the plugins were tested with, for messages. The inside of QEMU may differ in any other. */
extern const char *const qemu_api_known;

/*
 * Checks that this QEMU has a tested version and exports the `count` symbols. On failure writes one
 * line to stderr, which begins with `plugin`, and returns false.
 */
bool qemu_api_check(const char *plugin, const struct qemu_symbol *symbols, size_t count);

#endif
