#include "counters/identity.h"

#include <stddef.h>
#include <string.h>

/*
 * QEMU's marchid and mimpid are both its version, major << 16 | minor << 8 | micro. They do not depend on the vendor
 * that QEMU is told to name. 7.2.22 has 0x70216 (RISCV_CPU_MARCHID in target/riscv/cpu.c). QEMU 7.0 was the first to do
 * so. QEMU 10.0 has 0 unless it is told otherwise.
 */
enum {
	QEMU_FIRST = 0x070000,
	QEMU_LAST = 0x63ffff,
};

/*
 * The marchid of a core model in QEMU is its name, six characters in base 40. A name begins with a letter, so it is at
 * least 40^5. That is above QEMU's versions and above the numbers that RISC-V International has given to open cores
 * (marchid.md of the ISA manual: all below 100).
 */
enum { MODEL_BASE = 40 };

static const char model_alphabet[MODEL_BASE + 1] = " abcdefghijklmnopqrstuvwxyz0123456789-??";

static bool is_qemu_itself(const struct identity *identity)
{
	return identity->arch == identity->imp && identity->arch >= QEMU_FIRST &&
	       identity->arch <= QEMU_LAST;
}

static uint32_t sum_of_bytes(uint32_t word)
{
	return (word & 0xff) + (word >> 8 & 0xff) + (word >> 16 & 0xff) + (word >> 24);
}

/* The last byte of a model's mimpid is the sum of its other bytes and those of marchid. No core has that by chance. */
static bool adds_up(const struct identity *identity)
{
	uint32_t arch = (uint32_t)identity->arch;
	uint32_t hash = (uint32_t)identity->imp >> 8;

	return identity->arch == arch && identity->imp == (uint32_t)identity->imp &&
	       (identity->imp & 0xff) == ((sum_of_bytes(arch) + sum_of_bytes(hash)) & 0xff);
}

/* Returns false if marchid is not a name: a letter, then letters, digits and -. */
static bool read_name(uint32_t arch, char name[IDENTITY_MODEL_SIZE])
{
	/* The loop begins at the last character. Blanks may follow the name, but not be part of it. */
	bool has_begun = false;

	memset(name, 0, IDENTITY_MODEL_SIZE);
	for (size_t i = IDENTITY_MODEL_CHARACTERS; i-- > 0; arch /= MODEL_BASE) {
		char character = model_alphabet[arch % MODEL_BASE];

		if (character == '?' || (has_begun && character == ' '))
			return false;
		has_begun |= character != ' ';
		name[i] = has_begun ? character : '\0';
	}
	return arch == 0 && name[0] >= 'a' && name[0] <= 'z';
}

bool identity_model(const struct identity *identity, char name[IDENTITY_MODEL_SIZE])
{
	return identity->vendor == 0 && adds_up(identity) &&
	       read_name((uint32_t)identity->arch, name);
}

enum origin identity_origin(const struct identity *identity)
{
	char name[IDENTITY_MODEL_SIZE];

	if (is_qemu_itself(identity))
		return ORIGIN_EMULATED;
	return identity_model(identity, name) ? ORIGIN_MODEL : ORIGIN_OPEN;
}
