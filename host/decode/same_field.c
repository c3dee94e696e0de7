#include "decode/same_field.h"

#include <string.h>

bool same_number(uint64_t a, uint64_t b)
{
	return a == b;
}

bool same_text(const char *a, const char *b)
{
	return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}
