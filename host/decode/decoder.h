/*
 * From bytes to records: drops second copies, puts late ones back in order, says what is missing,
 * and tells one run from the next. firmware/wire/README.md describes what is read.
 *
 * A library (build/host/libdecoder.a; it wants libc's string functions and zlib's crc32): no input
 * or output, no allocation, no global state. Its memory is this struct, which may be large for a
 * stack; any number of them may be in use at once.
 *
 * Push bytes, as they come and in pieces of any length; any bytes: what is no sentence is passed on,
 * and decoding goes on behind it. Records come out by the callbacks, in the order of their numbers,
 * each once, before decoder_push or decoder_finish return; everything that a callback is given is
 * good until it returns. A callback may not push. Time is linear in the bytes.
 *
 * Between run_begin and run_end every number is told once, by record or by lost; none that did not
 * come is told as a record.
 */
#ifndef HOST_DECODE_DECODER_H
#define HOST_DECODE_DECODER_H

#include "decode/sentences.h"

enum {
	/*
	 * Records that may be waited for at once. A second copy comes within a dozen records and a
	 * hello within 16: whoever attaches in the middle knows the board before the first row is
	 * let go.
	 */
	DECODER_WINDOW = 64,
};

/* A record of the run. `as` holds the member of its kind, filled, when `known`. */
struct decoded {
	uint32_t q;
	bool known; /* a kind of this version, all its values in range */
	const struct wire_sentence *sentence;
	const struct record_hello *hello; /* latest of the run, or NULL */
	union {
#define DECODED_MEMBER(letter, noun, LIST) struct record_##noun noun;
		RECORD_KINDS(DECODED_MEMBER)
#undef DECODED_MEMBER
	} as;
};

/* How a run ended. */
struct run_summary {
	uint32_t run;     /* from 1 */
	uint32_t records; /* that went out */
	uint32_t lost;    /* numbers that never came, as far as they are known */
	bool ended;       /* a valid end came */
	bool adds_up;     /* ... and its count and CRCs are those of what was received */
	char status[16];  /* what the device said: ok, failed, fault, refused; "" without an end */
};

struct decoder_events {
	void (*run_begin)(void *context, uint32_t run);
	void (*record)(void *context, const struct decoded *record);
	/* Records first..last of the run arrived in neither copy. */
	void (*lost)(void *context, uint32_t first, uint32_t last);
	void (*run_end)(void *context, const struct run_summary *summary);
	/* As in sentences.h. */
	void (*text)(void *context, const char *text, size_t length);
	void (*damaged)(void *context, const char *text, size_t length);
};

struct decoder {
	const struct decoder_events *events;
	void *context;
	struct sentences sentences;

	bool running; /* between run_begin and run_end */
	struct run_summary summary;
	uint32_t next;     /* number that goes out next */
	uint32_t gap;      /* lost numbers right before it that nobody was told of yet */
	uint32_t highest;  /* number received, while any */
	uint32_t crcs;     /* exclusive or of all that were received */
	uint64_t mtime;    /* of the latest hello */
	uint32_t last_end; /* CRC of the end that ended the last run: its copies say nothing new */

	/* By number modulo DECODER_WINDOW: what waits, or went out last. */
	struct decoder_slot {
		enum { SLOT_EMPTY, SLOT_WAITS, SLOT_WENT } state;
		uint32_t q;
		struct sentence_copy copy;
	} window[DECODER_WINDOW];

	struct sentence_copy hello_copy; /* what hello points into */
	struct record_hello hello;
	bool have_hello;
};

void decoder_init(struct decoder *decoder, const struct decoder_events *events, void *context);

void decoder_push(struct decoder *decoder, const char *bytes, size_t length);

/* No more bytes will come: what waits goes out, and a run without an end ends. */
void decoder_finish(struct decoder *decoder);

#endif
