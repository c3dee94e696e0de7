/* Memory allocation, and the exit when it fails. */
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "text/allocation.h"
#include "text/command_line.h"

/* Without this option ASan ends a program that asks for too much before calloc can return NULL. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
	return "allocator_may_return_null=1";
}

/* Checks the message of a process whose allocation fails, which exits with EXIT_ERROR. */
static void assert_refused(void *(*function)(size_t count, size_t size), size_t count, size_t size,
                           const char *expected)
{
	char said[8192] = "";
	int pipes[2];
	int status;
	pid_t child;

	assert_int_equal(pipe(pipes), 0);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		dup2(pipes[1], STDERR_FILENO);
		function(count, size);
		_exit(EXIT_FINE);
	}
	close(pipes[1]);
	for (size_t length = 0; length < sizeof(said) - 1;) {
		ssize_t more = read(pipes[0], said + length, sizeof(said) - 1 - length);

		if (more <= 0)
			break;
		length += (size_t)more;
	}
	close(pipes[0]);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), EXIT_ERROR);
	assert_non_null(strstr(said, expected)); /* a sanitizer may add a warning */
}

static void *make_full_list_grow(size_t count, size_t size)
{
	return allocate_more(NULL, count, size);
}

static void *make_bytes(size_t count, size_t size)
{
	return allocate_bytes(count * size);
}

static void *take_nothing(size_t count, size_t size)
{
	return allocated(NULL, (double)count * (double)size);
}

UNIT_TEST(too_much_memory_ends_the_program_with_a_message)
{
	assert_refused(allocate, (size_t)1 << 50, 32,
	               "barecycle: out of memory: cannot allocate 36028797018963968 bytes\n");
	assert_refused(make_full_list_grow, (size_t)1 << 50, 16,
	               "barecycle: out of memory: cannot allocate 36028797018963968 bytes\n");
	assert_refused(make_bytes, (size_t)1 << 50, 32,
	               "barecycle: out of memory: cannot allocate 36028797018963968 bytes\n");
	assert_refused(take_nothing, 3, 5, "barecycle: out of memory: cannot allocate 15 bytes\n");
}

/* Products that become 0 or small when cut to a size_t. */
UNIT_TEST(sizes_that_overflow_are_refused)
{
	assert_refused(allocate, (size_t)1 << 63, 2,
	               "barecycle: out of memory: cannot allocate 18446744073709551616 bytes\n");
	assert_refused(allocate, SIZE_MAX / 8 + 2, 8, "out of memory");
	assert_refused(make_full_list_grow, (size_t)1 << 63, 1,
	               "barecycle: out of memory: cannot allocate 18446744073709551616 bytes\n");
	assert_refused(make_full_list_grow, (size_t)1 << 61, 8, "out of memory");
}

UNIT_TEST(items_are_zeroed)
{
	static const uint64_t zeros[1000];
	uint64_t *items = allocate(COUNT_OF(zeros), sizeof(*items));

	assert_memory_equal(items, zeros, sizeof(zeros));
	free(items);
}

/* An empty list is not NULL. */
UNIT_TEST(an_empty_list_is_not_null)
{
	void *items = allocate(0, sizeof(int));

	assert_non_null(items);
	free(items);
}

/* ASan sees an item beyond the allocated room. */
UNIT_TEST(a_growing_list_keeps_its_items)
{
	uint32_t *list = NULL;

	for (uint32_t i = 0; i < 1000; i++) {
		list = allocate_more(list, i, sizeof(*list));
		list[i] = i;
	}
	for (uint32_t i = 0; i < 1000; i++)
		assert_int_equal(list[i], i);
	free(list);
}

UNIT_TEST(texts_are_formatted)
{
	static const char *const parts[] = {"", "a", "\xff\xfe"};

	for (size_t i = 0; i < COUNT_OF(parts); i++) {
		char expected[32];
		char *text = allocate_text("%s %d", parts[i], 12);

		snprintf(expected, sizeof(expected), "%s 12", parts[i]);
		assert_string_equal(text, expected);
		free(text);
	}
}
