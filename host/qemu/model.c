/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * QEMU plugin that models a core. Software in QEMU reads modelled cycles, instructions and events
 * from the core's own counters, and the model's ids (host/model). Options:
 *
 *   core=FILE          the core's parameters, as in host/qemu/cores
 *   image=BASE+SIZE    memory of the image, any number of times: the core has to have a region there
 *
 * The plugin treats virtual addresses as physical. They are equal, because the firmware uses no translation.
 */
#include "model/core.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "model/core_file.h"
#include "model_block.h"
#include "model_csr.h"
#include "qemu_api.h"
#include "qemu_hooks.h"

enum { COMPLAINT_MAX = 512 };

static const char plugin_name[] = "model";
static const char core_option[] = "core=", image_option[] = "image=";

static struct parameters parameters;
static struct core *cores[QEMU_HARTS_MAX];
static struct counters counters[QEMU_HARTS_MAX];
static bool is_64_bit;

/*
 * What executes. The plugin forwards it to the model with one call for each block and each access. Calls for each
 * instruction would be ten times as many. The model catches up when the next block begins or a counter is read. QEMU has
 * to run all harts in one thread, as it does with -icount.
 */
static struct core *core;
static struct translated *current; /* the current block */
static uint64_t passed;            /* stops of it that were passed; QEMU increments it */

static void begin_hart(unsigned int vcpu)
{
	if (!use_icount) {
		fprintf(stderr,
		        "%s: QEMU has to run with -icount shift=0,sleep=off, so that harts take "
		        "turns\n",
		        plugin_name);
		exit(1);
	}
	cores[vcpu] = core_make(&parameters);
	counters_init(&counters[vcpu], cores[vcpu], &parameters);
}

/* Returns how many instructions of the current block have begun. */
static uint32_t begun(void)
{
	return passed < current->stop_count ? current->stops[passed] : current->block.count;
}

/* Ends the current block and begins the next. */
static void begin_block(unsigned int vcpu, void *block)
{
	struct core *next = cores[qemu_hooks_hart(vcpu)];

	if (current != NULL)
		core_end_block(core, begun());
	if (core != next && core != NULL)
		core_flush_events(core);
	core = next;
	current = block;
	passed = 0;
	core_begin_block(core, &current->block);
}

/* Called before a CSR instruction. Makes the model execute up to it, and selects the counters of its hart. */
static void reach_csr(unsigned int vcpu, void *context)
{
	const struct instruction *instruction = context;

	core_advance(core, (uint32_t)(instruction - current->block.instructions) + 1);
	model_csr_hart(&counters[qemu_hooks_hart(vcpu)]);
}

static __attribute__((noinline)) void
note_bytes(uint32_t access, uint64_t address, const struct instruction *instruction, bool is_store)
{
	uint32_t bytes = UINT32_C(1) << qemu_plugin_mem_size_shift(access);

	core_block_access(core, instruction->pc, address, bytes, is_store);
}

/* Reports an access. Asks QEMU for its size only if that matters, which is rare. */
static inline void note(uint32_t access, uint64_t address, const struct instruction *instruction,
                        bool is_store)
{
	if (core_may_straddle(core, address))
		note_bytes(access, address, instruction, is_store);
	else
		core_block_access(core, instruction->pc, address, 1, is_store);
}

static void load(unsigned int vcpu, uint32_t access, uint64_t address, void *instruction)
{
	(void)vcpu;
	note(access, address, instruction, false);
}

static void store(unsigned int vcpu, uint32_t access, uint64_t address, void *instruction)
{
	(void)vcpu;
	note(access, address, instruction, true);
}

static void load_or_store(unsigned int vcpu, uint32_t access, uint64_t address, void *instruction)
{
	(qemu_plugin_mem_is_store(access) ? store : load)(vcpu, access, address, instruction);
}

static qemu_access_callback *watcher_of(const struct instruction *instruction)
{
	if (instruction_loads(instruction))
		return load;
	return instruction_stores(instruction) ? store : load_or_store;
}

/* Called before an instruction whose operands may let it end early. */
static void tell_operands(unsigned int vcpu, void *context)
{
	const struct instruction *instruction = context;

	(void)vcpu;
	core_operands(core, instruction, qemu_hooks_register(instruction->sources[0]),
	              qemu_hooks_register(instruction->sources[1]));
}

/* QEMU passes the context through unchanged. */
static void *opaque(const void *context)
{
	return (void *)(uintptr_t)context;
}

/*
 * Registers callbacks for an instruction. QEMU 7.2 reports no loads to a callback for loads alone, and reports loads to
 * one for stores alone. So the plugin asks for both, and the class of the instruction says which it is. An atomic may
 * make both. Instructions that make no access get no callback, because each call costs time.
 */
static void watch(struct qemu_instruction *translated, const struct instruction *instruction)
{
	void *context = opaque(instruction);

	if (instruction->class == INSTRUCTION_csr)
		qemu_plugin_register_vcpu_insn_exec_cb(translated, reach_csr, QEMU_NO_REGISTERS,
		                                       context);
	if (parameters.early[instruction->class].bits != 0)
		qemu_plugin_register_vcpu_insn_exec_cb(translated, tell_operands,
		                                       QEMU_READS_REGISTERS, context);
	if (instruction_may_access(instruction))
		qemu_plugin_register_vcpu_mem_cb(translated, watcher_of(instruction),
		                                 QEMU_NO_REGISTERS, QEMU_LOADS_AND_STORES, context);
}

static struct translated *decode(const struct qemu_block *translated)
{
	uint32_t codes[BLOCK_MAX];
	uint32_t count = 0;

