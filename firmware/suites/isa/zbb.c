/* Basic bit manipulation. Bit-manipulation spec 1.0, 2.2. */
#include <limits.h>

#include "suites/operation.h"

enum { LONG_BITS = CHAR_BIT * sizeof(long), X_BITS = 20 /* of 1000003 */ };

INTEGER(andn, 1, "andn", "andn \\d, \\s, a1", 1000002);
INTEGER(orn, 1, "orn", "orn \\d, \\s, a1", -17);
INTEGER(xnor, 1, "xnor", "xnor \\d, \\s, a1", -1000019);
INTEGER(clz, 1, "clz", "clz \\d, \\s", LONG_BITS - X_BITS);
INTEGER(ctz, 1, "ctz", "ctz \\d, \\s", 0);
INTEGER(cpop, 1, "cpop", "cpop \\d, \\s", 9);
INTEGER(max, 1, "max", "max \\d, \\s, a1", 1000003);
INTEGER(min, 1, "min", "min \\d, \\s, a1", 17);
INTEGER(sext_b, 1, "sext\\\\.b", "sext.b \\d, \\s", 67);
INTEGER(sext_h, 1, "sext\\\\.h", "sext.h \\d, \\s", 16963);
INTEGER(zext_h, 1, "zext\\\\.h", "zext.h \\d, \\s", 16963);
INTEGER(rol, 1, "rol", "rol \\d, \\s, a2", 32000096);
INTEGER(ror, 1, "ror", "ror \\d, \\s, a2", (long)(31250 | 3UL << (LONG_BITS - 5)));
INTEGER(orc_b, 1, "orc\\\\.b", "orc.b \\d, \\s", 0xffffff);
INTEGER(rev8, 1, "rev8", "rev8 \\d, \\s", (long)(0x43420fUL << (LONG_BITS - 24)));
