#include "soc/shared/state.h"

#include "board.h"
#include "text/join.h"
#include "wire/wire.h"

const char *state_text(const struct state *state)
{
	static char text[WIRE_MAX_t16 + 1];
	const char *clock = state->nolock ? "nolock" : board.clock.name;
	bool is_number = clock[0] >= '0' && clock[0] <= '9';

	text_join(text, sizeof(text), clock, is_number ? "MHz" : "", state->u7 ? "+u7" : "",
	          state->l2 ? "+l2" : "", TEXT_END);
	return text;
}
