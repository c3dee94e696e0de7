/* SPDX-License-Identifier: GPL-2.0-or-later */
/* Checks a few known CSRs before any is replaced, because the table is internal to QEMU and may change. */
#include "model_csr.h"

#include <stdio.h>
#include <string.h>

#include "qemu_api.h"

enum {
	UNTOUCHED = 0xa5,
	PRIVILEGED_VERSION_MAX = 16, /* more than QEMU will reach for many years */
};

/* A table entry, followed by a guard area that QEMU must not write. */
struct framed {
	struct qemu_csr csr;
	unsigned char behind[sizeof(struct qemu_csr)];
};

static struct framed entry_of(int number)
{
	struct framed entry;

	memset(&entry, UNTOUCHED, sizeof(entry));
	riscv_get_csr_ops(number, &entry.csr);
	return entry;
}

static bool is_longer(const struct framed *entry)
{
	for (size_t i = 0; i < sizeof(entry->behind); i++)
		if (entry->behind[i] != UNTOUCHED)
			return true;
	return false;
}

/* Returns how an entry differs from the layout in qemu_api.h. NULL: it does not differ. */
static const char *error_of(const struct framed *entry, const char *name)
{
	if (is_longer(entry))
		return "has a longer entry";
	if (entry->csr.privileged_version > PRIVILEGED_VERSION_MAX)
		return "has a shorter entry";
	if (entry->csr.name == NULL || strcmp(entry->csr.name, name) != 0)
		return "has another name";
	if (entry->csr.predicate == NULL || entry->csr.read.of_64 == NULL)
		return "cannot be read";
	return NULL;
}

bool model_csr_check(const char *plugin)
{
	static const struct {
		int number;
		const char *name;
	} known[] = {
		{CSR_CYCLE, "cycle"},
		{CSR_INSTRET, "instret"},
		{CSR_HPMCOUNTER3, "hpmcounter3"},
		{CSR_MCYCLE, "mcycle"},
		{CSR_MINSTRET, "minstret"},
		{CSR_MHPMCOUNTER3, "mhpmcounter3"},
		{CSR_MHPMEVENT3, "mhpmevent3"},
		{CSR_MCOUNTINHIBIT, "mcountinhibit"},
		{CSR_MVENDORID, "mvendorid"},
		{CSR_MARCHID, "marchid"},
		{CSR_MIMPID, "mimpid"},
	};

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
		struct framed entry = entry_of(known[i].number);
		const char *error = error_of(&entry, known[i].name);

		if (error == NULL)
			continue;
		fprintf(stderr, "%s: this QEMU's CSR 0x%03x, %s, %s; known to work: %s\n", plugin,
		        (unsigned int)known[i].number, known[i].name, error, qemu_api_known);
		return false;
	}
	return true;
}
