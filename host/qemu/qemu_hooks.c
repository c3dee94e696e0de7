/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Source: the comments on versions in QEMU's include/plugins/qemu-plugin.h, 2 to 7. */
#include "qemu_hooks.h"

#include <dlfcn.h>
#include <string.h>

enum {
	API_SCOREBOARDS = 2, /* inline operations work only on QEMU's scoreboards */
	API_COPIES = 3,      /* an instruction's bytes are copied */
	API_REGISTERS = 4,   /* the first tried version in which registers can be read */
	API_CONTEXTS = 7,    /* every callback has a context */
	X_REGISTERS = 32,
};

static void (*hart_call)(unsigned int hart);
static void *harts[QEMU_HARTS_MAX];  /* QEMU's object for each hart */
static void *const *executing;       /* QEMU's pointer to the object of the hart that executes */
static void *registers[X_REGISTERS]; /* the handles of x0 to x31; NULL: not known */
static struct qemu_bytes *bytes;     /* the bytes of the register that was read last */
static void (*block_call)(struct qemu_block *block);

static bool has_inline(void)
{
	return qemu_plugin_version < API_SCOREBOARDS;
}

bool qemu_hooks_check(const char *plugin)
{
	const struct qemu_symbol needed[] = {
		{QEMU_SYMBOL_NAMED(qemu_plugin_register_vcpu_init_cb, qemu_register_harts_1)},
		{QEMU_SYMBOL_NAMED(qemu_plugin_register_vcpu_tb_trans_cb, qemu_register_blocks_1)},
		{QEMU_SYMBOL_NAMED(qemu_plugin_insn_data, qemu_insn_data_1)},
		{QEMU_SYMBOL(qemu_get_cpu)},
		{"current_cpu", dlsym(RTLD_DEFAULT, "current_cpu")},
		{QEMU_SYMBOL(qemu_plugin_register_vcpu_insn_exec_inline)},
	};
	size_t count = sizeof(needed) / sizeof(needed[0]);

	return qemu_api_check(plugin, needed, has_inline() ? count : count - 1);
}

bool qemu_hooks_has_registers(void)
{
	return qemu_plugin_version >= API_REGISTERS && qemu_plugin_get_registers != NULL &&
	       qemu_plugin_read_register != NULL && g_array_get_element_size != NULL &&
	       g_byte_array_new != NULL && g_byte_array_set_size != NULL;
}

static const struct qemu_register *register_at(struct qemu_registers *all, unsigned int index)
{
	return (const void *)(all->list + (size_t)index * g_array_get_element_size(all));
}

/*
 * Finds the handles. QEMU lists the registers as gdb does: "zero" is x0, and x1 to x31 follow. All harts have the same.
 */
static void find_registers(void)
{
	struct qemu_registers *all = qemu_plugin_get_registers();
	unsigned int zero = 0;

	while (zero < all->count && strcmp(register_at(all, zero)->name, "zero") != 0)
		zero++;
	for (unsigned int i = 0; i < X_REGISTERS && zero + i < all->count; i++)
		registers[i] = register_at(all, zero + i)->handle;
	bytes = g_byte_array_new();
}

uint64_t qemu_hooks_register(uint8_t number)
{
	uint64_t value = 0;

	g_byte_array_set_size(bytes, 0);
	qemu_plugin_read_register(registers[number], bytes);
	memcpy(&value, bytes->list, bytes->count < sizeof(value) ? bytes->count : sizeof(value));
	return value;
}

/*
 * All harts execute in the thread that calls this function. `current_cpu` is thread-local, and dlsym() finds that of
 * the calling thread.
 */
static void begin_hart(unsigned int hart)
{
	executing = dlsym(RTLD_DEFAULT, "current_cpu");
	if (bytes == NULL && qemu_hooks_has_registers())
		find_registers();
	harts[hart] = qemu_get_cpu((int)hart);
	hart_call(hart);
}

static void hart_1(uint64_t plugin, unsigned int hart)
{
	(void)plugin;
	if (has_inline())
		hart_call(hart);
	else
		begin_hart(hart);
}

static void hart_7(unsigned int hart, void *context)
{
	(void)context;
	begin_hart(hart);
}

void qemu_hooks_harts(uint64_t plugin, void (*call)(unsigned int hart))
{
	hart_call = call;
	if (qemu_plugin_version < API_CONTEXTS)
		qemu_register_harts_1(plugin, hart_1);
	else
		qemu_register_harts_7(plugin, hart_7, NULL);
}

unsigned int qemu_hooks_hart(unsigned int hart)
{
	if (executing == NULL || harts[hart] == *executing)
		return hart;
	for (hart = 0; harts[hart] != *executing; hart++)
		;
	return hart;
}

static void block_1(uint64_t plugin, struct qemu_block *block)
{
	(void)plugin;
	block_call(block);
}

static void block_7(struct qemu_block *block, void *context)
{
	(void)context;
	block_call(block);
}

void qemu_hooks_blocks(uint64_t plugin, void (*call)(struct qemu_block *block))
{
	block_call = call;
	if (qemu_plugin_version < API_CONTEXTS)
		qemu_register_blocks_1(plugin, block_1);
	else
		qemu_register_blocks_7(plugin, block_7, NULL);
}

uint32_t qemu_hooks_code(const struct qemu_instruction *instruction)
{
	uint32_t code = 0;
	size_t size = qemu_plugin_insn_size(instruction);

	size = size < sizeof(code) ? sizeof(uint16_t) : sizeof(code);
	if (qemu_plugin_version < API_COPIES)
		memcpy(&code, qemu_insn_data_1(instruction), size);
	else
		qemu_insn_data_3(instruction, &code, size);
	return code;
}

static void count_one(unsigned int hart, void *to)
{
	(void)hart;
	++*(uint64_t *)to;
}

/*
 * Does not use QEMU's scoreboards. If harts take turns, QEMU 10.0 and 11.1 compute a wrong address in a block that was
 * translated for another hart than 0. A call is as fast.
 */
void qemu_hooks_count(struct qemu_instruction *instruction, uint64_t *to)
{
	if (has_inline())
		qemu_plugin_register_vcpu_insn_exec_inline(instruction, QEMU_ADD, to, 1);
	else
		qemu_plugin_register_vcpu_insn_exec_cb(instruction, count_one, QEMU_NO_REGISTERS,
		                                       to);
}
