/*
 * Marks the text of each operation in firmware/suites/isa. scripts/operation-texts preprocesses these files after this
 * one, and takes the texts from the output. Nothing compiles it.
 */
#ifndef REPORT_OPERATION_TEXTS_H
#define REPORT_OPERATION_TEXTS_H

#include "suites/operand.h"

#undef OPERATION_UNROLLED
#define OPERATION_UNROLLED(name, head, count, more, text, uses, besides)                           \
	OPERATION_TEXT_BEGIN #name, text, uses OPERATION_TEXT_END

#endif
