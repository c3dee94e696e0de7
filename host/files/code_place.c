#include "files/code_place.h"

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <errno.h>
#include <fcntl.h>
#include <gelf.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text/message.h"

bool code_places_open(struct code_places *places, const char *path)
{
	*places = (struct code_places){.file = open(path, O_RDONLY | O_CLOEXEC)};
	if (places->file < 0) {
		message("%s: %s", path, strerror(errno));
		return false;
	}
	places->dwarf = dwarf_begin(places->file, DWARF_C_READ);
	if (places->dwarf != NULL)
		return true;
	message("%s: %s: name the image's .elf file, which make leaves in its folder", path,
	        dwarf_errmsg(-1));
	code_places_close(places);
	return false;
}

/*
 * Whether the image has code at this address. The debug information still describes the functions that the linker left
 * out, at addresses from 0 on. A jump through a null pointer would seem to be in one of them.
 */
static bool is_code(Dwarf *dwarf, Dwarf_Addr address)
{
	Elf *elf = dwarf_getelf(dwarf);
	Elf_Scn *section = NULL;
	GElf_Shdr header;

	while ((section = elf_nextscn(elf, section)) != NULL)
		if (gelf_getshdr(section, &header) != NULL &&
		    (header.sh_flags & SHF_EXECINSTR) != 0 && address >= header.sh_addr &&
		    address - header.sh_addr < header.sh_size)
			return true;
	return false;
}

/*
 * Finds the compilation unit of an address by a search through all units. .debug_aranges would be faster, but libdw
 * refuses it in images with parts in assembly.
 */
static bool find_unit(Dwarf *dwarf, Dwarf_Addr address, Dwarf_Die *found)
{
	Dwarf_CU *unit = NULL;

	while (dwarf_get_units(dwarf, unit, &unit, NULL, NULL, found, NULL) == 0)
		if (dwarf_haspc(found, address) == 1)
			return true;
	return false;
}

/* The name of the innermost function around the address. It is "" for assembly, where it is not known. */
static const char *function_at(Dwarf_Die *unit, Dwarf_Addr address)
{
	Dwarf_Die *scopes = NULL;
	int count = dwarf_getscopes(unit, address, &scopes);
	const char *name = NULL;

	for (int i = 0; i < count && name == NULL; i++)
		if (dwarf_tag(&scopes[i]) == DW_TAG_subprogram ||
		    dwarf_tag(&scopes[i]) == DW_TAG_inlined_subroutine)
			name = dwarf_diename(&scopes[i]);
	free(scopes);
	return name != NULL ? name : "";
}

/* The path as make knows it, if the image was built here. */
static const char *without_folder(const char *path)
{
	char *here = getcwd(NULL, 0);
	size_t length = here != NULL ? strlen(here) : 0;
	bool is_here = length > 0 && strncmp(path, here, length) == 0 && path[length] == '/';

	free(here);
	return is_here ? path + length + 1 : path;
}

bool code_places_find(const struct code_places *places, uint64_t address, char *text, size_t size)
{
	Dwarf_Die unit;
	Dwarf_Line *line;
	const char *path;
	const char *function;
	int number = 0;

	if (!is_code(places->dwarf, address) || !find_unit(places->dwarf, address, &unit))
		return false;
	line = dwarf_getsrc_die(&unit, address);
	path = dwarf_linesrc(line, NULL, NULL);
	if (path == NULL || dwarf_lineno(line, &number) != 0)
		return false;
	function = function_at(&unit, address);
	snprintf(text, size, " in %s%s%s:%d%s", function, function[0] != '\0' ? " (" : "",
	         without_folder(path), number, function[0] != '\0' ? ")" : "");
	return true;
}

void code_places_close(struct code_places *places)
{
	dwarf_end(places->dwarf);
	if (places->file >= 0)
		close(places->file);
	*places = (struct code_places){.file = -1};
}
