#include "text/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

bool terminal_is_one(FILE *file)
{
	return isatty(fileno(file));
}

bool terminal_is_capable(FILE *file)
{
	const char *term = getenv("TERM");

	return terminal_is_one(file) && (term == NULL || strcmp(term, "dumb") != 0);
}

uint32_t terminal_width(FILE *file)
{
	struct winsize size;

	if (ioctl(fileno(file), TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
		return TERMINAL_WIDTH_USUAL;
	return size.ws_col > TERMINAL_WIDTH_LEAST ? size.ws_col : TERMINAL_WIDTH_LEAST;
}

uint32_t terminal_room(FILE *file)
{
	return terminal_is_one(file) ? terminal_width(file) : 0;
}
