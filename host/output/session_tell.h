/* What a session tells the user of records, apart from what was lost. For session.c only. */
#ifndef HOST_OUTPUT_SESSION_TELL_H
#define HOST_OUTPUT_SESSION_TELL_H

#include "output/session.h"

/*
 * Returns whether the run is of other firmware than the user named, after a message. Its results must not replace those
 * of the firmware that was meant. Warns of another version of the protocol.
 */
bool session_tell_firmware(const struct session *session, const struct record_hello *hello);

/*
 * Tells of a row that is not ok. A benchmark has a row for each size and metric. If several fail for the same reason,
 * only the first is told.
 */
void session_tell_row(struct session *session, const struct record_result *result);

/* Tells that a result, the record number `q`, does not become a row (row_can_be_made()), and why. */
void session_tell_no_row(uint32_t q, const struct record_result *result);

/* Tells of a trap. The rows that the trap ended follow. They are not told again. */
void session_tell_fault(struct session *session, const struct record_fault *fault);

void session_tell_note(const struct record_note *note);

/* Warns if the clock changed during the run. Nanoseconds follow from the clock at its start. */
void session_tell_clock(const struct results_run *run);

#endif
