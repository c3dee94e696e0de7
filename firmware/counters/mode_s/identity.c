/* Reads machine mode's identity registers through the SBI. */
#include "counters/identity.h"

#include <stdbool.h>
#include <stddef.h>

#include "sbi.h"
#include "wire/wire.h"

enum {
	HARTS_MAX = 64, /* harts whose state is asked for */
	STARTED = 0,    /* SBI 1.0, table 9.1 */
};

/* The magic number of a device tree: its first four bytes in memory (Devicetree specification, 5.2). */
static const uint8_t tree_magic[] = {0xd0, 0x0d, 0xfe, 0xed};

extern const unsigned long boot_arguments[2]; /* start.S: hart and device tree, or argc and argv */

static bool came_with_tree(void)
{
	const uint8_t *tree = (const uint8_t *)boot_arguments[1];

	if (tree == NULL)
		return false;
	for (uint32_t i = 0; i < sizeof(tree_magic); i++)
		if (tree[i] != tree_magic[i])
			return false;
	return true;
}

/*
 * U-Boot's `go` does not pass the hart's number. If only one hart is started, it is this one. Otherwise returns "none".
 */
static uint32_t find_started(void)
{
	uint32_t found = WIRE_NONE_U32;

	for (uint32_t hart = 0; hart < HARTS_MAX; hart++) {
		struct sbi_result status = sbi_call(SBI_HSM, SBI_HSM_STATUS, hart, 0, 0, 0, 0);

		if (status.error != 0 || status.value != STARTED)
			continue;
		if (found != WIRE_NONE_U32)
			return WIRE_NONE_U32;
		found = hart;
	}
	return found;
}

static uint32_t find_hart(void)
{
	static uint32_t hart;
	static bool is_known;

	if (!is_known)
		hart = came_with_tree() ? (uint32_t)boot_arguments[0] : find_started();
	is_known = true;
	return hart;
}

/* Returns 0 if the SBI has no answer; these registers use 0 for "not implemented" as well. */
static uint64_t ask(unsigned long function)
{
	struct sbi_result answer = sbi_call(SBI_BASE, function, 0, 0, 0, 0, 0);

	return answer.error == 0 ? (uint64_t)answer.value : 0;
}

struct identity identity_read(void)
{
	return (struct identity){
		.vendor = ask(SBI_BASE_VENDOR),
		.arch = ask(SBI_BASE_ARCH),
		.imp = ask(SBI_BASE_IMP),
		.hart = find_hart(),
	};
}
