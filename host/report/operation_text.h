/* The instructions of an operation, as the firmware's sources have them when the host program is built. */
#ifndef HOST_REPORT_OPERATION_TEXT_H
#define HOST_REPORT_OPERATION_TEXT_H

#include "run/results.h"

enum { OPERATION_TEXT_SIZE = 256 };

/*
 * Writes the first copy of the operation in the kernel of a row, as "mulh t0, a3, a1", with "; " between instructions. The text
 * is "" if the host program knows no such operation, or several that images like this one may have.
 */
void operation_text(char text[OPERATION_TEXT_SIZE], const struct row *row,
                    const struct record_hello *hello);

#endif
