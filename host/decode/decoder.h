/*
 * From bytes to records: drops second copies, restores the order, reports lost records, and separates runs.
 * firmware/wire/README.md describes the input.
 *
 * A library (build/host/libdecoder.a; needs libc and zlib): no input or output, no allocation, no global state. All
 * its memory is struct decoder, which may be too large for a stack. Any number of decoders may be in use at once.
 *
 * Push bytes in pieces of any length and with any content. Text that is no sentence is passed on, and decoding
 * continues after it. The callbacks get the records in the order of their numbers, each once, before decoder_push or
 * decoder_finish returns. The arguments of a callback are valid until it returns. A callback must not push. Time is
 * linear in the number of bytes.
 *
 * Between run_begin and run_end every number is reported once, by record or by lost. A number that did not come is
 * never reported as a record.
 */
#ifndef HOST_DECODE_DECODER_H
#define HOST_DECODE_DECODER_H

#include "decode/sentences.h"

/*
 * Numbers in the window. The second copy of an @H comes before the eighth record behind it. So a reader that attaches in
 * the middle knows the board before the window passes on the first row, even if the first copy of the next @H is damaged.
 */
enum { DECODER_WINDOW = WIRE_HELLO_EVERY + SENTENCES_COPY_WITHIN };

/* A record of the run. If `known`, the member of `as` for its kind is filled. */
struct decoded {
	uint32_t q;
	bool known; /* this version knows the kind, and all values are in range */
	const struct wire_sentence *sentence;
	const struct record_hello
		*hello; /* latest @H of the run, or NULL; valid until run_end returns */
	union {
#define DECODED_MEMBER(letter, noun, LIST) struct record_##noun noun;
		RECORD_KINDS(DECODED_MEMBER)
#undef DECODED_MEMBER
	} as;
};

/* How a run ended. */
struct run_summary {
	uint32_t run;     /* from 1 */
	uint32_t records; /* that were passed on */
	uint32_t lost;    /* numbers known to be missing */
	bool ended;       /* a valid @E came */
	bool adds_up; /* nothing is lost, and the @E has the count and CRCs of the records received */
	char status[16]; /* of the @E: ok, failed, fault, refused; "" without one */
	/* The core file with its error that results carry for the run (run/cores.h). NULL: none, as of a stream. */
	const char *core;
};

struct decoder_events {
	void (*run_begin)(void *context, uint32_t run);
	void (*record)(void *context, const struct decoded *record);
	/* No copy of the records first..last of the run arrived. */
	void (*lost)(void *context, uint32_t first, uint32_t last);
	void (*run_end)(void *context, const struct run_summary *summary);
	/* As in sentences.h. None of the callbacks may be NULL. */
	void (*text)(void *context, const char *text, size_t length);
	void (*beside)(void *context, const char *text, size_t length);
	void (*damaged)(void *context, const char *text, size_t length);
	void (*joined)(void *context);
};

struct decoder {
	const struct decoder_events *events;
	void *context;
	struct sentences sentences;

	bool running; /* between run_begin and run_end */
	struct run_summary summary;
	uint32_t next;     /* number to pass on next */
	uint32_t gap;      /* lost numbers right before `next`, not reported yet */
	uint32_t highest;  /* highest number received; 0 before the first */
	uint32_t crcs;     /* exclusive or of the CRCs received */
	uint32_t mark;     /* of the run; WIRE_NONE_U32: its firmware sends none */
	uint64_t mtime;    /* of the latest @H */
	uint32_t hello_q;  /* number of the latest @H */
	uint32_t last_end; /* CRC of the last run's @E, to ignore its copies */

	/* Index: number modulo DECODER_WINDOW. A slot holds a record that waits, or the last one passed on. */
	struct decoder_slot {
		enum { SLOT_EMPTY, SLOT_WAITS, SLOT_WENT } state;
		uint32_t q;
		struct sentence_copy copy;
	} window[DECODER_WINDOW];

	struct sentence_copy hello_copy; /* the texts of `hello` point into it */
	struct record_hello hello;
	bool have_hello;
};

void decoder_init(struct decoder *decoder, const struct decoder_events *events, void *context);

void decoder_push(struct decoder *decoder, const char *bytes, size_t length);

/* To be called after the last byte: passes on the records that wait, and ends a run without an @E. */
void decoder_finish(struct decoder *decoder);

#endif
