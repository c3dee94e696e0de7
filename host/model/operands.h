/*
 * Multiplications and divisions that end early. A unit handles some bits in each cycle, and ends when the bits that are
 * left cannot change the result. A multiplication handles the bits of the first operand up to its highest 1. A division
 * handles the bits that the quotient can have.
 */
#ifndef HOST_MODEL_OPERANDS_H
#define HOST_MODEL_OPERANDS_H

#include <stdint.h>

#include "model/instruction.h"
#include "model/parameters.h"

/*
 * Returns how many cycles the latency is shorter than with the longest operands. 0 for instructions that never end
 * early.
 */
uint32_t operands_saved(const struct parameters *parameters, const struct instruction *instruction,
                        uint64_t first, uint64_t second);

#endif
