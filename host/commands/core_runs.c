#include "commands/core_runs.h"

#include "run/count_origin.h"
#include "text/message.h"

/* Whether a run is of the core of the first one. Returns false after a message that says what differs. */
static bool is_of_core(const struct results_run *first, const struct results_run *run)
{
	enum about_id field = about_other_core(&first->about, &run->about);
	char texts[2][ABOUT_TEXT_SIZE];

	if (field == ABOUT_COUNT)
		return true;
	about_write(&first->about, field, texts[0]);
	about_write(&run->about, field, texts[1]);
	message("%s: run %u is left out: it is of another core than run %u of %s: %s %s, not %s",
	        run->file, run->number, first->number, first->file, about_fields[field].title,
	        texts[1], texts[0]);
	return false;
}

bool core_runs_take(struct anatomy_rows *rows, const struct results_run **first,
                    const struct results_run *run)
{
	if (counted_by(about_source(&run->about)) == COUNTED_BY_EMULATOR) {
		message("%s: run %u is left out: it is emulated and counts instructions. This "
		        "needs cycles of a board or a model",
		        run->file, run->number);
		return false;
	}
	if (*first == NULL)
		*first = run;
	if (!is_of_core(*first, run))
		return false;
	anatomy_rows_take(rows, run);
	return true;
}
