#include "decode/members.h"

#include <stddef.h>

#define NOUN_CASE(letter, noun, LIST)                                                              \
	case letter:                                                                               \
		return #noun;

const char *noun_of(const struct wire_kind *kind)
{
	switch (kind->letter) {
		RECORD_KINDS(NOUN_CASE)
	default:
		return NULL;
	}
}

#define NAME(type, member, key) #member,
#define KIND_CASE(letter, noun, LIST)                                                              \
	case letter: {                                                                             \
		static const char *const names[] = {LIST(NAME)};                                   \
		return names[field - kind->fields];                                                \
	}

const char *member_of(const struct wire_kind *kind, const struct wire_field *field)
{
	switch (kind->letter) {
		RECORD_KINDS(KIND_CASE)
	default:
		return NULL;
	}
}
