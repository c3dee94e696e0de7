/* The tables that records.h expands to, and the compile-time check that every sentence fits a line. */
#include <string.h>

#include "wire/wire.h"

enum { FRAME_LENGTH = WIRE_HEAD_LENGTH + WIRE_MARK_LENGTH + WIRE_TAIL_LENGTH + 2 }; /* and CR LF */

/* " key=value": sizeof(key) counts a NUL, which stands for the '='. */
#define FIELD_LENGTH(type, member, key) +(1 + sizeof(key) + WIRE_MAX_##type)
#define KEY_MEMBER(type, member, key)   char member[sizeof(key)];
#define KEY_TEXT(type, member, key)     key,
#define FIELD_ROW(type, member, key)                                                               \
	{offsetof(record, member), offsetof(struct keys, member), WIRE_MAX_##type,                 \
	 WIRE_TYPE_##type, WIRE_ABSENT_##type},

/* Each case has its own types `record` and `keys`, which FIELD_ROW uses for offsets. */
#define KIND_CASE(letter, noun, LIST)                                                              \
	case letter: {                                                                             \
		typedef struct record_##noun record;                                               \
		static const struct keys {                                                         \
			LIST(KEY_MEMBER)                                                           \
		} keys = {LIST(KEY_TEXT)};                                                         \
		static const struct wire_field fields[] = {LIST(FIELD_ROW)};                       \
		static const struct wire_kind kind = {letter, fields, keys.q,                      \
		                                      sizeof(fields) / sizeof(fields[0])};         \
		_Static_assert(FRAME_LENGTH LIST(FIELD_LENGTH) <= WIRE_LINE_MAX,                   \
		               "a " #noun " may be longer than a line");                           \
		_Static_assert(sizeof(fields) / sizeof(fields[0]) <= WIRE_PAIRS_MAX,               \
		               "a " #noun " has more fields than a reader takes");                 \
		_Static_assert(sizeof(keys) <= WIRE_KEYS_SIZE,                                     \
		               "the keys of a " #noun " are too long");                            \
		_Static_assert(sizeof(record) < 1 << 10, "a " #noun " is too large");              \
		_Static_assert(offsetof(record, q) == 0, "q comes first in a " #noun);             \
		return &kind;                                                                      \
	}

const struct wire_kind *wire_kind_find(char letter)
{
	switch (letter) {
		RECORD_KINDS(KIND_CASE)
	default:
		return NULL;
	}
}

uint32_t wire_absent_u32(const struct wire_field *field)
{
	static const uint32_t values[] = {
		[ABSENT_NONE] = WIRE_NONE_U32, [ABSENT_0] = 0, [ABSENT_1] = 1};

	return values[field->absent];
}

const char *wire_absent_text(const struct wire_field *field)
{
	static const char *const texts[] = {
		[ABSENT_NONE] = NULL, [ABSENT_CALL] = "call", [ABSENT_OK] = "ok"};

	return texts[field->absent];
}

#define RUN_END_NAME(name) [RUN_END_##name] = #name,
static const char *const ends[] = {RUN_ENDS(RUN_END_NAME)};

const char *wire_name_of_end(enum run_end end)
{
	return ends[end];
}

enum run_end wire_end_of_name(const char *name)
{
	enum run_end end = 0;

	while (end < RUN_END_OTHER && (name == NULL || strcmp(name, ends[end]) != 0))
		end++;
	return end;
}
