/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "model_csr.h"

#include <stddef.h>

#include "qemu_api.h"

enum {
	CSR_COUNT = 0x1000,
	NUMBER_MASK = 0x1f, /* these bits of a CSR number are the number of the counter */
	EVENTS = COUNTERS - COUNTERS_EVENT_FIRST,
	IDS = 3, /* from mvendorid on */
};

static const struct parameters *core;
static uint64_t beyond_register; /* the bits of a counter that do not fit a register */
static struct counters *first_hart;
static _Thread_local struct counters *hart;

/* Returns the counters to access. gdb reads CSRs without having selected a hart. */
static struct counters *here(void)
{
	return hart != NULL ? hart : first_hart;
}

void model_csr_hart(struct counters *counters)
{
	hart = counters;
}

static uint64_t read_counter(unsigned int n)
{
	return counters_read(here(), n);
}

static void write_counter(unsigned int n, uint64_t value)
{
	counters_write(here(), n, (counters_read(here(), n) & beyond_register) | value);
}

static uint64_t read_high(unsigned int n)
{
	return counters_read(here(), n) >> 32;
}

/* The write of a half takes the place of the increment of the whole counter, as in Rocket and Spike. */
static void write_high(unsigned int n, uint64_t value)
{
	counters_write(here(), n, (counters_read(here(), n) & UINT32_MAX) | value << 32);
}

static uint64_t read_selector(unsigned int n)
{
	return here()->selectors[n];
}

static void write_selector(unsigned int n, uint64_t value)
{
	counters_select(here(), n, value);
}

static uint64_t read_inhibit(unsigned int n)
{
	(void)n;
	return here()->inhibited;
}

static void write_inhibit(unsigned int n, uint64_t value)
{
	(void)n;
	counters_inhibit(here(), (uint32_t)value);
}

/* The ids of a core: mvendorid, marchid and mimpid. */
static uint64_t read_id(unsigned int n)
{
	if (n == (CSR_MVENDORID & NUMBER_MASK))
		return 0;
	return n == (CSR_MARCHID & NUMBER_MASK) ? parameters_marchid(core)
	                                        : parameters_mimpid(core);
}

static int is_there(void *env, int number)
{
	(void)env;
	(void)number;
	return QEMU_CSR_DONE;
}

static int is_there_in_core(void *env, int number)
{
	(void)env;
	(void)number;
	return core->has_mcountinhibit ? QEMU_CSR_DONE : QEMU_CSR_ILLEGAL;
}

/*
 * Groups of similar CSRs. If `predicate` is NULL, QEMU's own predicate stays. It checks privileges and mcounteren.
 * Event counters that QEMU's core lacks read as 0, as those of the model do.
 */
static const struct group {
	int first;
	int count;
	bool is_high; /* upper half: RV32 only */
	uint64_t (*read)(unsigned int n);
	void (*write)(unsigned int n, uint64_t value); /* NULL: read-only */
	qemu_csr_predicate *predicate;
} groups[] = {
	{CSR_MCOUNTINHIBIT, 1, false, read_inhibit, write_inhibit, is_there_in_core},
	{CSR_MHPMEVENT3, EVENTS, false, read_selector, write_selector, is_there},
	{CSR_MCYCLE, 1, false, read_counter, write_counter, NULL},
	{CSR_MINSTRET, 1, false, read_counter, write_counter, NULL},
	{CSR_MHPMCOUNTER3, EVENTS, false, read_counter, write_counter, is_there},
	{CSR_MCYCLEH, 1, true, read_high, write_high, NULL},
	{CSR_MINSTRETH, 1, true, read_high, write_high, NULL},
	{CSR_MHPMCOUNTER3H, EVENTS, true, read_high, write_high, is_there},
	{CSR_CYCLE, 1, false, read_counter, NULL, NULL},
	{CSR_INSTRET, 1, false, read_counter, NULL, NULL},
	{CSR_HPMCOUNTER3, EVENTS, false, read_counter, NULL, NULL},
	{CSR_CYCLEH, 1, true, read_high, NULL, NULL},
	{CSR_INSTRETH, 1, true, read_high, NULL, NULL},
	{CSR_HPMCOUNTER3H, EVENTS, true, read_high, NULL, NULL},
	{CSR_MVENDORID, IDS, false, read_id, NULL, is_there},
};

static const struct group *group_of[CSR_COUNT];

/* Handlers for QEMU, by the width of its registers. */

static int read_64(void *env, int number, uint64_t *value)
{
	(void)env;
	*value = group_of[number]->read((unsigned int)number & NUMBER_MASK);
	return QEMU_CSR_DONE;
}

static int read_32(void *env, int number, uint32_t *value)
{
	uint64_t wide;
	int status = read_64(env, number, &wide);

	*value = (uint32_t)wide;
	return status;
}

static int write_64(void *env, int number, uint64_t value)
{
	(void)env;
	group_of[number]->write((unsigned int)number & NUMBER_MASK, value);
	return QEMU_CSR_DONE;
}

static int write_32(void *env, int number, uint32_t value)
{
	return write_64(env, number, value);
}

/* Replaces the handlers of a CSR. The CSR then exists in every privileged version. */
static void replace(int number, const struct group *group, bool is_64_bit)
{
	struct qemu_csr csr;

	riscv_get_csr_ops(number, &csr);
	csr = (struct qemu_csr){.name = csr.name, .predicate = csr.predicate};
	if (group->predicate != NULL)
		csr.predicate = group->predicate;
	if (is_64_bit)
		csr.read.of_64 = read_64;
	else
		csr.read.of_32 = read_32;
	if (group->write != NULL && is_64_bit)
		csr.write.of_64 = write_64;
	else if (group->write != NULL)
		csr.write.of_32 = write_32;
	group_of[number] = group;
	riscv_set_csr_ops(number, &csr);
}

void model_csr_install(const struct parameters *parameters, struct counters *first, bool is_64_bit)
{
	core = parameters;
	first_hart = first;
	beyond_register = is_64_bit ? 0 : ~(uint64_t)UINT32_MAX;
	for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++)
		for (int n = 0; n < groups[i].count && !(is_64_bit && groups[i].is_high); n++)
			replace(groups[i].first + n, &groups[i], is_64_bit);
}
