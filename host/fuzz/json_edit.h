/*
 * A mutator for JSON. Random changes of bytes rarely leave valid JSON, and a reader refuses the
 * rest at once. So this replaces a value, removes a member or duplicates an item.
 */
#ifndef FUZZ_JSON_EDIT_H
#define FUZZ_JSON_EDIT_H

#include <jansson.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "statistics/chance.h"

enum { JSON_EDIT_DEPTH = 16 };

/* Values that a reader may handle wrongly. */
static const char json_edit_values[] =
	"[null, true, [], {}, \"\", -1, 0, 1, 2, 0.5, -0.0, 1e308, 5e-324, 4294967295, "
	"4294967296, 2147483648, -2147483649, 9223372036854775807, \"ok\", \"ns\", "
	"\"cycles\", \"fault\", \"latency\", \"call_n\", \"=1\", \"a,b\", \"\\n\", "
	"\"\\u001b[2J\", \"\\u00e9\\uffff\", \"0x\", [0,0,0], "
	"[4294967295,4294967295,4294967295], \"hardware\", \"emulated\", \"%s%n\", "
	"\"0xffffffffffffffff\", \"18446744073709551615\"]";

static inline json_t *json_edit_value(struct chance *chance)
{
	static json_t *values;

	if (values == NULL)
		values = json_loads(json_edit_values, 0, NULL);
	ALWAYS(values != NULL);
	return json_deep_copy(
		json_array_get(values, chance_index(chance, (uint32_t)json_array_size(values))));
}

/* Replaces, removes or duplicates an item of an array. */
static inline void json_edit_item(struct chance *chance, json_t *list, size_t index)
{
	json_t *other;

	switch (chance_index(chance, 4)) {
	case 0:
		json_array_remove(list, index);
		return;
	case 1:
		other = json_deep_copy(json_array_get(
			list, chance_index(chance, (uint32_t)json_array_size(list))));
		json_array_insert_new(list, index, other);
		return;
	default:
		json_array_set_new(list, index, json_edit_value(chance));
	}
}

/* Replaces or removes a member of an object. Names stay. */
static inline void json_edit_member(struct chance *chance, json_t *object, const char *key)
{
	if (chance_index(chance, 4) == 0)
		json_object_del(object, key);
	else
		json_object_set_new(object, key, json_edit_value(chance));
}

static inline const char *json_edit_key(struct chance *chance, json_t *object)
{
	void *at = json_object_iter(object);

	for (uint32_t left = chance_index(chance, (uint32_t)json_object_size(object)); left > 0;
	     left--)
		at = json_object_iter_next(object, at);
	return json_object_iter_key(at);
}

/* Descends to a random value, mostly a leaf, and changes it. */
static inline void json_edit(struct chance *chance, json_t *value)
{
	for (int depth = 0; depth < JSON_EDIT_DEPTH; depth++) {
		bool is_list = json_is_array(value);
		size_t size = is_list ? json_array_size(value) : json_object_size(value);
		size_t index = size != 0 ? chance_index(chance, (uint32_t)size) : 0;
		const char *key = !is_list && size != 0 ? json_edit_key(chance, value) : NULL;
		json_t *inner;

		if (size == 0)
			return;
		inner = is_list ? json_array_get(value, index) : json_object_get(value, key);
		if ((json_is_array(inner) || json_is_object(inner)) &&
		    chance_index(chance, 16) != 0) {
			value = inner;
			continue;
		}
		if (is_list)
			json_edit_item(chance, value, index);
		else
			json_edit_member(chance, value, key);
		return;
	}
}

/*
 * The mutator, for LLVMFuzzerCustomMutator. Returns the new size, or 0 if the input is not JSON or
 * becomes too long.
 */
static inline size_t json_edit_bytes(uint8_t *bytes, size_t size, size_t most, unsigned int seed)
{
	struct chance chance = {seed};
	json_t *root = json_loadb((const char *)bytes, size, 0, NULL);
	size_t length;

	if (root == NULL)
		return 0;
	for (uint32_t edits = 1 + chance_index(&chance, 3); edits > 0; edits--)
		json_edit(&chance, root);
	length = json_dumpb(root, (char *)bytes, most, JSON_COMPACT);
	json_decref(root);
	return length <= most ? length : 0;
}

#endif
