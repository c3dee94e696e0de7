#include "soc/shared/state.h"

#include "board.h"
#include "text/join.h"
#include "wire/wire.h"

static const char *joined(const char *clock, const char *unit, const char *features)
{
	static char text[WIRE_MAX_t16 + 1];

	text_join(text, sizeof(text), clock, unit, features, TEXT_END);
	return text;
}

const char *state_text(const char *features)
{
	bool is_number = board.clock.name[0] >= '0' && board.clock.name[0] <= '9';

	return joined(board.clock.name, is_number ? "MHz" : "", features);
}

const char *state_nolock(const char *features)
{
	return joined("nolock", "", features);
}

const char *state_features(bool u7, bool l2)
{
	if (u7)
		return l2 ? "+u7+l2" : "+u7";
	return l2 ? "+l2" : "";
}
