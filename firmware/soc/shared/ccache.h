/* The second-level cache of SiFive's chips with U54 and U74 cores. StarFive's chips have it too. */
#ifndef SOC_SHARED_CCACHE_H
#define SOC_SHARED_CCACHE_H

#include <stdbool.h>

/*
 * Makes the whole L2 a cache, if the image lies in DRAM. After reset one way of 16 is a cache, and the others are the
 * L2-LIM. Returns false if it changes nothing: the image lies in the L2-LIM, or no controller answers.
 */
bool ccache_open(void);

#endif
