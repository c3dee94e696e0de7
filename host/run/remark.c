#include "run/remark.h"

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

void remark_print(const struct about *about, FILE *file)
{
	char remark[REMARK_SIZE];
	char source[ABOUT_TEXT_SIZE];

	remark_write(about, remark);
	about_write(about, ABOUT_source, source);
	if (remark[0] != '\0')
		fprintf(file, "%s: %s\n", source, remark);
}
