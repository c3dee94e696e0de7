#include "text/command_line.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "text/message.h"

int command_worse(int a, int b)
{
	static const int by_weight[] = {EXIT_ERROR, EXIT_TIMEOUT, EXIT_INCOMPLETE, EXIT_BAD_RESULT};

	for (size_t i = 0; i < sizeof(by_weight) / sizeof(by_weight[0]); i++)
		if (a == by_weight[i] || b == by_weight[i])
			return by_weight[i];
	return EXIT_FINE;
}

uint32_t command_number(struct argp_state *state, const char *option, const char *text,
                        uint32_t least, uint32_t most)
{
	unsigned long long number;
	char *end;

	errno = 0;
	number = strtoull(text, &end, 10);
	if (text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 || number < least ||
	    number > most)
		argp_error(state, "%s: '%s' is not a whole number from %u to %u", option, text,
		           least, most);
	return (uint32_t)number;
}

int command_end_of_print(void)
{
	if (fflush(stdout) == 0 && ferror(stdout) == 0)
		return EXIT_FINE;
	message("standard output: cannot write: %s", message_write_error());
	return EXIT_ERROR;
}
