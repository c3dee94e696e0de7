#include "run/count_origin.h"

#include <stddef.h>
#include <string.h>

const char counted_model_effects[] =
	"a model has the issue width and pipes of its core, latency and interval of each kind of "
	"instruction, waiting for operands, caches (L1I, L1D, L2) with replacement and write-back, "
	"the latency of memory and flash, a store buffer, and prediction of directions, targets "
	"and returns; it has no TLBs, no banks, pages or refresh of DRAM, and no traffic of buses "
	"and other harts; the cores that come with it have no prefetcher, and divide at one speed "
	"whatever the operands";

static const struct {
	const char *source; /* ends with ':': a prefix; "": any source */
	enum counted by;
	const char *remark, *unit, *advice;
} kinds[] = {
	{"hardware", COUNTED_BY_CORE, "", "", ""},
	{"fpga:", COUNTED_BY_FPGA, "a core on an FPGA, at its clock", NULL, ""},
	{"rtl:", COUNTED_BY_RTL, "cycles of a core's RTL in simulation, not hardware time", NULL,
         "these are cycles, and say nothing of time; run the image on a board for that"},
	{"emulated", COUNTED_BY_EMULATOR, "1 instruction = 1 cycle, not hardware time",
         "emulated: 1 instruction = 1 cycle",
         "these are counts of instructions, and say nothing of time; run the image on a board for "
         "that"},
	{"model:", COUNTED_BY_MODEL, "cycles of a model, not of a core", NULL,
         counted_model_effects},
	{"unknown", COUNTED_BY_UNKNOWN, "nothing says that hardware counted", "source unknown",
         "the board's file does not say what counts (SOURCE), or the counter of instructions "
         "counts "
         "what that of cycles does; a simulation or an emulator may have counted"},
	{"", COUNTED_BY_UNKNOWN, "this program does not know this source", NULL,
         "take the host program of the firmware's version: this one does not know what counted"},
};

static bool is_of(const char *source, const char *kind)
{
	size_t length = strlen(kind);

	if (length > 0 && kind[length - 1] == ':')
		return strncmp(source, kind, length) == 0;
	return length == 0 || strcmp(source, kind) == 0;
}

static size_t kind_of(const char *source)
{
	size_t i = 0;

	if (source == NULL || source[0] == '\0')
		source = "unknown";
	while (!is_of(source, kinds[i].source))
		i++;
	return i;
}

enum counted counted_by(const char *source)
{
	return kinds[kind_of(source)].by;
}

bool counted_repeats(const char *source)
{
	enum counted by = counted_by(source);

	return by == COUNTED_BY_EMULATOR || by == COUNTED_BY_MODEL;
}

bool counted_has_clock(const char *source)
{
	enum counted by = counted_by(source);

	return by == COUNTED_BY_CORE || by == COUNTED_BY_FPGA;
}

const char *counted_remark(const char *source)
{
	return kinds[kind_of(source)].remark;
}

const char *counted_advice(const char *source)
{
	return kinds[kind_of(source)].advice;
}

const char *counted_unit_remark(const char *source)
{
	const char *unit = kinds[kind_of(source)].unit;

	return unit != NULL ? unit : source; /* NULL: the source itself is the remark */
}
