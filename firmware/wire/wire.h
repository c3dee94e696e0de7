/*
 * A sentence: one record as one printable line with a checksum.
 *
 *     @R q=12 s=array_list b=list_walk k=call n=1024 ... 7k *0b9d6390
 *
 * It consists of '@', a letter for the kind, key=value pairs with one space before each, a space and the mark of the
 * run (or neither), a space, '*', the CRC-32 (IEEE 802.3, as in zlib) in 8 lower-case hexadecimal digits, and CR LF.
 * The CRC covers every byte from '@' through the space before '*'. In a text every byte outside '!'..'~', and '%' and
 * '@', are written as %xx. A line has at most WIRE_LINE_MAX bytes, including CR LF.
 *
 * This folder is compiled for the firmware and for the host. It uses only string and number functions of the C library,
 * and does no input or output.
 */
#ifndef WIRE_WIRE_H
#define WIRE_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wire/records.h"

enum {
	WIRE_PROTOCOL = 3,
	WIRE_LINE_MAX = 512,
	WIRE_HELLO_EVERY = 64, /* an @H comes at each number that is a multiple of this */
	WIRE_HEAD_LENGTH = sizeof("@R ") - 1,
	WIRE_TAIL_LENGTH = sizeof("*01234567") - 1, /* CR LF follow */
	/* Marks are numbers below this, written as two digits 0..9, a..v. */
	WIRE_MARKS = 1024,
	WIRE_MARK_LENGTH = sizeof(" 7k") - 1,
	/* Most pairs that a reader accepts; the longest kind has half as many. */
	WIRE_PAIRS_MAX = 64,
	/* Most bytes of all keys of a kind, each with a NUL. */
	WIRE_KEYS_SIZE = 256,
};

/* "None": the value of a field that is not known. */
#define WIRE_NONE_U32 UINT32_MAX
#define WIRE_NONE_I32 INT32_MIN
#define WIRE_NONE_U64 UINT64_MAX
/*
 * For text it is NULL, and for f64 NaN. An infinite f64 is not sent either. An x32 or x64 has no such value. It is
 * always sent, and a missing one reads as 0.
 */

#define RUN_END(name) RUN_END_##name,
enum run_end { RUN_ENDS(RUN_END) RUN_END_OTHER };
#undef RUN_END

/* Returns the name of an end, which must not be RUN_END_OTHER. */
const char *wire_name_of_end(enum run_end end);

/* Returns the end with this name. RUN_END_OTHER if the name is unknown, or NULL because no record of the end came. */
enum run_end wire_end_of_name(const char *name);

enum wire_type { WIRE_U32, WIRE_I32, WIRE_U64, WIRE_X64, WIRE_F64, WIRE_TEXT };

/* The value that a missing field reads as. A field with this value is left out of the sentence. */
enum wire_absent { ABSENT_NONE, ABSENT_0, ABSENT_1, ABSENT_CALL, ABSENT_OK };

/* X(name in records.h, C type, enum wire_type, most bytes of a value as encoded, enum wire_absent) */
#define WIRE_TYPES(X)                                                                              \
	X(u32, uint32_t, WIRE_U32, 10, ABSENT_NONE)                                                \
	X(u32_else_0, uint32_t, WIRE_U32, 10, ABSENT_0)                                            \
	X(u32_else_1, uint32_t, WIRE_U32, 10, ABSENT_1)                                            \
	X(d1, uint32_t, WIRE_U32, 1, ABSENT_NONE)                                                  \
	X(d2, uint32_t, WIRE_U32, 2, ABSENT_NONE)                                                  \
	X(d2_else_0, uint32_t, WIRE_U32, 2, ABSENT_0)                                              \
	X(i32, int32_t, WIRE_I32, 11, ABSENT_NONE)                                                 \
	X(u64, uint64_t, WIRE_U64, 20, ABSENT_NONE)                                                \
	X(x64, uint64_t, WIRE_X64, 16, ABSENT_NONE)                                                \
	X(x32, uint64_t, WIRE_X64, 8, ABSENT_NONE)                                                 \
	X(f64, double, WIRE_F64, 16, ABSENT_NONE)                                                  \
	X(t1, const char *, WIRE_TEXT, 1, ABSENT_NONE)                                             \
	X(t11, const char *, WIRE_TEXT, 11, ABSENT_NONE)                                           \
	X(t12, const char *, WIRE_TEXT, 12, ABSENT_NONE)                                           \
	X(t12_else_call, const char *, WIRE_TEXT, 12, ABSENT_CALL)                                 \
	X(t11_else_ok, const char *, WIRE_TEXT, 11, ABSENT_OK)                                     \
	X(t16, const char *, WIRE_TEXT, 16, ABSENT_NONE)                                           \
	X(t20, const char *, WIRE_TEXT, 20, ABSENT_NONE)                                           \
	X(t24, const char *, WIRE_TEXT, 24, ABSENT_NONE)                                           \
	X(t28, const char *, WIRE_TEXT, 28, ABSENT_NONE)                                           \
	X(t32, const char *, WIRE_TEXT, 32, ABSENT_NONE)                                           \
	X(t64, const char *, WIRE_TEXT, 64, ABSENT_NONE)                                           \
	X(t128, const char *, WIRE_TEXT, 128, ABSENT_NONE)                                         \
	X(t240, const char *, WIRE_TEXT, 240, ABSENT_NONE)

