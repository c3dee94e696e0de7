#include "soc/shared/state.h"

#include <stdbool.h>

#include "board.h"
#include "text/join.h"
#include "wire/wire.h"

const char *state_text(const char *features)
{
	static char text[WIRE_MAX_t16 + 1];
	bool is_number = board.clock.name[0] >= '0' && board.clock.name[0] <= '9';

	text_join(text, sizeof(text), board.clock.name, is_number ? "MHz" : "", features, TEXT_END);
	return text;
}
