/* Every operation of primitive_ops with its latency, interval and pipes. */
#ifndef HOST_REPORT_OPERATION_TABLE_H
#define HOST_REPORT_OPERATION_TABLE_H

#include "report/page_run.h"

/* Writes the table; nothing without such rows. */
void report_operation_table(FILE *file, const struct report_run *report);

#endif
