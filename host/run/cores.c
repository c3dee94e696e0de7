#include "run/cores.h"

#include <string.h>

#include "model/core_file.h"
#include "text/allocation.h"
#include "text/printable.h"

/* The built-in files as C strings; host.mk makes them. */
static const char *const built_in[] = {
#include "run/cores.inc"
};

/* The files of --core. A program has one set of options, so there is one list. */
static struct {
	size_t count;
	struct core_file *files;
} added;

static bool answers(const struct parameters *parameters, uint64_t marchid, uint64_t mimpid)
{
	return parameters_marchid(parameters) == marchid && parameters_mimpid(parameters) == mimpid;
}

const char *cores_find(uint64_t marchid, uint64_t mimpid)
{
	struct parameters parameters;
	char complaint[256];

	for (size_t i = 0; i < added.count; i++)
		if (answers(&added.files[i].parameters, marchid, mimpid))
			return added.files[i].text;
	for (size_t i = 0; i < sizeof(built_in) / sizeof(built_in[0]); i++)
		if (parameters_read(&parameters, built_in[i], complaint, sizeof(complaint)) &&
		    answers(&parameters, marchid, mimpid))
			return built_in[i];
	return NULL;
}

const char *cores_named(const char *name)
{
	struct parameters parameters;
	char complaint[256];

	for (size_t i = 0; i < sizeof(built_in) / sizeof(built_in[0]); i++)
		if (parameters_read(&parameters, built_in[i], complaint, sizeof(complaint)) &&
		    strcmp(parameters.name, name) == 0)
			return built_in[i];
	return NULL;
}

bool cores_add(const char *path, char *complaint, size_t size)
{
	added.files = allocate_more(added.files, added.count, sizeof(added.files[0]));
	if (!core_file_read(&added.files[added.count], path, complaint, size)) {
		printable_defuse(complaint, strlen(complaint)); /* parts of it come from the file */
		return false;
	}
	added.count++;
	return true;
}
