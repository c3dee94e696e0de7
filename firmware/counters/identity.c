/* Privileged spec 1.12: 3.1.2 to 3.1.5. */
#include "counters/identity.h"

#include <stdbool.h>

#include "csr.h"

/*
 * QEMU answers its version, major << 16 | minor << 8 | micro, for marchid and mimpid alike, and
 * names no vendor: 7.2.22 says 0x70216 (facts/qemu.md). From 7.0, the first that does.
 */
enum {
	QEMU_FIRST = 0x070000,
	QEMU_LAST = 0x63ffff,
};

struct identity identity_read(void)
{
	return (struct identity){
		.vendor = CSR_READ(mvendorid),
		.arch = CSR_READ(marchid),
		.imp = CSR_READ(mimpid),
		.hart = (uint32_t)CSR_READ(mhartid),
	};
}

static bool is_qemu(const struct identity *identity)
{
	return identity->vendor == 0 && identity->arch == identity->imp &&
	       identity->arch >= QEMU_FIRST && identity->arch <= QEMU_LAST;
}

const char *identity_source(const struct identity *identity, const char *otherwise)
{
	if (is_qemu(identity))
		return "emulated";
	return identity->vendor != 0 ? "hardware" : otherwise;
}
