/*
 * Multiplications and divisions that end early. A unit works on some bits of an operand a cycle and
 * ends when the bits that are left change nothing: for a multiplication those above the first
 * operand's highest 1, for a division those above the highest that the quotient can have.
 */
#ifndef HOST_MODEL_OPERANDS_H
#define HOST_MODEL_OPERANDS_H

#include <stdint.h>

#include "model/instruction.h"
#include "model/parameters.h"

/*
 * Returns by how many cycles the latency is shorter than that of the longest operands. It is 0 for
 * instructions that never end early.
 */
uint32_t operands_saved(const struct parameters *parameters, const struct instruction *instruction,
                        uint64_t first, uint64_t second);

#endif
