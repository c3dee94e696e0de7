/*
 * Scheduling models of a core for compilers, from its core file: latency, interval and pipes of each class of
 * instructions, and the issue width. Each line of the output has the source of its figures, which may be a guess.
 */
#ifndef HOST_ANATOMY_SCHEDULE_H
#define HOST_ANATOMY_SCHEDULE_H

#include <stdio.h>

#include "model/parameters.h"

enum { SCHEDULE_SOURCE_SIZE = 256, SCHEDULE_NAME_SIZE = PARAMETERS_NAME_SIZE };

struct schedule {
	struct parameters parameters;
	char name[SCHEDULE_NAME_SIZE]; /* the name of the core, with '_' for '-' */
	/*
	 * Sources of cost.* and late.* of each class, of `width` and of `mispredict`. "": the file has no such line.
	 */
	char sources[INSTRUCTION_CLASS_COUNT][SCHEDULE_SOURCE_SIZE];
	char late_sources[INSTRUCTION_CLASS_COUNT][SCHEDULE_SOURCE_SIZE];
	char width_source[SCHEDULE_SOURCE_SIZE];
	char mispredict_source[SCHEDULE_SOURCE_SIZE];
};

/* Reads the text of a core file. Returns false and writes an error message to `error` as parameters_read() does. */
bool schedule_read(struct schedule *schedule, const char *text, char *error, size_t size);

/* A set of instruction classes: bit i is class i. */
#define SCHEDULE_ALL_CLASSES (~UINT64_C(0))

/* Returns whether one of the classes uses this unit and keeps it busy for more than a cycle. */
bool schedule_is_busy_unit(const struct schedule *schedule, uint64_t classes,
                           enum instruction_class unit);

/* Returns the pipes that the classes can take. Bit i is pipe i. */
uint32_t schedule_pipes(const struct schedule *schedule, uint64_t classes);

/* Writes TableGen for LLVM 19, to be included in its RISCV.td. */
void schedule_write_llvm(FILE *file, const struct schedule *schedule);

/* Writes instruction reservations for gcc 12, to be included in its riscv.md. */
void schedule_write_gcc(FILE *file, const struct schedule *schedule);

#endif
