/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "qemu_api.h"

#include <stdio.h>
#include <string.h>

const char qemu_api_known[] = "7.2";

static bool version_is_known(const char *plugin)
{
	const struct qemu_version_triple *now;
	char text[48];

	if (qmp_query_version == NULL) {
		fprintf(stderr, "%s: this QEMU does not tell its version; known to work: %s\n",
		        plugin, qemu_api_known);
		return false;
	}
	now = qmp_query_version(NULL)->qemu;
	snprintf(text, sizeof(text), "%jd.%jd", (intmax_t)now->major, (intmax_t)now->minor);
	if (strcmp(text, qemu_api_known) == 0)
		return true;
	fprintf(stderr, "%s: this is QEMU %s; known to work: %s\n", plugin, text, qemu_api_known);
	return false;
}

bool qemu_api_check(const char *plugin, const struct qemu_symbol *symbols, size_t count)
{
	if (!version_is_known(plugin))
		return false;
	for (size_t i = 0; i < count; i++) {
		if (symbols[i].address != NULL)
			continue;
		fprintf(stderr,
		        "%s: this QEMU does not export %s; known to work: %s as Debian builds it\n",
		        plugin, symbols[i].name, qemu_api_known);
		return false;
	}
	return true;
}
