/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * fake_csr KIND: calls the check of CSRs with a table whose entries are longer, shorter or
 * unreadable, or right but all of one name. Exits with 0 if the check passes.
 */
#include <stdio.h>
#include <string.h>

#include "model_csr.h"
#include "qemu_api.h"

static const char *kind;

static bool is_kind(const char *name)
{
	return strcmp(kind, name) == 0;
}

static int is_there(void *env, int number)
{
	(void)env;
	(void)number;
	return QEMU_CSR_DONE;
}

static int read_nothing(void *env, int number, uint64_t *value)
{
	(void)env;
	(void)number;
	*value = 0;
	return QEMU_CSR_DONE;
}

void riscv_get_csr_ops(int number, struct qemu_csr *csr)
{
	struct qemu_csr entry = {.name = "cycle", .predicate = is_there};
	size_t size =
		is_kind("shorter") ? offsetof(struct qemu_csr, privileged_version) : sizeof(entry);

	(void)number;
	if (!is_kind("unreadable"))
		entry.read.of_64 = read_nothing;
	memcpy(csr, &entry, size);
	if (is_kind("longer"))
		*(unsigned char *)(csr + 1) = 0;
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fputs("fake_csr: usage: fake_csr KIND\n", stderr);
		return 2;
	}
	kind = argv[1];
	return model_csr_check("fake") ? 0 : 1;
}
