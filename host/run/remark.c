#include "run/remark.h"

#include <stdio.h>

#include "run/cores.h"
#include "run/count_origin.h"

void remark_write(const struct about *about, char text[REMARK_SIZE])
{
	char error[MODEL_ERROR_SIZE] = "";

	if (counted_by(about->source) == COUNTED_BY_MODEL)
		cores_write_error(about->arch, about->imp, error);
	snprintf(text, REMARK_SIZE, "%s%s%s", counted_remark(about->source),
	         error[0] != '\0' ? "; " : "", error);
}
