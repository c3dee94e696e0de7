/* SPDX-License-Identifier: GPL-2.0-or-later */
#include "qemu_api.h"

#include <stdio.h>

#include "qemu_versions.h"

#define LISTED(major, minor, api) ", " #major "." #minor
static const char listed[] = QEMU_VERSIONS(LISTED);
const char *const qemu_api_known = listed + sizeof(", ") - 1;

int qemu_plugin_version;

#define ENTRY(major, minor, api) {major, minor, api},
static const struct known {
	int major;
	int minor;
	int api;
} known[] = {QEMU_VERSIONS(ENTRY)};

/* Returns the entry of this QEMU's version. NULL: the version is not known. */
static const struct known *find_known(void)
{
	const struct qemu_version_triple *now =
		qmp_query_version != NULL ? qmp_query_version(NULL)->qemu : NULL;

	for (size_t i = 0; now != NULL && i < sizeof(known) / sizeof(known[0]); i++)
		if (known[i].major == now->major && known[i].minor == now->minor)
			return &known[i];
	return NULL;
}

/* Runs while QEMU loads the plugin. An unknown QEMU gets the API version of the first entry, and may refuse it. */
__attribute__((constructor)) static void choose_version(void)
{
	const struct known *found = find_known();

	qemu_plugin_version = (found != NULL ? found : known)->api;
}

static bool version_is_known(const char *plugin)
{
	const struct qemu_version_triple *now;

	if (find_known() != NULL)
		return true;
	if (qmp_query_version == NULL) {
		fprintf(stderr, "%s: this QEMU does not tell its version; known to work: %s\n",
		        plugin, qemu_api_known);
		return false;
	}
	now = qmp_query_version(NULL)->qemu;
	fprintf(stderr, "%s: this is QEMU %jd.%jd; known to work: %s\n", plugin,
	        (intmax_t)now->major, (intmax_t)now->minor, qemu_api_known);
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
