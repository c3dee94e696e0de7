#include "output/session_tell.h"

#include <inttypes.h>
#include <string.h>

#include "run/clock.h"
#include "text/message.h"

enum { FIRMWARE_SIZE = 128 };

/* A text for a message; "?" if the sentence does not have it. */
static const char *shown(const char *text)
{
	return text != NULL ? text : "?";
}

/* Returns whether the firmware is another one than the user named. */
static bool is_other(const struct session *session, const struct record_hello *hello)
{
	uint32_t layout = hello->layout != WIRE_NONE_U32 ? hello->layout : 0;
	char found[FIRMWARE_SIZE];

	snprintf(found, sizeof(found), "BOARD=%s MODE=%s MEM=%s LAYOUT=%" PRIu32,
	         shown(hello->board), shown(hello->mode), shown(hello->mem), layout);
	if (session->firmware == NULL || strcmp(found, session->firmware) == 0)
		return false;
	message("%s: the firmware says that it is %s, and not %s: earlier results stay as they "
	        "were",
	        session->source, found, session->firmware);
	return true;
}

bool session_tell_firmware(const struct session *session, const struct record_hello *hello)
{
	if (is_other(session, hello))
		return true;
	if (hello->protocol != WIRE_PROTOCOL && hello->first == 1)
		message("warning: the firmware speaks version %u of the protocol, this program "
		        "version %d: flash again, or take the host program of the firmware's "
		        "version",
		        hello->protocol, WIRE_PROTOCOL);
	return false;
}

void session_tell_no_row(uint32_t q, const struct record_result *result)
{
	if (result->kind != NULL && !row_knows_kind(result->kind))
		message("record %" PRIu32 " is a result of %s/%s with the kind '%s', which this "
		        "version does not know: no row, and it counts as failed",
		        q, shown(result->suite), shown(result->benchmark), result->kind);
	else
		message("record %" PRIu32 " is a result without a name, a status or a count of "
		        "operations: no row, and it counts as failed",
		        q);
}

/* Whether this differs from what was last told of a benchmark. Remembers it as the last. */
static bool is_news(struct session *session, const char *suite, const char *benchmark,
                    const char *reason)
{
	char told[sizeof(session->told)];

	snprintf(told, sizeof(told), "%s/%s %s", suite, benchmark, shown(reason));
	if (strcmp(told, session->told) == 0)
		return false;
	memcpy(session->told, told, sizeof(told));
	return true;
}

void session_tell_row(struct session *session, const struct record_result *result)
{
	const char *reason = result->reason != NULL ? result->reason : "";
	char size[ROW_SIZE_TEXT];

	if (!is_news(session, result->suite, result->benchmark, reason))
		return;
	message("%s/%s%s %s: %s%s%s", result->suite, result->benchmark,
	        row_write_size(size, result->n), result->metric, result->status,
	        reason[0] != '\0' ? ", " : "", reason);
}

void session_tell_fault(struct session *session, const struct record_fault *fault)
{
	bool is_ours = fault->suite == NULL || fault->benchmark == NULL;
	char place[256] = "";

	if (!is_ours)
		is_news(session, fault->suite, fault->benchmark, fault->cause);
	if (session->places != NULL)
		(void)code_places_find(session->places, fault->pc, place, sizeof(place));
	message("trap in %s%s%s: %s (mcause 0x%" PRIx64 ") at pc 0x%" PRIx64 "%s, tval 0x%" PRIx64,
	        is_ours ? "the framework, outside every benchmark" : fault->suite,
	        is_ours ? "" : "/", is_ours ? "" : fault->benchmark, shown(fault->cause),
	        fault->mcause, fault->pc, place, fault->tval);
}

void session_tell_note(const struct record_note *note)
{
	message("%s: %s", shown(note->level), shown(note->text));
}

void session_tell_clock(const struct results_run *run)
{
	char change[CLOCK_TEXT_SIZE];

	if (clock_write_change(run, change))
		message("warning: run %u: %s", run->number, change);
}
