#include "tests/line_simulator/expected.h"

#include <string.h>

#include "tests/line_simulator/hearing.h"

static struct {
	const struct expected *expected;
	size_t runs;
	size_t run;    /* the current run, from 1 */
	uint32_t next; /* number that must be reported next */
} checking;

/* Returns the end of the line ends at `at` and the spaces around them; returns `at` if there is no line end. */
static const char *behind_line_ends(const char *at, const char *end)
{
	const char *behind = at;
	bool has_line_end = false;

	for (; behind < end && (*behind == ' ' || *behind == '\r' || *behind == '\n'); behind++)
		has_line_end = has_line_end || *behind != ' ';
	return has_line_end ? behind : at;
}

/* Returns whether a sentence begins at `at`, whole or wrapped after its head. A line end stands for nothing or for a space. */
static bool stands_at(const struct spoken *spoken, const char *at, const char *end)
{
	const char *text = spoken->text;

	if (end - at < WIRE_HEAD_LENGTH || memcmp(at, text, WIRE_HEAD_LENGTH) != 0)
		return false;
	while (text < spoken->text + spoken->length) {
		const char *behind = behind_line_ends(at, end);

		if (behind > at) {
			at = behind;
			text += *text == ' ';
		} else if (at == end || *at++ != *text++) {
			return false;
		}
	}
	return true;
}

void intact_find(struct intact *intact, const struct stream *stream, const char *bytes,
                 size_t length)
{
	const char *end = bytes + length;
	const char *at = bytes;

	memset(intact, 0, sizeof(*intact));
	for (; (at = memchr(at, '@', (size_t)(end - at))) != NULL; at++) {
		uint32_t q = 0;

		if (stands_at(&stream->end, at, end)) {
			intact->ended = true;
			intact->known = stream->count;
			continue;
		}
		while (q < stream->count && !stands_at(&stream->records[q], at, end))
			q++;
		if (q == stream->count)
			continue;
		intact->copies[q]++;
		if (q + 1 > intact->known)
			intact->known = q + 1;
	}
}

/* NULL: one run too many. */
static const struct expected *run_at_hand(void)
{
	return checking.run <= checking.runs ? &checking.expected[checking.run - 1] : NULL;
}

static void on_run_begin(uint32_t run)
{
	checking.run = run;
	checking.next = 0;
	if (run_at_hand() == NULL)
		hearing_complain("there is no such run");
}

/* A cell may be empty only if an earlier record of its context, or the other half of its row, is lost. */
static void check_row(const struct expected *expected, uint32_t q, const char *row)
{
	const char *original = expected->stream->records[q].row;
	bool is_whole = true;

	for (uint32_t before = 0; before < q; before++)
		is_whole = is_whole && expected->intact.copies[before] > 0;
	if (is_whole ? strcmp(row, original) != 0 : !hearing_is_poorer(row, original))
		hearing_complain("row of record %u: %s instead of %s", q, row, original);
}

static void on_record(const struct decoded *record, const char *row)
{
	const struct expected *expected = run_at_hand();

	if (expected == NULL || record->q >= expected->intact.known ||
	    expected->intact.copies[record->q] == 0) {
		hearing_complain("record %u is of another run, or was invented", record->q);
		return;
	}
	if (record->q != checking.next)
		hearing_complain("record %u instead of %u", record->q, checking.next);
	checking.next = record->q + 1;
	if (!hearing_is_same(record->sentence, &expected->stream->records[record->q].copy.sentence))
		hearing_complain("record %u is wrong", record->q);
	else if (row != NULL)
		check_row(expected, record->q, row);
}

static void on_lost(uint32_t first, uint32_t last)
{
	const struct expected *expected = run_at_hand();

	if (expected == NULL || first != checking.next || last >= expected->intact.known) {
		hearing_complain("numbers %u to %u are told lost", first, last);
		return;
	}
	for (uint32_t q = first; q <= last; q++)
		if (expected->intact.copies[q] > 0)
			hearing_complain("record %u came and is told lost", q);
	checking.next = last + 1;
}

static void on_run_end(const struct run_summary *summary)
{
	const struct expected *expected = run_at_hand();
	uint32_t lost = 0;

	if (expected == NULL)
		return;
	for (uint32_t q = 0; q < expected->intact.known; q++)
		lost += expected->intact.copies[q] == 0;
	if (checking.next != expected->intact.known)
		hearing_complain("told up to %u of %u", checking.next, expected->intact.known);
	if (summary->lost != lost)
		hearing_complain("%u told lost, %u are", summary->lost, lost);
	if (summary->ended != expected->intact.ended)
		hearing_complain("its end %s", summary->ended ? "was invented" : "is not told");
	if (summary->adds_up != (summary->ended && lost == 0))
		hearing_complain("it adds up, or not, for no reason");
}

uint32_t expected_check(const struct expected *expected, size_t runs, const struct bytes *bytes)
{
	static const struct judge judge = {on_run_begin, on_record, on_lost, on_run_end};
	uint32_t broken;

	checking.expected = expected;
	checking.runs = runs;
	checking.run = 0;
	broken = hearing_decode(bytes->at, bytes->length, &judge);
	if (checking.run < runs)
		hearing_complain("%zu runs came", runs);
	return broken + (checking.run < runs);
}
