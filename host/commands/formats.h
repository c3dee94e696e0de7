/* All formats: those of results, by name (-f) and by the ending of a file's name (-o), and those of a core (-f). */
#ifndef HOST_COMMANDS_FORMATS_H
#define HOST_COMMANDS_FORMATS_H

#include <argp.h>

#include "anatomy/schedule.h"
#include "export/export.h"

/* F(name, how it is written, what it is): the formats of `core`. The first is the default. */
#define CORE_FORMATS(F)                                                                            \
	F("core", NULL, "the file of the core (default)")                                          \
	F("llvm", schedule_write_llvm, "a scheduling model for LLVM")                              \
	F("gcc", schedule_write_gcc, "a scheduling model for gcc")

struct core_format {
	const char *name;
	/* NULL: the file of the core itself. */
	void (*write)(FILE *file, const struct schedule *schedule);
};

extern const struct core_format core_formats[];
extern const uint32_t core_format_count;

extern const struct export_format *const export_formats[];
extern const size_t export_format_count;

/* Returns the format of a name; NULL: there is none. */
const struct export_format *export_format_of(const char *name);

/* Returns the format of a file by the ending of its name; NULL: there is none. */
const struct export_format *export_format_of_path(const char *path);

/* Returns all suffixes, or those of formats that a comparison is written in, for a message: ".csv, .json, ...". */
const char *export_suffixes(bool is_of_comparisons);

/* Whether a path ends with the suffix, as ".csv", and has a name before it. */
bool has_suffix(const char *path, const char *suffix);

/* A usage error if the path of -o does not end with `suffix`, the only format of what is written: `what`. */
void format_needs_suffix(struct argp_state *state, const char *path, const char *suffix,
                         const char *what);

#endif
