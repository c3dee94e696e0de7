/* The function and the line of an address, from the debug information of an ELF file. */
#ifndef HOST_FILES_CODE_PLACE_H
#define HOST_FILES_CODE_PLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The debug information of one file. */
struct code_places {
	int file;
	struct Dwarf *dwarf;
};

/* Opens a file, whose path must outlive it. Returns false after a message if it has no debug information. */
bool code_places_open(struct code_places *places, const char *path);

/*
 * Writes " in function (file:line)" for the instruction at `address`, or " in file:line" if the function is not known.
 * Returns false, and writes nothing, if the file has no line for it.
 */
bool code_places_find(const struct code_places *places, uint64_t address, char *text, size_t size);

void code_places_close(struct code_places *places);

#endif
