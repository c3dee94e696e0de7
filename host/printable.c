#include "printable.h"

#include <stdio.h>

void printable_copy(char *to, size_t size, const char *text)
{
	snprintf(to, size, "%s", text != NULL ? text : "");
	for (; *to != '\0'; to++)
		if (*to < ' ' || *to > '~')
			*to = '?';
}
