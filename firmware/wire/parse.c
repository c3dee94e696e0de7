/* Reads sentences into records. */
#include <math.h>
#include <string.h>

#include "wire/wire.h"

enum {
	CRC_DIGITS = 8,
	HEX_DIGITS = 16, /* of 64 bits */
	DIGIT_BITS = 4,
};

/* The value of a lower-case hexadecimal digit, or -1. */
static int hex_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Reads all of `text` as a hexadecimal number of at most 16 digits. */
static bool read_hex(const char *text, size_t length, uint64_t *value)
{
	*value = 0;
	if (length == 0 || length > HEX_DIGITS)
		return false;
	for (size_t i = 0; i < length; i++) {
		int digit = hex_value(text[i]);

		if (digit < 0)
			return false;
		*value = *value << 4 | (uint64_t)digit;
	}
	return true;
}

/* Decodes %xx in place. */
static bool decode_text(char *text)
{
	char *to = text;

	while (*text != '\0') {
		if (*text != '%') {
			*to++ = *text++;
			continue;
		}
		int high = hex_value(text[1]);
		int low = high < 0 ? -1 : hex_value(text[2]);

		if (low < 0 || (high | low) == 0) /* a NUL would cut the text */
			return false;
		*to++ = (char)(high << 4 | low);
		text += 3;
	}
	*to = '\0';
	return true;
}

bool wire_is_head(const char *line, size_t length)
{
	return length >= WIRE_HEAD_LENGTH && line[0] == '@' && line[1] >= 'A' && line[1] <= 'Z' &&
	       line[2] == ' ';
}

uint32_t wire_written_crc(const char *line, size_t length)
{
	uint64_t crc = 0;

	(void)read_hex(line + length - (CRC_DIGITS + 2), CRC_DIGITS, &crc);
	return (uint32_t)crc;
}

static bool crc_holds(const char *line, size_t length, uint32_t *crc)
{
	const char *tail = line + length - WIRE_TAIL_LENGTH;
	uint64_t claimed;

	if (tail[0] != '*' || tail[-1] != ' ' || !read_hex(tail + 1, CRC_DIGITS, &claimed))
		return false;
	*crc = wire_crc32(0, line, length - WIRE_TAIL_LENGTH);
	return *crc == (uint32_t)claimed;
}

/*
 * Whether all bytes are printable and no '@' follows the first. A second '@' is the head of another sentence: this one
 * was cut off.
 */
static bool is_plain(const char *line, size_t length)
{
	for (size_t i = 1; i < length; i++)
		if (line[i] < ' ' || line[i] > '~' || line[i] == '@')
			return false;
	return true;
}

static bool is_key(const char *text, const char *end)
{
	for (const char *at = text; at < end; at++)
		if (!(*at >= 'a' && *at <= 'z') && !(*at >= 'A' && *at <= 'Z') &&
		    !(*at >= '0' && *at <= '9') && *at != '_')
			return false;
	return text < end;
}

/* The value of a digit of a mark. WIRE_NONE_U32 if the character is not such a digit. */
static uint32_t mark_digit(char c)
{
	if (c >= '0' && c <= '9')
		return (uint32_t)(c - '0');
	return c >= 'a' && c <= 'v' ? (uint32_t)(c - 'a') + 10 : WIRE_NONE_U32;
}

/* Reads the rest of a sentence as the mark of the run, as in "7k ". Returns false if it is not a mark. */
static bool read_mark(const char *text, uint32_t *mark)
{
	uint32_t high = mark_digit(text[0]);
	uint32_t low = high == WIRE_NONE_U32 ? high : mark_digit(text[1]);

	if (low == WIRE_NONE_U32 || strcmp(text + 2, " ") != 0)
		return false;
	*mark = high * 32 + low;
	return true;
}

/* Splits "key=value key=value ", with a space behind each pair, into pairs. A mark may follow the last one. */
static bool split_pairs(char *text, struct wire_sentence *sentence)
{
	while (*text != '\0' && !read_mark(text, &sentence->mark)) {
		char *space = strchr(text, ' ');
		char *equals = strchr(text, '=');

		if (space == NULL || equals == NULL || equals >= space || !is_key(text, equals) ||
		    sentence->count == WIRE_PAIRS_MAX)
			return false;
		*space = '\0';
		*equals = '\0';
		if (!decode_text(equals + 1))
			return false;
		sentence->pairs[sentence->count++] = (struct wire_pair){text, equals + 1};
		text = space + 1;
	}
	return true;
}

enum wire_verdict wire_parse(char *line, size_t length, struct wire_sentence *sentence)
{
	if (!wire_is_head(line, length) || length < WIRE_HEAD_LENGTH + WIRE_TAIL_LENGTH)
		return WIRE_FOREIGN;
	if (!is_plain(line, length) || !crc_holds(line, length, &sentence->crc))
		return WIRE_DAMAGED;
	sentence->letter = line[1];
	sentence->count = 0;
	sentence->mark = WIRE_NONE_U32;
	line[length - WIRE_TAIL_LENGTH] = '\0';
	return split_pairs(line + WIRE_HEAD_LENGTH, sentence) ? WIRE_OK : WIRE_DAMAGED;
}

