#include "run/row_unit.h"

#include "run/flags.h"

enum row_unit row_unit_of(const struct row *row)
{
	if (!row_is_call(row->kind))
		return ROW_UNIT_OPERATION;
	if (flags_have(row->flags, "batched"))
		return flags_have(row->flags, "coarse") ? ROW_UNIT_UNKNOWN : ROW_UNIT_OPERATION;
	if (row->per == 1)
		return ROW_UNIT_RUN;
	return row->per > 0 && row->per == row_size(row) ? ROW_UNIT_ELEMENT : ROW_UNIT_UNKNOWN;
}

bool row_units_differ(const struct row *a, const struct row *b)
{
	enum row_unit unit = row_unit_of(a);
	enum row_unit other = row_unit_of(b);

	return unit != ROW_UNIT_UNKNOWN && other != ROW_UNIT_UNKNOWN && unit != other;
}
