#include "decode/decoder.h"

#include <stdio.h>
#include <string.h>

#include "decode/same_field.h"
#include "wire/equal.h"

static struct decoder_slot *slot_of(struct decoder *decoder, uint32_t q)
{
	return &decoder->window[q % DECODER_WINDOW];
}

static bool is_in(const struct decoder_slot *slot, uint32_t q)
{
	return slot->state != SLOT_EMPTY && slot->q == q;
}

static void count_received(struct decoder *decoder, const struct decoder_slot *slot)
{
	decoder->crcs ^= slot->copy.sentence.crc;
	if (slot->q > decoder->highest)
		decoder->highest = slot->q;
}

/* Begins a run. Waiting records from number `from` on belong to it. All other records in the window are dropped. */
static void begin_run_with(struct decoder *decoder, uint32_t from)
{
	decoder->summary = (struct run_summary){.run = decoder->summary.run + 1};
	decoder->running = true;
	decoder->next = 0;
	decoder->gap = 0;
	decoder->highest = 0;
	decoder->crcs = 0;
	decoder->mtime = 0;
	decoder->hello_q = 0;
	decoder->have_hello = false;
	for (uint32_t i = 0; i < DECODER_WINDOW; i++) {
		struct decoder_slot *slot = &decoder->window[i];

		if (slot->state == SLOT_WAITS && slot->q >= from)
			count_received(decoder, slot);
		else
			slot->state = SLOT_EMPTY;
	}
	decoder->events->run_begin(decoder->context, decoder->summary.run);
}

static void begin_run(struct decoder *decoder)
{
	begin_run_with(decoder, WIRE_NONE_U32);
}

/* Reports the lost numbers right before `next` as one gap. */
static void tell_gap(struct decoder *decoder)
{
	if (decoder->gap == 0)
		return;
	decoder->summary.lost += decoder->gap;
	decoder->events->lost(decoder->context, decoder->next - decoder->gap, decoder->next - 1);
	decoder->gap = 0;
}

static void end_run(struct decoder *decoder)
{
	decoder->running = false;
	decoder->events->run_end(decoder->context, &decoder->summary);
}

static void keep_hello(struct decoder *decoder, const struct sentence_copy *copy)
{
	sentence_copy_to(&decoder->hello_copy, copy);
	decoder->have_hello = wire_fill(&decoder->hello_copy.sentence, &decoder->hello);
}

/* Sets the fields that a sentence leaves out because they follow from others (wire/equal.h). */
static void unfold(struct decoded *record)
{
	if (record->sentence->letter == 'R')
		equal_unfold_result(&record->as.result);
	else if (record->sentence->letter == 'P')
		equal_unfold_pair(&record->as.pair);
}

/* Passes on the record with the number `next`. */
static void emit_next(struct decoder *decoder)
{
	struct decoder_slot *slot = slot_of(decoder, decoder->next);
	struct decoded record = {.q = slot->q, .sentence = &slot->copy.sentence};

	tell_gap(decoder);
	if (slot->copy.sentence.letter == 'H') {
		keep_hello(decoder, &slot->copy);
		record.known = decoder->have_hello;
		record.as.hello = decoder->hello;
	} else {
		record.known = wire_fill(record.sentence, &record.as);
		if (record.known)
			unfold(&record);
	}
	record.hello = decoder->have_hello ? &decoder->hello : NULL;
	slot->state = SLOT_WENT;
	decoder->next++;
	decoder->summary.records++;
	decoder->events->record(decoder->context, &record);
}

/* The lowest number that waits in the window; `limit` if none below `limit` waits. */
static uint32_t first_waiting(const struct decoder *decoder, uint32_t limit)
{
	uint32_t first = limit;

	for (uint32_t i = 0; i < DECODER_WINDOW; i++) {
		const struct decoder_slot *slot = &decoder->window[i];

		if (slot->state == SLOT_WAITS && slot->q < first)
			first = slot->q;
	}
	return first;
}

static bool waits(struct decoder *decoder, uint32_t q)
{
	const struct decoder_slot *slot = slot_of(decoder, q);

	return slot->state == SLOT_WAITS && slot->q == q;
}

static void emit_waiting(struct decoder *decoder)
{
	while (waits(decoder, decoder->next))
		emit_next(decoder);
}

/* Gives up waiting for any number below `limit`. */
static void advance_to(struct decoder *decoder, uint32_t limit)
{
	while (decoder->next < limit) {
		uint32_t here = first_waiting(decoder, limit);

		decoder->gap += here - decoder->next;
		decoder->next = here;
		if (here < limit)
			emit_next(decoder);
	}
}

/* Ends a run without an @E: passes on the records that wait. */
static void cut_run(struct decoder *decoder)
{
	advance_to(decoder, decoder->highest + 1);
	end_run(decoder);
}

/*
 * Ends the current run and begins another, because the @H with the number `q`, after a gap, belongs to another run. The
 * line was silent during the gap, so the records after it belong to the new run. The old run keeps the records that
 * follow its last @H without a gap. Records between two gaps may belong to either run. They are dropped, and reported
 * as lost in the new run.
 */
static void cut_run_before(struct decoder *decoder, uint32_t q)
{
	uint32_t end = decoder->hello_q;
	uint32_t from = q;

	while (waits(decoder, end))
		end++;
	advance_to(decoder, end);
	while (waits(decoder, from - 1) && from > end)
		from--;
	end_run(decoder);
	begin_run_with(decoder, from);
}

/* Whether both are of one board, core and image. */
static bool same_identity(const struct record_hello *a, const struct record_hello *b)
{
#define IS_SAME(type, member, key) &&SAME_FIELD(a, b, member)
	return true HELLO_IDENTITY(IS_SAME);
#undef IS_SAME
}

