#include "counters/source.h"

#include <string.h>

#include "text/join.h"

/* The ids come first: a model runs in QEMU, so the other witnesses show only QEMU. */
enum origin source_origin(const struct witnesses *witnesses)
{
	enum origin of_ids = identity_origin(&witnesses->identity);

	if (of_ids != ORIGIN_OPEN)
		return of_ids;
	if (witnesses->has_signature || witnesses->behaviour == BEHAVIOUR_ONE_TO_ONE)
		return ORIGIN_EMULATED;
	return witnesses->behaviour == BEHAVIOUR_ONE_COUNTER ? ORIGIN_DOUBTFUL : ORIGIN_OPEN;
}

static const char *name_model(const struct identity *identity, char text[SOURCE_SIZE])
{
	char name[IDENTITY_MODEL_SIZE];

	identity_model(identity, name);
	text_join(text, SOURCE_SIZE, "model:", name, TEXT_END);
	return text;
}

/* The source is "emulated" if the data of the board say so, else "unknown". */
static const char *name_doubtful(const char *board)
{
	return strcmp(board, "emulated") == 0 ? board : "unknown";
}

const char *source_name(const struct witnesses *witnesses, char text[SOURCE_SIZE])
{
	switch (source_origin(witnesses)) {
	case ORIGIN_MODEL:
		return name_model(&witnesses->identity, text);
	case ORIGIN_EMULATED:
		return "emulated";
	case ORIGIN_DOUBTFUL:
		return name_doubtful(witnesses->board);
	default:
		return witnesses->board;
	}
}
