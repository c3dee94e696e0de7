/* How far the rows of a model are from those that its core measured (`barecycle predict`). */
#ifndef HOST_MODEL_MODEL_ERROR_H
#define HOST_MODEL_MODEL_ERROR_H

#include <stdint.h>

enum { MODEL_ERROR_SIZE = 140, MODEL_ERROR_BESIDE_SIZE = 32 };

struct model_error {
	double median, largest; /* percent, without sign; `largest` may be infinite */
	uint32_t rows;          /* that were compared; 0: the error is not known */
	uint32_t hash;          /* of the parameters that had this error */
	/* The source of the rows beside which it has this error, a word; "": hardware counted them. */
	char beside[MODEL_ERROR_BESIDE_SIZE];
};

/*
 * Writes "errors of 162 rows: median 1.3 %, largest 8.7 %", and "errors of 162 rows beside model:u54: ..." if no hardware
 * counted them; NULL or without rows: "error not measured".
 */
void model_error_write(const struct model_error *error, char text[MODEL_ERROR_SIZE]);

#endif
