#include "run/remark.h"

#include <string.h>

#include "run/cores.h"
#include "run/count_origin.h"

void remark_write(const struct about *about, char text[REMARK_SIZE])
{
	char error[MODEL_ERROR_SIZE] = "";

	if (counted_by(about->source) == COUNTED_BY_MODEL)
		cores_write_error(about, error);
	snprintf(text, REMARK_SIZE, "%s%s%s", counted_remark(about->source),
	         error[0] != '\0' ? "; " : "", error);
}

bool remark_is_alike(const struct about *a, const struct about *b)
{
	char remarks[2][REMARK_SIZE];

	remark_write(a, remarks[0]);
	remark_write(b, remarks[1]);
	return about_is_alike(a, b, ABOUT_source) && strcmp(remarks[0], remarks[1]) == 0;
}

void remark_print(const struct about *about, FILE *file)
{
	char remark[REMARK_SIZE];
	char source[ABOUT_TEXT_SIZE];

	remark_write(about, remark);
	about_write(about, ABOUT_source, source);
	if (remark[0] != '\0')
		fprintf(file, "%s: %s\n", source, remark);
}
