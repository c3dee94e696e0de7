/* Decodes a stream as `barecycle decode -o rows.csv` does, and passes each event to a judge. */
#ifndef LINE_HEARING_H
#define LINE_HEARING_H

#include "decode/decoder.h"
#include "tests/line_simulator/stream.h"

/*
 * Receives the reports of the decoder. NULL: not needed. `row` is the CSV of a result without its first cell; NULL: the record is
 * not a result.
 */
struct judge {
	void (*run_begin)(uint32_t run);
	void (*record)(const struct decoded *record, const char *row);
	void (*lost)(uint32_t first, uint32_t last);
	void (*run_end)(const struct run_summary *summary);
};

/* Returns the number of complaints by the judge. */
uint32_t hearing_decode(const char *bytes, size_t length, const struct judge *judge);

/* For a judge: prints the first complaint about a stream to stdout, and counts all complaints. */
__attribute__((format(printf, 1, 2))) void hearing_complain(const char *format, ...);

bool hearing_is_same(const struct wire_sentence *a, const struct wire_sentence *b);

/* Returns true if each cell of a row equals the original, is empty, or says that data is lost. */
bool hearing_is_poorer(const char *row, const char *original);

/* Decodes the undamaged stream and keeps its rows. */
void hearing_keep_rows(struct stream *stream);

#endif
