/* The parameters of core models: the built-in ones, and files of the user's. */
#ifndef HOST_RUN_CORES_H
#define HOST_RUN_CORES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the text of the parameters (model/parameters.h) with these ids, from name and hash; NULL: not known. */
const char *cores_find(uint64_t marchid, uint64_t mimpid);

/* Returns the text of the built-in parameters of this name, as in `custom`; NULL: there are none. */
const char *cores_named(const char *name);

/* Adds a file of parameters to the built-in ones of host/qemu/cores. Returns false and writes `complaint` on error. */
bool cores_add(const char *path, char *complaint, size_t size);

#endif
