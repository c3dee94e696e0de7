#include "tests/line_simulator/senders.h"

#include <string.h>

#include "tests/line_simulator/hearing.h"

static struct {
	const struct stream *const *senders;
	bool possible[SENDERS_MAX]; /* may have sent all records of the run so far */
	uint32_t next;
	uint32_t lost;
	uint64_t accepted;
} judging;

static void on_run_begin(uint32_t run)
{
	(void)run;
	judging.next = 0;
	judging.lost = 0;
	for (int i = 0; i < SENDERS_MAX; i++)
		judging.possible[i] = true;
}

static bool sent(const struct stream *sender, const struct decoded *record)
{
	return record->q < sender->count &&
	       hearing_is_same(record->sentence, &sender->records[record->q].copy.sentence);
}

/* Returns true if the row is right except for lost data. */
static bool is_row_of(const struct stream *sender, uint32_t q, const char *row)
{
	const char *original = sender->records[q].row;

	return row == NULL ||
	       (judging.lost == 0 ? strcmp(row, original) == 0 : hearing_is_poorer(row, original));
}

/* Returns true if one sender may have sent all earlier records of the run and this one. */
static bool is_of_run(const struct decoded *record, const char *row)
{
	bool is_possible = false;

	for (int i = 0; i < SENDERS_MAX; i++) {
		const struct stream *sender = judging.senders[i];

		judging.possible[i] = judging.possible[i] && sent(sender, record) &&
		                      is_row_of(sender, record->q, row);
		is_possible = is_possible || judging.possible[i];
	}
	return is_possible;
}

static void on_record(const struct decoded *record, const char *row)
{
	if (record->q != judging.next)
		hearing_complain("record %u instead of %u", record->q, judging.next);
	judging.next = record->q + 1;
	judging.accepted++;
	if (!is_of_run(record, row))
		hearing_complain("record %u is not of the board of its run: %s", record->q,
		                 row != NULL ? row : "no row");
}

static void on_lost(uint32_t first, uint32_t last)
{
	if (first != judging.next || last < first)
		hearing_complain("numbers %u to %u are told lost", first, last);
	judging.next = last + 1;
	judging.lost += last + 1 - first;
}

static void on_run_end(const struct run_summary *summary)
{
	bool is_whole = false;

	for (int i = 0; i < SENDERS_MAX; i++)
		is_whole = is_whole ||
		           (judging.possible[i] && judging.next == judging.senders[i]->count);
	if (summary->lost != judging.lost)
		hearing_complain("%u told lost, %u are", summary->lost, judging.lost);
	if (summary->adds_up && (judging.lost > 0 || !is_whole))
		hearing_complain("it adds up and is not whole");
}

uint32_t senders_check(const struct stream *const senders[SENDERS_MAX], const struct bytes *bytes,
                       uint64_t *accepted)
{
	static const struct judge judge = {on_run_begin, on_record, on_lost, on_run_end};
	uint32_t broken;

	judging.senders = senders;
	judging.accepted = 0;
	broken = hearing_decode(bytes->at, bytes->length, &judge);
	*accepted += judging.accepted;
	return broken;
}
