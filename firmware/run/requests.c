#include "run/requests.h"

#include <stdbool.h>
#include <stddef.h>

#include "drivers/mtime.h"
#include "drivers/uart.h"
#include "run/settings.h"
#include "stream/report.h"
#include "text/join.h"

#define FOR_EVER UINT64_MAX

/* So many reads of an unchanged mtime show that it stands still. They take seconds. */
enum { STILL_TURNS = 1000000 };

/* How long to wait for a line. */
struct patience {
	uint64_t until;  /* or FOR_EVER */
	uint64_t before; /* mtime at the last look */
	uint32_t still;  /* looks since mtime has changed */
};

/* Whether mtime has reached `until` or stands still. */
static bool is_over(struct patience *patience)
{
	uint64_t now = mtime_read();

	patience->still = now == patience->before ? patience->still + 1 : 0;
	patience->before = now;
	return patience->until != FOR_EVER &&
	       (now >= patience->until || patience->still >= STILL_TURNS);
}

/*
 * Reads a line from its '@' on, without its end. Returns its length, or 0 if no line came in time. '@' stands only at
 * the beginning of a sentence, so whatever came before it is dropped. A line that is too long is cut, and is then no
 * valid sentence. The time is read in each turn, because a broken receiver may always have a byte.
 */
static size_t read_line(char line[WIRE_LINE_MAX], uint64_t until)
{
	struct patience patience = {.until = until};
	size_t length = 0;

	do {
		int byte = uart_read();
		bool is_end = byte == '\r' || byte == '\n';

		if (is_end && length != 0)
			return length;
		if (byte == '@')
			length = 0;
		else if (length == 0 || byte < 0)
			continue;
		if (length < WIRE_LINE_MAX)
			line[length++] = (char)byte;
	} while (!is_over(&patience));
	return 0;
}

/* Takes over the settings of a request. Reports a warning if the request is not valid. */
static bool take(struct record_request *settings, char *line, size_t length)
{
	const char *error = settings_of_line(settings, line, length);
	char text[WIRE_MAX_t240 + 1];

	if (error == NULL)
		return true;
	text_join(text, sizeof(text), "request refused: ", error, TEXT_END);
	report_warning(text);
	return false;
}

void requests_at_start(struct record_request *settings)
{
	struct record_listening listening = {.ms = settings->listen_ms};
	char line[WIRE_LINE_MAX];
	uint64_t until;
	size_t length;

	if (listening.ms == 0 || !mtime_is_there())
		return;
	report_record('L', &listening);
	until = mtime_read() + mtime_of_ms(listening.ms);
	while ((length = read_line(line, until)) != 0) {
		if (!take(settings, line, length))
			continue;
		report_hello(); /* the request may have changed the seed */
		return;
	}
}

/* A refused request gets a stream of its own that ends with "refused", so that every request has an answer. */
void requests_wait(struct record_request *settings)
{
	char line[WIRE_LINE_MAX];

	for (;;) {
		size_t length = read_line(line, FOR_EVER);

		report_begin();
		if (take(settings, line, length))
			return;
		report_end(RUN_END_refused);
	}
}
