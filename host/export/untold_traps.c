#include "export/export.h"
#include "run/trap.h"

static bool has_row(const void *context, const struct results_run *run,
                    const struct record_fault *fault)
{
	const struct export *export = context;

	for (uint32_t i = 0; i < export->count; i++)
		if (export->rows[i].run == run &&
		    trap_has_row(fault, export->rows[i].row, export->rows[i].row->status))
			return true;
	return false;
}

const struct record_fault *export_untold_trap(const struct export *export,
                                              const struct results_run *run, uint32_t *next)
{
	return trap_next(run, next, has_row, export);
}
