/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * fake_qemu PLUGIN.so MAJOR MINOR: a QEMU of that version that exports nothing but its version.
 * Exits with the result of installing the plugin.
 */
#include "qemu_api.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static struct qemu_version_triple triple;
static struct qemu_version version = {.qemu = &triple};

QEMU_EXPORT struct qemu_version *qmp_query_version(void **errp)
{
	(void)errp;
	return &version;
}

int main(int argc, char **argv)
{
	struct qemu_info info = {.target_name = "riscv64"};
	__typeof__(qemu_plugin_install) *install = NULL;
	void *plugin = NULL;

	/* The plugin asks while it is loaded. */
	if (argc == 4) {
		triple.major = strtol(argv[2], NULL, 10);
		triple.minor = strtol(argv[3], NULL, 10);
		plugin = dlopen(argv[1], RTLD_NOW);
	}
	if (plugin != NULL)
		*(void **)&install = dlsym(plugin, "qemu_plugin_install");
	if (install == NULL) {
		fprintf(stderr, "fake_qemu: no plugin: %s\n", argc == 4 ? dlerror() : "usage");
		return 2;
	}
	return install(0, &info, 0, NULL);
}
