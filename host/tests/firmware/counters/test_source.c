/* The source that the firmware reports: the lowest claim of its witnesses. */
#include "tests/testing.h"

#include "counters/source.h"

#define VENDOR                                                                                     \
	{                                                                                          \
		0x489, 0x8000000000000007, 0x20181004, 0                                           \
	} /* FU740 */
#define SILENT                                                                                     \
	{                                                                                          \
		0, 0, 0, 0                                                                         \
	} /* QEMU 10, and open cores */
#define QEMU                                                                                       \
	{                                                                                          \
		0, 0x70216, 0x70216, 0                                                             \
	}
#define MODEL                                                                                      \
	{                                                                                          \
		0, 0x857ae600, 0x12345681, 0                                                       \
	}

#define OPEN       BEHAVIOUR_OPEN
#define ONE_TO_ONE BEHAVIOUR_ONE_TO_ONE
#define ONE        BEHAVIOUR_ONE_COUNTER

static const struct {
	struct witnesses witnesses; /* the board, the ids, fw_cfg, the counters */
	const char *source;
	enum origin origin;
} table[] = {
	/* Nothing contradicts the board's claim, with a vendor's id or none. */
	{{"hardware", VENDOR, false, OPEN}, "hardware", ORIGIN_OPEN},
	{{"hardware", SILENT, false, OPEN}, "hardware", ORIGIN_OPEN},
	{{"fpga:mine", VENDOR, false, OPEN}, "fpga:mine", ORIGIN_OPEN},
	{{"fpga:mine", SILENT, false, OPEN}, "fpga:mine", ORIGIN_OPEN},
	{{"rtl:mine", VENDOR, false, OPEN}, "rtl:mine", ORIGIN_OPEN},
	{{"rtl:mine", SILENT, false, OPEN}, "rtl:mine", ORIGIN_OPEN},
	{{"emulated", VENDOR, false, OPEN}, "emulated", ORIGIN_OPEN},
	{{"unknown", VENDOR, false, OPEN}, "unknown", ORIGIN_OPEN},
	{{"unknown", SILENT, false, OPEN}, "unknown", ORIGIN_OPEN},
	/* Any witness of an emulator is enough. */
	{{"hardware", QEMU, false, OPEN}, "emulated", ORIGIN_EMULATED},
	{{"hardware", VENDOR, true, OPEN}, "emulated", ORIGIN_EMULATED},
	{{"hardware", VENDOR, false, ONE_TO_ONE}, "emulated", ORIGIN_EMULATED},
	{{"hardware", SILENT, false, ONE_TO_ONE}, "emulated", ORIGIN_EMULATED},
	{{"fpga:mine", SILENT, false, ONE_TO_ONE}, "emulated", ORIGIN_EMULATED},
	{{"rtl:mine", SILENT, false, ONE_TO_ONE}, "emulated", ORIGIN_EMULATED},
	{{"unknown", SILENT, false, ONE_TO_ONE}, "emulated", ORIGIN_EMULATED},
	{{"unknown", SILENT, true, ONE}, "emulated", ORIGIN_EMULATED},
	{{"hardware", QEMU, false, ONE}, "emulated", ORIGIN_EMULATED},
	{{"emulated", QEMU, true, ONE_TO_ONE}, "emulated", ORIGIN_EMULATED},
	/* Only the ids show a model; the other witnesses show QEMU. */
	{{"hardware", MODEL, false, OPEN}, "model:u74", ORIGIN_MODEL},
	{{"emulated", MODEL, true, OPEN}, "model:u74", ORIGIN_MODEL},
	{{"unknown", MODEL, true, ONE_TO_ONE}, "model:u74", ORIGIN_MODEL},
	/* No core has such counters: the source is unknown, unless the board claims an emulator. */
	{{"hardware", VENDOR, false, ONE}, "unknown", ORIGIN_DOUBTFUL},
	{{"fpga:mine", SILENT, false, ONE}, "unknown", ORIGIN_DOUBTFUL},
	{{"rtl:mine", SILENT, false, ONE}, "unknown", ORIGIN_DOUBTFUL},
	{{"unknown", SILENT, false, ONE}, "unknown", ORIGIN_DOUBTFUL},
	{{"emulated", VENDOR, false, ONE}, "emulated", ORIGIN_DOUBTFUL},
};

UNIT_TEST(the_lowest_claim_becomes_the_source)
{
	char text[SOURCE_SIZE];

	for (size_t i = 0; i < COUNT_OF(table); i++) {
		const char *source = source_name(&table[i].witnesses, text);

		if (strcmp(source, table[i].source) != 0)
			fail_msg("case %zu: %s", i, source);
	}
}

UNIT_TEST(the_origin_does_not_depend_on_the_claim_of_the_board)
{
	for (size_t i = 0; i < COUNT_OF(table); i++)
		if (source_origin(&table[i].witnesses) != table[i].origin)
			fail_msg("case %zu", i);
}
