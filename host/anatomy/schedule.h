/*
 * Scheduling models of a core for compilers, from the parameters of its file: latency, interval and pipes of its
 * instructions, and its width. Each line says where its figures come from, and which of them are guesses.
 */
#ifndef HOST_ANATOMY_SCHEDULE_H
#define HOST_ANATOMY_SCHEDULE_H

#include <stdio.h>

#include "model/parameters.h"

enum { SCHEDULE_SOURCE_SIZE = 256, SCHEDULE_NAME_SIZE = PARAMETERS_NAME_SIZE };

struct schedule {
	struct parameters parameters;
	char name[SCHEDULE_NAME_SIZE]; /* of the core, as an identifier */
	char sources[INSTRUCTION_CLASS_COUNT]
		    [SCHEDULE_SOURCE_SIZE]; /* of the costs of each class */
	char late_sources[INSTRUCTION_CLASS_COUNT][SCHEDULE_SOURCE_SIZE]; /* of late.* */
	char width_source[SCHEDULE_SOURCE_SIZE];
	char mispredict_source[SCHEDULE_SOURCE_SIZE];
};

/* Reads the text of a core file. Returns false and writes `error` on error, as parameters_read does. */
bool schedule_read(struct schedule *schedule, const char *text, char *error, size_t size);

/* Classes of instructions that a compiler has names for: bit i is class i. */
#define SCHEDULE_ALL_CLASSES (~UINT64_C(0))

/* Whether some of the classes are of this unit and take it for more than a cycle. */
bool schedule_is_busy_unit(const struct schedule *schedule, uint64_t classes,
                           enum instruction_class unit);

/* Bit i: some of the classes take pipe i. */
uint32_t schedule_pipes(const struct schedule *schedule, uint64_t classes);

/* For LLVM 19: TableGen, to be included in its RISCV.td. */
void schedule_write_llvm(FILE *file, const struct schedule *schedule);

/* For gcc 12: reservations, to be included in its riscv.md. */
void schedule_write_gcc(FILE *file, const struct schedule *schedule);

#endif
