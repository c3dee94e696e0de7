#include "tests/line_simulator/scene.h"

#include "tests/line_simulator/impostor.h"
#include "tests/testing.h"

enum { TURN_MAX = 80 }; /* lines that a board speaks in its turn */

static size_t at_random(size_t limit, uint32_t *seed)
{
	return random_next(seed) % limit;
}

static void add_part(struct bytes *to, const struct stream *stream, size_t from, size_t end)
{
	bytes_add(to, stream->bytes + from, end - from);
}

/* The board starts again, with the second stream. The reader misses up to a quarter of it. */
static void reset(struct bytes *to, const struct stream *first, const struct stream *second,
                  uint32_t *seed)
{
	add_part(to, first, 0, at_random(first->length, seed));
	bytes_add_noise(to, seed);
	add_part(to, second, at_random(second->length / 4, seed), second->length);
}

/* The first board is unplugged. The second board takes its place in the middle of its own run. */
static void replace(struct bytes *to, const struct stream *first, const struct stream *second,
                    uint32_t *seed)
{
	add_part(to, first, 0, at_random(first->length, seed));
	bytes_add_noise(to, seed);
	add_part(to, second, at_random(second->length, seed), second->length);
}

/* The cable goes to the second board and back. Both boards speak all the time. */
static void move_cable(struct bytes *to, const struct stream *first, const struct stream *second,
                       uint32_t *seed)
{
	size_t pulled = at_random(first->length, seed);
	size_t back = pulled + at_random(first->length - pulled, seed);
	size_t from = at_random(second->length, seed);

	add_part(to, first, 0, pulled);
	bytes_add_noise(to, seed);
	add_part(to, second, from, from + at_random(second->length - from, seed));
	bytes_add_noise(to, seed);
	add_part(to, first, back, first->length);
}

/* Returns the position `lines` lines after `at`, or the end. */
static size_t behind_lines(const struct stream *stream, size_t at, size_t lines)
{
	for (; lines > 0 && at < stream->length; lines--) {
		const char *from = stream->bytes + at;

		at += (size_t)((const char *)memchr(from, '\n', stream->length - at) - from) + 1;
	}
	return at;
}

/* A switch connects one board after the other. A disconnected board continues to send. */
static void speak_in_turn(struct bytes *to, const struct stream *first, const struct stream *second,
                          uint32_t *seed)
{
	const struct stream *const boards[] = {first, second};
	size_t at[2] = {0, 0};

	for (unsigned int turn = 0; at[turn] < boards[turn]->length; turn = !turn) {
		size_t lines = 1 + at_random(TURN_MAX, seed);
		size_t end = behind_lines(boards[turn], at[turn], lines);

		add_part(to, boards[turn], at[turn], end);
		at[turn] = end;
		at[!turn] = behind_lines(boards[!turn], at[!turn], lines);
	}
}

/* Both boards speak at the same time, line by line, at any phase. */
static void speak_at_once(struct bytes *to, const struct stream *first, const struct stream *second,
                          uint32_t *seed)
{
	const struct stream *const boards[] = {first, second};
	size_t at[2] = {0, 0};
	uint32_t share = 1 + (uint32_t)at_random(7, seed); /* of the first board, in eighths */

	at[1] = behind_lines(second, 0, at_random(3, seed) * at_random(60, seed));
	while (at[0] < first->length || at[1] < second->length) {
		unsigned int board = random_next(seed) % 8 >= share;
		size_t end = behind_lines(boards[board], at[board], 1);

		add_part(to, boards[board], at[board], end);
		at[board] = end;
	}
}

const struct scene scenes[] = {
	{"reset, other image", reset, impostor_image, 0},
	{"reset, other image 1e-4", reset, impostor_image, 1e-4},
	{"other board", replace, impostor_board, 0},
	{"other board 1e-4", replace, impostor_board, 1e-4},
	{"cable moved", move_cable, impostor_board, 0},
	{"cable moved 1e-4", move_cable, impostor_board, 1e-4},
	{"boards in turn", speak_in_turn, impostor_board, 0},
	{"boards in turn 1e-4", speak_in_turn, impostor_board, 1e-4},
	{"boards at once", speak_at_once, impostor_board, 0},
	{"boards at once 1e-4", speak_at_once, impostor_board, 1e-4},
};
const size_t scene_count = COUNT_OF(scenes);
