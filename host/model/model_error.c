#include "model/model_error.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>

void model_error_write(const struct model_error *error, char text[MODEL_ERROR_SIZE])
{
	if (error == NULL || error->rows == 0)
		snprintf(text, MODEL_ERROR_SIZE, "error not measured");
	else
		snprintf(text, MODEL_ERROR_SIZE,
		         "errors of %" PRIu32 " rows%s%s: median %.1f %%, largest %.1f %%",
		         error->rows, error->beside[0] != '\0' ? " beside " : "", error->beside,
		         error->median, error->largest);
}
