/* Finds the parameters of a core model by the core ids of a run. */
#ifndef HOST_REPORT_CORES_H
#define HOST_REPORT_CORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the text of the parameters (model/parameters.h) with these ids, from name and hash; NULL: not known. */
const char *cores_find(uint64_t marchid, uint64_t mimpid);

/* Adds a file of parameters to the built-in ones of host/qemu/cores. Returns false and writes `complaint` on error. */
bool cores_add(const char *path, char *complaint, size_t size);

#endif
