/* The parameters behind a model's figures, as its core ids name them. */
#ifndef HOST_REPORT_CORES_H
#define HOST_REPORT_CORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The file of parameters (model/parameters.h) whose name and hash these are; NULL: it is not known here. */
const char *cores_find(uint64_t marchid, uint64_t mimpid);

/* Adds one to those of host/qemu/cores that the program was built with; false: `complaint` says why not. */
bool cores_add(const char *path, char *complaint, size_t size);

#endif
