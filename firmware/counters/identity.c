#include "counters/identity.h"

/*
 * QEMU answers its version, major << 16 | minor << 8 | micro, for marchid and mimpid alike, and
 * names no vendor: 7.2.22 says 0x70216 (facts/qemu.md). From 7.0, the first that does.
 */
enum {
	QEMU_FIRST = 0x070000,
	QEMU_LAST = 0x63ffff,
};

bool identity_is_qemu(const struct identity *identity)
{
	return identity->vendor == 0 && identity->arch == identity->imp &&
	       identity->arch >= QEMU_FIRST && identity->arch <= QEMU_LAST;
}

bool identity_is_qemu_here(void)
{
	struct identity identity = identity_read();

	return identity_is_qemu(&identity);
}

const char *identity_source(const struct identity *identity, const char *otherwise)
{
	if (identity_is_qemu(identity))
		return "emulated";
	return identity->vendor != 0 ? "hardware" : otherwise;
}
