/* Whether a store that seems to keep its unit busy only waits for a store buffer that is full. */
#ifndef HOST_ANATOMY_STORES_HELD_H
#define HOST_ANATOMY_STORES_HELD_H

#include "anatomy/ladders.h"

enum { STORES_HIT = 64 /* the n of anatomy/stores at which the only store hits */ };

struct stores_held {
	/*
	 * Each store waits for the one before it. So the unit is busy, or the buffer has one entry, which is the same.
	 */
	bool is_busy;
	/* This many stores in a row wait for nothing: the buffer holds them. 0: none, or no row shows it. */
	double count;
};

/* Reads anatomy/stores. `interval` is the cycles of a store among many. */
struct stores_held stores_held_find(const struct anatomy_rows *rows, double interval);

#endif
