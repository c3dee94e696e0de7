#include "report/remarks.h"

#include <string.h>

#include "report/html.h"

/* The flags that make a figure doubtful. */
static const char *const doubts[] = {"unsteady",  "bimodal",   "wrapped", "below_base",
                                     "nonlinear", "disturbed", "warm"};

static bool is_doubt(const char *flag, size_t length)
{
	for (size_t i = 0; i < sizeof(doubts) / sizeof(doubts[0]); i++)
		if (strlen(doubts[i]) == length && strncmp(flag, doubts[i], length) == 0)
			return true;
	return false;
}

bool report_is_doubtful(const struct row *row)
{
	for (const char *flag = row->flags; *flag != '\0'; flag += strspn(flag, ";")) {
		size_t length = strcspn(flag, ";");

		if (is_doubt(flag, length))
			return true;
		flag += length;
	}
	return false;
}

bool report_has_remarks(const struct row *row)
{
	return row->flags[0] != '\0' || !row_is_ok(row->status);
}

static void write_flag(FILE *file, const char *flag, size_t length)
{
	char text[sizeof(((struct row *)0)->flags)];

	snprintf(text, sizeof(text), "%.*s", (int)length, flag);
	fputs(is_doubt(flag, length) ? "<em>" : "", file);
	html_text(file, text);
	fputs(is_doubt(flag, length) ? "</em> " : " ", file);
}

void report_write_remarks(FILE *file, const struct row *row)
{
	if (!row_is_ok(row->status)) {
		fputs("<em>", file);
		html_text(file, row->status);
		fputs("</em> ", file);
	}
	for (const char *flag = row->flags; *flag != '\0'; flag += strspn(flag, ";")) {
		size_t length = strcspn(flag, ";");

		write_flag(file, flag, length);
		flag += length;
	}
}
