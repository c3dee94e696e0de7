/* Integer operations that every core has. */
#include "suites/operation.h"

INTEGER(mov, 1, "mv", "mv \\d, \\s", 1000003);
INTEGER(add, 1, "add", "add \\d, \\s, a1", 1000020);
INTEGER(sub, 1, "sub", "sub \\d, \\s, a1", 999986);
INTEGER(not, 1, "not", "not \\d, \\s", -1000004);
INTEGER(and, 1, "and", "and \\d, \\s, a1", 1);
INTEGER(or, 1, "or", "or \\d, \\s, a1", 1000019);
INTEGER(xor, 1, "xor", "xor \\d, \\s, a1", 1000018);
INTEGER(shl, 1, "sll", "sll \\d, \\s, a2", 32000096);
INTEGER(shr, 1, "srl", "srl \\d, \\s, a2", 31250);
INTEGER(sar, 1, "sra", "sra \\d, \\s, a2", 31250);
INTEGER(addshr, 2, "sra add", "sra \\d, \\s, a2\n add \\d, \\d, a1", 31267);
INTEGER(slt, 1, "slt", "slt \\d, \\s, a1", 0);
INTEGER(sltu, 1, "sltu", "sltu \\d, \\s, a1", 0);

/* Reads no operand, so it makes no chain. Its call form is the reference of the other calls. */
CALL_FUNCTION(constant, integer, "a0", "li \\d, 42");
static const struct operation operation_constant = {.integer = op_constant, .expected = 42};
THROUGHPUT(constant, 1, "li", "li \\d, 42", "", CALL_FIELDS(constant, integer, OPERATION_BATCH));
