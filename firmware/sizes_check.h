/* What the macros of bench.h check of a list of sizes while it is compiled. */
#ifndef SIZES_CHECK_H
#define SIZES_CHECK_H

#include <stdint.h>

/* Marks in a list of sizes, set by the macros of bench.h. */
#define SIZES_DOUBLE           UINT32_MAX
#define SIZES_DOUBLE_IN_MEMORY (UINT32_MAX - 1)
#define SIZES_UP_TO            (UINT32_MAX - 2)
#define SIZES_AGAIN            (UINT32_MAX - 3)

/* The 0 at the end of a list. If the list is wrong, the compiler says so at the line of the benchmark. */
#ifdef __riscv
#define SIZES_END(...)                                                                             \
	(0 * sizeof(struct {                                                                       \
		 char member;                                                                      \
		 _Static_assert(SIZES_READ(__VA_ARGS__)(SIZES_ARE_NUMBERS(__VA_ARGS__)),           \
		                "a size is a number from 1 to 4294967291");                        \
		 _Static_assert(SIZES_READ(__VA_ARGS__)(SIZES_ASCEND(__VA_ARGS__, SIZES_LAST)),    \
		                "sizes are in ascending order, each of them once");                \
	 }))
#else
#define SIZES_END(...) 0 /* cppcheck 2.10 does not know __VA_OPT__ */
#endif

/*
 * Whether each of them is a number of the list. Each of the four macros takes one number, so the list is read again only
 * for every fourth.
 */
#define SIZES_ARE_NUMBERS(number, ...)                                                             \
	SIZES_IS_NUMBER(number) __VA_OPT__(&&SIZES_ARE_NUMBERS_2(__VA_ARGS__))
#define SIZES_ARE_NUMBERS_2(number, ...)                                                           \
	SIZES_IS_NUMBER(number) __VA_OPT__(&&SIZES_ARE_NUMBERS_3(__VA_ARGS__))
#define SIZES_ARE_NUMBERS_3(number, ...)                                                           \
	SIZES_IS_NUMBER(number) __VA_OPT__(&&SIZES_ARE_NUMBERS_4(__VA_ARGS__))
#define SIZES_ARE_NUMBERS_4(number, ...)                                                           \
	SIZES_IS_NUMBER(number)                                                                    \
	__VA_OPT__(&&SIZES_ARE_NUMBERS_LATER SIZES_PARENTHESES(__VA_ARGS__))
#define SIZES_IS_NUMBER(number) (SIZES_WIDE(number) > 0 && SIZES_WIDE(number) <= UINT32_MAX)

/* Whether each is less than the next; than the one behind it, if that is SIZES_UP_TO. No mark is the last. */
#define SIZES_ASCEND(number, ...)                                                                  \
	1 __VA_OPT__(&&SIZES_ARE_LESS(number, __VA_ARGS__, 0) && SIZES_ASCEND_2(__VA_ARGS__))
#define SIZES_ASCEND_2(number, ...)                                                                \
	1 __VA_OPT__(&&SIZES_ARE_LESS(number, __VA_ARGS__, 0) && SIZES_ASCEND_3(__VA_ARGS__))
#define SIZES_ASCEND_3(number, ...)                                                                \
	1 __VA_OPT__(&&SIZES_ARE_LESS(number, __VA_ARGS__, 0) && SIZES_ASCEND_4(__VA_ARGS__))
#define SIZES_ASCEND_4(number, ...)                                                                \
	1 __VA_OPT__(&&SIZES_ARE_LESS(number, __VA_ARGS__, 0) &&                                   \
	             SIZES_ASCEND_LATER SIZES_PARENTHESES(__VA_ARGS__))
#define SIZES_ARE_LESS(number, next, behind, ...)                                                  \
	(SIZES_WIDE(number) >= SIZES_AGAIN ? SIZES_WIDE(next) != SIZES_LAST                        \
	 : SIZES_WIDE(next) == SIZES_UP_TO ? SIZES_WIDE(number) < SIZES_WIDE(behind)               \
	                                   : SIZES_WIDE(number) < SIZES_WIDE(next))
#define SIZES_LAST         ((long long)UINT32_MAX + 1)
#define SIZES_WIDE(number) ((long long)(number))

/*
 * A macro expands within itself only when its result is read again: once for a list of at most three numbers, 85 times
 * for a longer one. Most lists have three. To read each of them so often would take longer than to compile its file.
 */
#define SIZES_READ(first, ...)          SIZES_READ_BEHIND_1(__VA_ARGS__)
#define SIZES_READ_BEHIND_1(first, ...) SIZES_READ_BEHIND_2(__VA_ARGS__)
#define SIZES_READ_BEHIND_2(first, ...) SIZES_ONCE##__VA_OPT__(_AND_84_TIMES)
#define SIZES_ARE_NUMBERS_LATER()       SIZES_ARE_NUMBERS
#define SIZES_ASCEND_LATER()            SIZES_ASCEND
#define SIZES_PARENTHESES               ()
#define SIZES_ONCE_AND_84_TIMES(...)                                                               \
	SIZES_21_TIMES(SIZES_21_TIMES(SIZES_21_TIMES(SIZES_21_TIMES(__VA_ARGS__))))
#define SIZES_21_TIMES(...) SIZES_5_TIMES(SIZES_5_TIMES(SIZES_5_TIMES(SIZES_5_TIMES(__VA_ARGS__))))
#define SIZES_5_TIMES(...)  SIZES_ONCE(SIZES_ONCE(SIZES_ONCE(SIZES_ONCE(__VA_ARGS__))))
#define SIZES_ONCE(...)     __VA_ARGS__

#endif
