/*
 * Array against list: insert or delete one element, at the front or in the middle of n. Figures are per insertion or
 * deletion.
 *
 * An array moves the elements after the place, one at a time, because picolibc's memmove may be built to move bytes. A
 * list first walks to the middle. Nothing is allocated: the node of a list is a spare one, and an array has room for
 * one more element.
 */
#include <stdlib.h>

#include "suites/array_list.h"
#include "suites/data.h"

/* The .arg of a benchmark. */
struct edit {
	bool (*build)(struct bench_run *run);
	bool in_middle; /* at n / 2; false: at the front */
};

static bool build(struct bench_run *run)
{
	const struct edit *edit = run->bench->arg;

	if (!edit->build(run))
		return false;
	((struct numbers *)run->data)->place = edit->in_middle ? run->n / 2 : 0;
	return true;
}

/*
 * Arrays. Elements that were moved are not moved back between samples, because that would cost as much as moving them.
 * Still the array always has n elements: after an insertion the last one is ignored, and after a deletion one is
 * appended. The value of edit number s is -s, so the contents are known after any number of edits.
 */

static void KERNEL begin_array_insertion(struct bench_run *run)
{
	((struct numbers *)run->data)->edits++;
}

static void KERNEL begin_array_deletion(struct bench_run *run)
{
	struct numbers *numbers = run->data;

	numbers->edits++;
	numbers->array[run->n - 1] = -numbers->edits;
}

static void KERNEL insert_in_array(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	int *place = numbers->array + numbers->place;
	int *gap = numbers->array + run->n;

	OPAQUE(gap);
	for (; gap != place; gap--) {
		gap[0] = gap[-1];
		OPAQUE(gap);
	}
	*gap = -numbers->edits;
}

static void KERNEL delete_in_array(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	int *last = numbers->array + run->n - 1;
	int *gap = numbers->array + numbers->place;

	OPAQUE(gap);
	for (; gap != last; gap++) {
		gap[0] = gap[1];
		OPAQUE(gap);
	}
}

/* Behind the place are the inserted values, the last one first, then the first of the original values. */
static bool array_has_insertions(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	uint32_t edits = (uint32_t)numbers->edits;

	for (uint32_t i = 0; i <= run->n; i++) {
		uint32_t behind = i - numbers->place;
		int expected = i < numbers->place ? numbers_value(run, i)
		               : behind < edits   ? (int)(behind - edits)
		                                  : numbers_value(run, i - edits);

		if (numbers->array[i] != expected)
			return false;
	}
	return true;
}

/* Behind the place are the rest of the first n - 1 original values, then the appended ones. */
static bool array_lacks_deleted(struct bench_run *run)
{
	const struct numbers *numbers = run->data;
	uint32_t left = run->n - 1;

	for (uint32_t i = 0; i < left; i++) {
		uint32_t before = i < numbers->place ? i : i + (uint32_t)numbers->edits;
		int expected =
			before < left ? numbers_value(run, before) : (int)(left - before) - 1;

		if (numbers->array[i] != expected)
			return false;
	}
	return true;
}

/*
 * Lists. Insertion and deletion undo each other, at the link that was changed last. The set-up leaves the list as a run
 * of the kernel does, and .prepare undoes the edit before every sample.
 */

static inline void put_in(struct numbers *numbers, struct node **link)
{
	numbers->spare->next = *link;
	*link = numbers->spare;
	numbers->link = link;
}

static inline void take_out(struct numbers *numbers, struct node **link)
{
	numbers->spare = *link;
	*link = numbers->spare->next;
	numbers->link = link;
}

static void KERNEL insert_in_list(struct bench_run *run)
{
	struct numbers *numbers = run->data;

	put_in(numbers, list_link(numbers, numbers->place));
}

static void KERNEL delete_in_list(struct bench_run *run)
{
	struct numbers *numbers = run->data;

	take_out(numbers, list_link(numbers, numbers->place));
}

static void KERNEL undo_insertion(struct bench_run *run)
{
	struct numbers *numbers = run->data;

	take_out(numbers, numbers->link);
}

static void KERNEL undo_deletion(struct bench_run *run)
{
	struct numbers *numbers = run->data;

	put_in(numbers, numbers->link);
}

static bool build_inserted(struct bench_run *run)
{
	struct numbers *numbers;

	if (!build(run))
		return false;
	numbers = run->data;
	numbers->spare = malloc(sizeof(*numbers->spare));
	if (!have_memory(run, numbers->spare))
		return false;
	insert_in_list(run);
	return true;
}

static bool build_deleted(struct bench_run *run)
{
	if (!build(run))
		return false;
	delete_in_list(run);
	return true;
}

/* Whether the list is as it was built, and the last edit was at the right place. The edit has to be undone before. */
static bool is_as_built(struct bench_run *run)
{
	struct numbers *numbers = run->data;
	const struct node *node = numbers->head;
	uint32_t i = 0;

	for (; node != NULL && i < run->n && node->value == numbers_value(run, i);
	     node = node->next)
		i++;
	return node == NULL && i == run->n && numbers->link == list_link(numbers, numbers->place);
}

static bool list_has_insertion(struct bench_run *run)
{
	struct numbers *numbers = run->data;
	bool right;

	undo_insertion(run);
	right = is_as_built(run);
	put_in(numbers, numbers->link);
	return right;
}

static bool list_lacks_deleted(struct bench_run *run)
{
	struct numbers *numbers = run->data;
	bool right;

	undo_deletion(run);
	right = is_as_built(run);
	take_out(numbers, numbers->link);
	return right;
}

/* EDIT(name, ref, set-up, whether in the middle, functions of the benchmark) */
#define EDIT(name, ref_, build_, in_middle_, ...)                                                  \
	BENCH(array_list, name, .ref = ref_, .sizes = EDIT_SIZES, .per_run = true,                 \
	      .arg = &(const struct edit){build_, in_middle_}, __VA_ARGS__)

#define ARRAY_INSERTION                                                                            \
	.setup = build, .prepare = begin_array_insertion, .run = insert_in_array,                  \
	.check = array_has_insertions
#define ARRAY_DELETION                                                                             \
	.setup = build, .prepare = begin_array_deletion, .run = delete_in_array,                   \
	.check = array_lacks_deleted
#define LIST_INSERTION                                                                             \
	.setup = build_inserted, .prepare = undo_insertion, .run = insert_in_list,                 \
	.check = list_has_insertion
#define LIST_DELETION                                                                              \
	.setup = build_deleted, .prepare = undo_deletion, .run = delete_in_list,                   \
	.check = list_lacks_deleted

EDIT(array_insert_front, "array_insert_front", array_build, false, ARRAY_INSERTION);
EDIT(list_insert_front, "array_insert_front", list_build, false, LIST_INSERTION);
EDIT(array_insert_middle, "array_insert_middle", array_build, true, ARRAY_INSERTION);
EDIT(list_insert_middle, "array_insert_middle", list_build, true, LIST_INSERTION);
EDIT(list_insert_middle_shuffled, "array_insert_middle", list_build_shuffled, true, LIST_INSERTION);
EDIT(array_delete_front, "array_delete_front", array_build, false, ARRAY_DELETION);
EDIT(list_delete_front, "array_delete_front", list_build, false, LIST_DELETION);
EDIT(array_delete_middle, "array_delete_middle", array_build, true, ARRAY_DELETION);
EDIT(list_delete_middle, "array_delete_middle", list_build, true, LIST_DELETION);
EDIT(list_delete_middle_shuffled, "array_delete_middle", list_build_shuffled, true, LIST_DELETION);