	for (; count < BLOCK_MAX && count < qemu_plugin_tb_n_insns(translated); count++)
		codes[count] = qemu_hooks_code(qemu_plugin_tb_get_insn(translated, count));
	return block_get(&parameters, qemu_plugin_tb_vaddr(translated), codes, count, is_64_bit);
}

static void translate(struct qemu_block *translated)
{
	struct translated *ours = decode(translated);

	qemu_plugin_register_vcpu_tb_exec_cb(translated, begin_block, QEMU_NO_REGISTERS, ours);
	for (uint32_t i = 0; i < ours->block.count; i++)
		watch(qemu_plugin_tb_get_insn(translated, i), &ours->block.instructions[i]);
	for (uint32_t i = 0; i < ours->stop_count; i++)
		qemu_hooks_count(qemu_plugin_tb_get_insn(translated, ours->stops[i]), &passed);
}

static bool api_is_there(void)
{
	static const struct qemu_symbol needed[] = {
		{QEMU_SYMBOL(use_icount)},
		{QEMU_SYMBOL(riscv_get_csr_ops)},
		{QEMU_SYMBOL(riscv_set_csr_ops)},
		{QEMU_SYMBOL(qemu_plugin_tb_n_insns)},
		{QEMU_SYMBOL(qemu_plugin_tb_get_insn)},
		{QEMU_SYMBOL(qemu_plugin_insn_size)},
		{QEMU_SYMBOL(qemu_plugin_tb_vaddr)},
		{QEMU_SYMBOL(qemu_plugin_register_vcpu_tb_exec_cb)},
		{QEMU_SYMBOL(qemu_plugin_register_vcpu_insn_exec_cb)},
		{QEMU_SYMBOL(qemu_plugin_register_vcpu_mem_cb)},
		{QEMU_SYMBOL(qemu_plugin_mem_is_store)},
		{QEMU_SYMBOL(qemu_plugin_mem_size_shift)},
	};

	return qemu_api_check(plugin_name, needed, sizeof(needed) / sizeof(needed[0])) &&
	       qemu_hooks_check(plugin_name) && model_csr_check(plugin_name);
}

static bool fail(const char *what)
{
	fprintf(stderr, "%s: %s\n", plugin_name, what);
	return false;
}

static bool fail_arguments(void)
{
	return fail("it takes core=FILE, as in host/qemu/cores, and image=BASE+SIZE");
}

static bool has_region(uint64_t address)
{
	for (uint32_t i = 0; i < parameters.region_count; i++)
		if (address - parameters.regions[i].base < parameters.regions[i].size)
			return true;
	return false;
}

/* Without a region, each fetch and each access would cost what one of a device costs, and no row would say so. */
static bool check_image(const char *path, const char *argument)
{
	const char *text = argument + strlen(image_option);
	char *end = NULL;
	uint64_t base, last;

	if (strncmp(argument, image_option, strlen(image_option)) != 0)
		return fail_arguments();
	base = strtoull(text, &end, 0);
	if (*end != '+')
		return fail_arguments();
	last = base + strtoull(end + 1, &end, 0) - 1;
	if (*end != '\0')
		return fail_arguments();
	if (has_region(base) && has_region(last))
		return true;
	fprintf(stderr,
	        "%s: %s: the image has memory from 0x%" PRIx64 " to 0x%" PRIx64
	        ", and no region.* of the core holds 0x%" PRIx64 ": set base and size of one\n",
	        plugin_name, path, base, last, has_region(base) ? last : base);
	return false;
}

static bool read_core(const char *path)
{
	char complaint[COMPLAINT_MAX];
	struct core_file file;

	if (!core_file_read(&file, path, complaint, sizeof(complaint)))
		return fail(complaint);
	parameters = file.parameters;
	core_file_free(&file);
	return true;
}

static bool read_arguments(int argc, char **argv)
{
	char error[MODEL_ERROR_SIZE];
	const char *path;

	if (argc < 1 || strncmp(argv[0], core_option, strlen(core_option)) != 0)
		return fail_arguments();
	path = argv[0] + strlen(core_option);
	if (!read_core(path))
		return false;
	for (int i = 1; i < argc; i++)
		if (!check_image(path, argv[i]))
			return false;
	model_error_write(&parameters.error, error);
	fprintf(stderr, "%s: core %s of %s, parameters %06" PRIx32 ": modelled, not measured; %s\n",
	        plugin_name, parameters.name, path, parameters.hash, error);
	return true;
}

static bool operands_are_known(void)
{
	for (uint32_t i = 0; i < INSTRUCTION_CLASS_COUNT; i++)
		if (parameters.early[i].bits != 0 && !qemu_hooks_has_registers())
			return fail(
				"early.* of the core needs QEMU 10.0 or later, which lets plugins "
				"read registers: use one, or set early.* to none");
	return true;
}

static bool harts_fit(const struct qemu_info *info)
{
	if (info->system_emulation && info->max_vcpus <= QEMU_HARTS_MAX)
		return true;
	return fail("it models up to 64 harts of a whole machine");
}

int qemu_plugin_install(uint64_t plugin, const struct qemu_info *info, int argc, char **argv)
{
	if (!api_is_there() || !harts_fit(info) || !read_arguments(argc, argv) ||
	    !operands_are_known())
		return 1;
	is_64_bit = strcmp(info->target_name, "riscv64") == 0;
	model_csr_install(&parameters, &counters[0], is_64_bit);
	qemu_hooks_harts(plugin, begin_hart);
	qemu_hooks_blocks(plugin, translate);
	return 0;
}
