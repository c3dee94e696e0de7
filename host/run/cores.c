#include "run/cores.h"

#include <stdio.h>
#include <string.h>

#include "model/core_file.h"
#include "text/allocation.h"
#include "text/printable.h"

/* The built-in files as C strings; host.mk makes them. */
static const char *const built_in[] = {
#include "run/cores.inc"
};

/*
 * The files of --core, and those that results contain. A program has one set of options and of files, so one list is
 * enough.
 */
static struct {
	size_t count;
	struct core_file *files;
} added;

static bool answers(const struct parameters *parameters, uint64_t marchid, uint64_t mimpid)
{
	return parameters_marchid(parameters) == marchid && parameters_mimpid(parameters) == mimpid;
}

/* Whether `file` comes before `than`. A file that states the error of the model comes before one that does not. */
static bool is_better(const struct core_file *file, const struct core_file *than)
{
	return than == NULL ||
	       (than->parameters.error.rows == 0 && file->parameters.error.rows > 0);
}

static const struct core_file *find_added(uint64_t marchid, uint64_t mimpid)
{
	const struct core_file *found = NULL;

	for (size_t i = 0; i < added.count; i++) {
		const struct core_file *file = &added.files[i];

		if (answers(&file->parameters, marchid, mimpid) && is_better(file, found))
			found = file;
	}
	return found;
}

const char *cores_find(uint64_t marchid, uint64_t mimpid)
{
	const struct core_file *file = find_added(marchid, mimpid);
	struct parameters parameters;
	char complaint[256];

	if (file != NULL)
		return file->text;
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

static void add(const struct core_file *file)
{
	added.files = allocate_more(added.files, added.count, sizeof(added.files[0]));
	added.files[added.count++] = *file;
}

bool cores_add(const char *path, char *complaint, size_t size)
{
	struct core_file file;

	if (!core_file_read(&file, path, complaint, size)) {
		printable_defuse(complaint, strlen(complaint)); /* parts of it come from the file */
		return false;
	}
	add(&file);
	return true;
}

bool cores_add_carried(const char *text, uint64_t marchid, uint64_t mimpid, char *complaint,
                       size_t size)
{
	struct core_file file;

	if (!parameters_read_kept(&file.parameters, text, complaint, size)) {
		printable_defuse(complaint, strlen(complaint));
		return false;
	}
	if (!answers(&file.parameters, marchid, mimpid)) {
		snprintf(complaint, size, "is not the core that the run's marchid and mimpid name");
		return false;
	}
	if (is_better(&file, find_added(marchid, mimpid)) ||
	    (file.parameters.error.rows > 0 && cores_carried(text) == NULL)) {
		file.text = allocate_text("%s", text);
		add(&file);
	}
	return true;
}

const char *cores_carried(const char *text)
{
	for (size_t i = 0; text != NULL && i < added.count; i++)
		if (added.files[i].parameters.error.rows > 0 &&
		    strcmp(added.files[i].text, text) == 0)
			return added.files[i].text;
	return NULL;
}

const char *cores_of(const struct about *about)
{
	return about->core != NULL ? about->core : cores_find(about->arch, about->imp);
}

void cores_write_error(const struct about *about, char text[MODEL_ERROR_SIZE])
{
	const char *found = cores_of(about);
	struct parameters parameters;
	char complaint[256];
	bool is_read = found != NULL &&
	               parameters_read_kept(&parameters, found, complaint, sizeof(complaint));

	model_error_write(is_read ? &parameters.error : NULL, text);
}