/* Whether an @H is of another run than the current one. */
static bool is_of_other_run(const struct decoder *decoder, uint32_t q,
                            const struct record_hello *hello)
{
	return (decoder->have_hello && !same_identity(hello, &decoder->hello)) ||
	       (q > decoder->hello_q && hello->mtime < decoder->mtime);
}

/* Whether the board has started again, because this record cannot be part of the current run. */
static bool is_of_new_run(struct decoder *decoder, const struct wire_sentence *sentence, uint32_t q)
{
	const struct decoder_slot *slot = slot_of(decoder, q);

	return (is_in(slot, q) && slot->copy.sentence.crc != sentence->crc) ||
	       (decoder->highest > SENTENCES_COPY_WITHIN &&
	        q < decoder->highest - SENTENCES_COPY_WITHIN);
}

/* Whether a sentence is of another board, or of another start, than the current run. */
static bool has_other_mark(const struct decoder *decoder, const struct wire_sentence *sentence)
{
	return decoder->running && sentence->mark != decoder->mark;
}

/* Ends the current run if this record belongs to another. `hello` is the record if it is an @H, otherwise NULL. */
static void cut_old_run(struct decoder *decoder, const struct wire_sentence *sentence, uint32_t q,
                        const struct record_hello *hello)
{
	bool is_marked = has_other_mark(decoder, sentence);
	bool is_other = hello != NULL && is_of_other_run(decoder, q, hello);

	if (!is_marked && is_other && q > decoder->hello_q && q > decoder->next)
		cut_run_before(decoder, q);
	else if (is_marked || is_other || is_of_new_run(decoder, sentence, q))
		cut_run(decoder);
}

static void take_record(struct decoder *decoder, const struct sentence_copy *copy, uint32_t q)
{
	struct decoder_slot *slot = slot_of(decoder, q);
	struct record_hello hello;
	bool is_hello = copy->sentence.letter == 'H' && wire_fill(&copy->sentence, &hello);

	if (decoder->running)
		cut_old_run(decoder, &copy->sentence, q, is_hello ? &hello : NULL);
	if (!decoder->running)
		begin_run(decoder);
	decoder->mark = copy->sentence.mark;
	if (q < decoder->next || is_in(slot, q))
		return; /* a second copy */
	if (q - decoder->next >= DECODER_WINDOW)
		advance_to(decoder, q - DECODER_WINDOW + 1);
	slot->state = SLOT_WAITS;
	slot->q = q;
	sentence_copy_to(&slot->copy, copy);
	count_received(decoder, slot);
	if (is_hello) {
		decoder->mtime = hello.mtime;
		decoder->hello_q = q;
	}
	/* Use the board's data in an @H at once, though the record itself may wait for earlier numbers. */
	if (is_hello && !decoder->have_hello && q != decoder->next)
		keep_hello(decoder, copy);
	emit_waiting(decoder);
}

static void take_end(struct decoder *decoder, const struct sentence_copy *copy)
{
	struct run_summary *summary = &decoder->summary;
	struct record_end end;
	bool is_other;

	if (!wire_fill(&copy->sentence, &end) || end.status == NULL || end.q == WIRE_NONE_U32)
		return;
	is_other = has_other_mark(decoder, &copy->sentence);
	if ((is_other || !decoder->running) && decoder->last_end == copy->sentence.crc)
		return; /* another copy */
	if (is_other || (decoder->running && decoder->highest >= end.q))
		cut_run(decoder); /* a later run: all its records but this @E are lost */
	if (!decoder->running)
		begin_run(decoder); /* only the @E of this run arrived */
	advance_to(decoder, end.q);
	tell_gap(decoder);
	decoder->last_end = copy->sentence.crc;
	summary->ended = true;
	summary->adds_up = summary->lost == 0 && summary->records == end.q &&
	                   decoder->next == end.q && decoder->crcs == end.crcs;
	snprintf(summary->status, sizeof(summary->status), "%s", end.status);
	end_run(decoder);
}

static void on_sentence(void *context, const struct sentence_copy *copy)
{
	struct decoder *decoder = context;
	uint32_t q = wire_q(&copy->sentence);

	if (sentence_is_echo(&copy->sentence))
		return;
	if (copy->sentence.letter == 'E')
		take_end(decoder, copy);
	else if (q != WIRE_NONE_U32) /* every version of the firmware numbers its records */
		take_record(decoder, copy, q);
}

static void on_text(void *context, const char *text, size_t length)
{
	struct decoder *decoder = context;

	decoder->events->text(decoder->context, text, length);
}

static void on_beside(void *context, const char *text, size_t length)
{
	struct decoder *decoder = context;

	decoder->events->beside(decoder->context, text, length);
}

static void on_damaged(void *context, const char *text, size_t length)
{
	struct decoder *decoder = context;

	decoder->events->damaged(decoder->context, text, length);
}

static void on_joined(void *context)
{
	struct decoder *decoder = context;

	decoder->events->joined(decoder->context);
}

void decoder_init(struct decoder *decoder, const struct decoder_events *events, void *context)
{
	static const struct sentences_events heard = {on_sentence, on_text, on_beside, on_damaged,
	                                              on_joined};

	memset(decoder, 0, sizeof(*decoder));
	decoder->events = events;
	decoder->context = context;
	sentences_init(&decoder->sentences, &heard, decoder);
}

void decoder_push(struct decoder *decoder, const char *bytes, size_t length)
{
	sentences_push(&decoder->sentences, bytes, length);
}

void decoder_finish(struct decoder *decoder)
{
	sentences_finish(&decoder->sentences);
	if (decoder->running)
		cut_run(decoder);
}
