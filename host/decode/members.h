/*
 * The names of the fields of records: those of the members of their structs (wire/records.h), of JSON and of the columns.
 * On the wire a field has a short key; the device does not know these names, which would take 2 KiB of its memory.
 */
#ifndef HOST_DECODE_MEMBERS_H
#define HOST_DECODE_MEMBERS_H

#include "wire/wire.h"

/* The name of the kind, as in "hello". */
const char *noun_of(const struct wire_kind *kind);

/* The name of a field of this kind, as in "protocol". */
const char *member_of(const struct wire_kind *kind, const struct wire_field *field);

#endif
