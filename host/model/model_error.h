/* How far the rows of a model are from those that its core measured (`barecycle predict`). */
#ifndef HOST_MODEL_MODEL_ERROR_H
#define HOST_MODEL_MODEL_ERROR_H

#include <stdint.h>

struct model_error {
	double median, largest; /* percent, without sign; `largest` may be infinite */
	uint32_t rows;          /* that were compared; 0: the error is not known */
	uint32_t hash;          /* of the parameters that had this error */
};

enum { MODEL_ERROR_SIZE = 100 };

/* Writes "errors of 162 rows: median 1.3 %, largest 8.7 %"; NULL or without rows: "error not measured". */
void model_error_write(const struct model_error *error, char text[MODEL_ERROR_SIZE]);

#endif
