#include "counters/identity.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

/*
 * QEMU answers its version, major << 16 | minor << 8 | micro, for marchid and mimpid alike, and
 * names no vendor: 7.2.22 says 0x70216 (facts/qemu.md). From 7.0, the first that does.
 */
enum {
	QEMU_FIRST = 0x070000,
	QEMU_LAST = 0x63ffff,
};

/*
 * A core model in QEMU answers its name, six characters in base 40, for marchid. Names begin with a
 * letter: the least is 40^5, above QEMU's versions and what RISC-V International has given to open
 * cores (marchid.md of the ISA manual: all below 100).
 */
enum {
	MODEL_BASE = 40,
	MODEL_CHARACTERS = 6,
};

static const char model_alphabet[MODEL_BASE + 1] = " abcdefghijklmnopqrstuvwxyz0123456789-??";

static bool is_qemu_itself(const struct identity *identity)
{
	return identity->vendor == 0 && identity->arch == identity->imp &&
	       identity->arch >= QEMU_FIRST && identity->arch <= QEMU_LAST;
}

static uint32_t sum_of_bytes(uint32_t word)
{
	return (word & 0xff) + (word >> 8 & 0xff) + (word >> 16 & 0xff) + (word >> 24);
}

/* The last byte of mimpid is the sum of the others, and of marchid's: no core has that by chance. */
static bool adds_up(const struct identity *identity)
{
	uint32_t arch = (uint32_t)identity->arch;
	uint32_t hash = (uint32_t)identity->imp >> 8;

	return identity->arch == arch && identity->imp == (uint32_t)identity->imp &&
	       (identity->imp & 0xff) == ((sum_of_bytes(arch) + sum_of_bytes(hash)) & 0xff);
}

/* False: marchid is not a name, a letter and then letters, digits and -. */
static bool read_name(uint32_t arch, char name[MODEL_CHARACTERS + 1])
{
	bool has_begun =
		false; /* from the end: what is behind the name is blank, nothing within it */

	memset(name, 0, MODEL_CHARACTERS + 1);
	for (size_t i = MODEL_CHARACTERS; i-- > 0; arch /= MODEL_BASE) {
		char character = model_alphabet[arch % MODEL_BASE];

		if (character == '?' || (has_begun && character == ' '))
			return false;
		has_begun |= character != ' ';
		name[i] = has_begun ? character : '\0';
	}
	return arch == 0 && name[0] >= 'a' && name[0] <= 'z';
}

static bool read_model(const struct identity *identity, char name[MODEL_CHARACTERS + 1])
{
	return identity->vendor == 0 && adds_up(identity) &&
	       read_name((uint32_t)identity->arch, name);
}

enum origin identity_origin(const struct identity *identity)
{
	char name[MODEL_CHARACTERS + 1];

	if (identity->vendor != 0)
		return ORIGIN_HARDWARE;
	if (is_qemu_itself(identity))
		return ORIGIN_EMULATED;
	return read_model(identity, name) ? ORIGIN_MODEL : ORIGIN_UNKNOWN;
}

bool identity_is_qemu_here(void)
{
	struct identity identity = identity_read();
	enum origin origin = identity_origin(&identity);

	return origin == ORIGIN_EMULATED || origin == ORIGIN_MODEL;
}

const char *identity_source(const struct identity *identity, const char *otherwise,
                            char text[IDENTITY_SOURCE_SIZE])
{
	char name[MODEL_CHARACTERS + 1];

	switch (identity_origin(identity)) {
	case ORIGIN_HARDWARE:
		return "hardware";
	case ORIGIN_EMULATED:
		return "emulated";
	case ORIGIN_MODEL:
		read_model(identity, name);
		snprintf(text, IDENTITY_SOURCE_SIZE, "model:%s", name);
		return text;
	default:
		return otherwise;
	}
}