static bool same_key(const char *one, const char *other)
{
	while (*one == *other && *one != '\0') {
		one++;
		other++;
	}
	return *one == *other;
}

const char *wire_value(const struct wire_sentence *sentence, const char *key)
{
	for (uint32_t i = 0; i < sentence->count; i++)
		if (same_key(sentence->pairs[i].key, key))
			return sentence->pairs[i].value;
	return NULL;
}

static void set_absent(const struct wire_field *field, void *at)
{
	switch (field->type) {
	case WIRE_U32:
		*(uint32_t *)at = wire_absent_u32(field);
		break;
	case WIRE_I32:
		*(int32_t *)at = WIRE_NONE_I32;
		break;
	case WIRE_U64:
		*(uint64_t *)at = WIRE_NONE_U64;
		break;
	case WIRE_X64:
		*(uint64_t *)at = 0;
		break;
	case WIRE_F64:
		*(double *)at = (double)NAN;
		break;
	default: /* WIRE_TEXT */
		*(const char **)at = wire_absent_text(field);
		break;
	}
}

void wire_clear(char letter, void *record)
{
	const struct wire_kind *kind = wire_kind_find(letter);

	for (uint32_t i = 0; i < kind->count; i++)
		set_absent(&kind->fields[i], (char *)record + kind->fields[i].offset);
}

/* Reads all of `text` as decimal digits. */
static bool read_decimal(const char *text, uint64_t *value)
{
	uint64_t sum = 0;

	if (*text == '\0')
		return false;
	for (; *text != '\0'; text++)
		if (*text < '0' || *text > '9' || __builtin_mul_overflow(sum, 10, &sum) ||
		    __builtin_add_overflow(sum, (uint64_t)(*text - '0'), &sum))
			return false;
	*value = sum;
	return true;
}

static bool read_u32(const char *text, uint32_t *value)
{
	uint64_t wide;

	if (!read_decimal(text, &wide) || wide >= UINT32_MAX)
		return false;
	*value = (uint32_t)wide;
	return true;
}

static bool read_u64(const char *text, uint64_t *value)
{
	return read_decimal(text, value) && *value != UINT64_MAX;
}

uint32_t wire_q(const struct wire_sentence *sentence)
{
	const char *text = wire_value(sentence, "q");
	uint32_t q;

	return text != NULL && read_u32(text, &q) ? q : WIRE_NONE_U32;
}

static bool read_i32(const char *text, int32_t *value)
{
	bool negative = text[0] == '-';
	uint64_t magnitude;

	if (!read_decimal(text + negative, &magnitude) || magnitude > INT32_MAX)
		return false;
	*value = negative ? -(int32_t)magnitude : (int32_t)magnitude;
	return true;
}

/* Reads hexadecimal digits from the left. Zeros at the right end are left out. */
static bool read_f64(const char *text, double *value)
{
	size_t length = strlen(text);
	uint64_t bits;

	if (!read_hex(text, length, &bits))
		return false;
	bits <<= DIGIT_BITS * (HEX_DIGITS - length);
	memcpy(value, &bits, sizeof(bits));
	return isfinite(*value);
}

static bool read_field(const struct wire_field *field, const char *text, void *at)
{
	switch (field->type) {
	case WIRE_U32:
		return strlen(text) <= field->max && read_u32(text, at);
	case WIRE_I32:
		return read_i32(text, at);
	case WIRE_U64:
		return read_u64(text, at);
	case WIRE_X64:
		return strlen(text) <= field->max && read_hex(text, strlen(text), at);
	case WIRE_F64:
		return read_f64(text, at);
	default: /* WIRE_TEXT */
		*(const char **)at = text;
		return strlen(text) <= field->max;
	}
}

/* The index of the field with this key, kind->count if there is none. The search begins at field `next` and wraps. */
static uint32_t find_field(const struct wire_kind *kind, uint32_t next, const char *key)
{
	for (uint32_t i = next; i < kind->count; i++)
		if (same_key(wire_key(kind, &kind->fields[i]), key))
			return i;
	for (uint32_t i = 0; i < next; i++)
		if (same_key(wire_key(kind, &kind->fields[i]), key))
			return i;
	return kind->count;
}

bool wire_fill(const struct wire_sentence *sentence, void *record)
{
	const struct wire_kind *kind = wire_kind_find(sentence->letter);
	uint64_t seen = 0; /* one bit for each field, WIRE_PAIRS_MAX at most */
	uint32_t next = 0; /* most pairs come in the order of the fields */

	if (kind == NULL)
		return false;
	wire_clear(sentence->letter, record);
	for (uint32_t i = 0; i < sentence->count; i++) {
		const struct wire_pair *pair = &sentence->pairs[i];
		uint32_t n = find_field(kind, next, pair->key);
		const struct wire_field *field = &kind->fields[n];

		if (n == kind->count || (seen >> n & 1) != 0)
			continue;
		if (!read_field(field, pair->value, (char *)record + field->offset))
			return false;
		seen |= (uint64_t)1 << n;
		next = n + 1;
	}
	return true;
}
