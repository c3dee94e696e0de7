/*
 * Makes the lines of operations in firmware/suites/isa say what they copy. scripts/operation-texts preprocesses them behind
 * this file; nothing compiles it.
 */
#ifndef REPORT_OPERATION_TEXTS_H
#define REPORT_OPERATION_TEXTS_H

#include "suites/operand.h"

#undef OPERATION_UNROLLED
#define OPERATION_UNROLLED(name, head, count, more, text, uses, besides)                           \
	OPERATION_TEXT_BEGIN #name, text, uses OPERATION_TEXT_END

#endif