#define WIRE_DECLARE_TYPE(name, ctype, type, max, absent)                                          \
	typedef ctype wire_##name;                                                                 \
	enum { WIRE_TYPE_##name = (type), WIRE_MAX_##name = (max), WIRE_ABSENT_##name = (absent) };
WIRE_TYPES(WIRE_DECLARE_TYPE)

/* struct record_hello and the structs of the other kinds. */
#define WIRE_DECLARE_MEMBER(type, member, key) wire_##type member;
#define WIRE_DECLARE_STRUCT(letter, noun, LIST)                                                    \
	struct record_##noun {                                                                     \
		LIST(WIRE_DECLARE_MEMBER)                                                          \
	};
RECORD_KINDS(WIRE_DECLARE_STRUCT)

/* FLAG_batched and the others: the letters of ROW_FLAGS. */
#define WIRE_DECLARE_FLAG(letter, name) FLAG_##name = letter,
enum row_flag { ROW_FLAGS(WIRE_DECLARE_FLAG) };

/* One field of a kind: its place in the struct and its encoding. Small, because devices hold all of them. */
struct wire_field {
	uint32_t offset : 10; /* bytes into the struct */
	uint32_t key : 8;     /* bytes into the keys of the kind */
	uint32_t max : 8;     /* most bytes of the value as encoded */
	uint32_t type : 3;    /* enum wire_type */
	uint32_t absent : 3;  /* enum wire_absent */
};

struct wire_kind {
	char letter;
	const struct wire_field *fields;
	const char *keys; /* of the fields in the sentence, a NUL behind each */
	uint32_t count;   /* of fields */
};

/* The kind of this letter. NULL if there is none. */
const struct wire_kind *wire_kind_find(char letter);

/* The key of a field of this kind. */
static inline const char *wire_key(const struct wire_kind *kind, const struct wire_field *field)
{
	return kind->keys + field->key;
}

/* The CRC-32 of `length` more bytes. `crc` is the CRC-32 of the bytes before them, or 0 if there are none. */
uint32_t wire_crc32(uint32_t crc, const void *bytes, size_t length);

/* The value of a missing field of type WIRE_U32 or WIRE_TEXT. */
uint32_t wire_absent_u32(const struct wire_field *field);
const char *wire_absent_text(const struct wire_field *field);

/* Sets every field of `record`, a struct of the kind `letter`, to the value that a missing field reads as. */
void wire_clear(char letter, void *record);

/*
 * Writes `record`, a struct of the kind `letter`, as one sentence with CR LF. Returns its length, at most
 * WIRE_LINE_MAX. A text that is too long for its field is cut and ends in '~'. No NUL is appended.
 */
size_t wire_write(char letter, const void *record, char line[WIRE_LINE_MAX]);

/* The same with the mark of a run, which differs from those of other boards and starts. WIRE_NONE_U32: no mark. */
size_t wire_write_marked(char letter, const void *record, uint32_t mark, char line[WIRE_LINE_MAX]);

/* One key=value pair of a sentence that was read; both point into the caller's line. */
struct wire_pair {
	const char *key;
	const char *value; /* decoded */
};

struct wire_sentence {
	char letter;
	uint32_t crc;
	uint32_t mark;  /* WIRE_NONE_U32: it has none */
	uint32_t count; /* of pairs */
	struct wire_pair pairs[WIRE_PAIRS_MAX];
};

/* Returns the CRC in a sentence that wire_write() has written. `length` is in bytes, including CR LF. */
uint32_t wire_written_crc(const char *line, size_t length);

/* Whether a line of `length` bytes begins like a sentence. */
bool wire_is_head(const char *line, size_t length);

enum wire_verdict {
	WIRE_OK,
	WIRE_FOREIGN, /* other text than a sentence */
	WIRE_DAMAGED, /* a sentence whose CRC or grammar is wrong */
};

/*
 * Reads one line of `length` bytes, without its line end. It changes `line`, because texts are decoded in place. `line`
 * must remain valid as long as `sentence` is used.
 */
enum wire_verdict wire_parse(char *line, size_t length, struct wire_sentence *sentence);

/*
 * Fills `record`, a struct of the sentence's kind, with the values of the sentence, and sets missing fields as
 * wire_clear() does. Returns false if the kind is unknown, or if a value does not have the type or range of its field.
 * `record` is not valid then.
 */
bool wire_fill(const struct wire_sentence *sentence, void *record);

/* The decoded value of `key`. NULL if the sentence has no such key. */
const char *wire_value(const struct wire_sentence *sentence, const char *key);

/* The number of the record, also for unknown kinds; WIRE_NONE_U32 if there is none. */
uint32_t wire_q(const struct wire_sentence *sentence);

#endif
