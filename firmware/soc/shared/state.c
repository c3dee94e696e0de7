#include "soc/shared/state.h"

#include <stdbool.h>
#include <stdio.h>

#include "board.h"
#include "wire/wire.h"

const char *state_text(const char *features)
{
	static char text[WIRE_MAX_t16 + 1];
	bool is_number = board.clock.name[0] >= '0' && board.clock.name[0] <= '9';

	snprintf(text, sizeof(text), "%s%s%s", board.clock.name, is_number ? "MHz" : "", features);
	return text;
}
