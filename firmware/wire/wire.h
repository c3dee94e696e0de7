/*
 * The sentence on the wire: one record, one printable line, one checksum.
 *
 *     @R q=12 s=array_list b=list_walk k=call n=1024 ... *0b9d6390
 *
 * '@', a letter for the kind, key=value pairs each behind one space, a space, '*' and the CRC-32
 * (IEEE 802.3, as in zlib) of every byte from '@' through the space before '*', in 8 lower-case
 * hexadecimal digits, then CR LF. In a text every byte outside '!'..'~', '%' and '@' are written
 * as %xx. Lines hold at most WIRE_LINE_MAX bytes, CR LF included.
 *
 * Freestanding but for libc's string and number functions; this folder is compiled for the
 * firmware and for the host alike, and does no input or output.
 */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wire/records.h"

enum {
	WIRE_PROTOCOL = 1,
	WIRE_LINE_MAX = 512,
	WIRE_HEAD_LENGTH = sizeof("@R ") - 1,
	WIRE_TAIL_LENGTH = sizeof("*01234567") - 1, /* CR LF follow */
	WIRE_PAIRS_MAX = 64, /* pairs that a reader takes; our longest kind has half as many */
};

/* "None": such a field is left out of the sentence, and an absent field reads as this. */
#define WIRE_NONE_U32 UINT32_MAX
#define WIRE_NONE_I32 INT32_MIN
#define WIRE_NONE_U64 UINT64_MAX
/* An x64 has no value to spare and is always sent; absent, it reads as 0. Text: NULL. f64: NaN. */

enum wire_type { WIRE_U32, WIRE_I32, WIRE_U64, WIRE_X64, WIRE_F64, WIRE_TEXT };

/* X(name in records.h, C type, enum wire_type, most bytes of a value as encoded) */
#define WIRE_TYPES(X)                                                                              \
	X(u32, uint32_t, WIRE_U32, 10)                                                             \
	X(d1, uint32_t, WIRE_U32, 1)                                                               \
	X(d2, uint32_t, WIRE_U32, 2)                                                               \
	X(i32, int32_t, WIRE_I32, 11)                                                              \
	X(u64, uint64_t, WIRE_U64, 20)                                                             \
	X(x64, uint64_t, WIRE_X64, 16)                                                             \
	X(f64, double, WIRE_F64, 16)                                                               \
	X(t4, const char *, WIRE_TEXT, 4)                                                          \
	X(t12, const char *, WIRE_TEXT, 12)                                                        \
	X(t16, const char *, WIRE_TEXT, 16)                                                        \
	X(t20, const char *, WIRE_TEXT, 20)                                                        \
	X(t24, const char *, WIRE_TEXT, 24)                                                        \
	X(t28, const char *, WIRE_TEXT, 28)                                                        \
	X(t32, const char *, WIRE_TEXT, 32)                                                        \
	X(t64, const char *, WIRE_TEXT, 64)                                                        \
	X(t128, const char *, WIRE_TEXT, 128)                                                      \
	X(t240, const char *, WIRE_TEXT, 240)

#define WIRE_DECLARE_TYPE(name, ctype, type, max)                                                  \
	typedef ctype wire_##name;                                                                 \
	enum { WIRE_TYPE_##name = (type), WIRE_MAX_##name = (max) };
WIRE_TYPES(WIRE_DECLARE_TYPE)

/* struct record_hello and its sisters. */
#define WIRE_DECLARE_MEMBER(type, member, key) wire_##type member;
#define WIRE_DECLARE_STRUCT(letter, noun, LIST)                                                    \
	struct record_##noun {                                                                     \
		LIST(WIRE_DECLARE_MEMBER)                                                          \
	};
RECORD_KINDS(WIRE_DECLARE_STRUCT)

/* FLAG_batched and its sisters: the letters of ROW_FLAGS. */
#define WIRE_DECLARE_FLAG(letter, name) FLAG_##name = letter,
enum row_flag { ROW_FLAGS(WIRE_DECLARE_FLAG) };

/* One field of a kind: where it lies in the struct and how it is written. */
struct wire_field {
	const char *key;    /* on the wire */
	const char *member; /* in the struct and in JSON */
	uint16_t offset;    /* bytes into the struct */
	uint8_t type;       /* enum wire_type */
	uint8_t max;        /* most bytes of the value as encoded */
};

struct wire_kind {
	char letter;
	const char *noun; /* "result" */
	const struct wire_field *fields;
	uint32_t count; /* of fields */
};

/* The kind of this letter, or NULL. */
const struct wire_kind *wire_kind_find(char letter);

/* CRC-32 of more bytes, continuing from `crc` (0 to start). */
uint32_t wire_crc32(uint32_t crc, const void *bytes, size_t length);

/* Sets every field of `record`, a struct of the kind of `letter`, to "none". */
void wire_clear(char letter, void *record);

/*
 * Writes `record`, a struct of the kind of `letter`, as one sentence with its CR LF; returns its
 * length, at most WIRE_LINE_MAX. A text that is too long for its field is cut and ends in '~'.
 * No NUL is appended.
 */
size_t wire_write(char letter, const void *record, char line[WIRE_LINE_MAX]);

/* One key=value of a sentence that was read; both point into the caller's line. */
struct wire_pair {
	const char *key;
	const char *value; /* decoded */
};

struct wire_sentence {
	char letter;
	uint32_t crc;
	uint32_t count; /* of pairs */
	struct wire_pair pairs[WIRE_PAIRS_MAX];
};

/* Whether a line of so many bytes begins like a sentence. */
bool wire_is_head(const char *line, size_t length);

enum wire_verdict {
	WIRE_OK,
	WIRE_FOREIGN, /* no sentence: somebody else's text */
	WIRE_DAMAGED, /* meant as a sentence; its CRC or its grammar is wrong */
};

/*
 * Reads one line without its line end. `line` is changed (texts are decoded in place) and must
 * outlive `sentence`.
 */
enum wire_verdict wire_parse(char *line, size_t length, struct wire_sentence *sentence);

/*
 * Fills `record`, a struct of the sentence's kind, with what the sentence says and "none" for the
 * rest. False when a value is not of its field's type or range: nothing of it is to be used.
 */
bool wire_fill(const struct wire_sentence *sentence, void *record);

/* The decoded value behind `key`, or NULL. */
const char *wire_value(const struct wire_sentence *sentence, const char *key);

/* The number of the record, which every kind has, known or not; WIRE_NONE_U32 without one. */
uint32_t wire_q(const struct wire_sentence *sentence);

#endif
