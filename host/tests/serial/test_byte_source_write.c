/* Writing to a port that accepts no bytes or is gone. A pipe stands for the port. */
#include "tests/testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "serial/byte_source.h"

/* Returns the error of source_write() for one byte to `fd`. The caller frees it. */
static char *said_of(int fd)
{
	const struct source source = {.name = "port", .fd = fd};
	FILE *out = stderr;
	char *said;
	size_t size;

	stderr = open_memstream(&said, &size);
	assert_non_null(stderr);
	source_write(&source, "x", 1);
	fclose(stderr);
	stderr = out;
	return said;
}

/* Opens a pipe that never blocks. */
static void open_pipe(int ends[2])
{
	assert_int_equal(pipe2(ends, O_NONBLOCK | O_CLOEXEC), 0);
}

UNIT_TEST(a_port_that_is_full_is_named_with_the_time)
{
	static const char zeros[4096];
	int ends[2];
	char *said;

	open_pipe(ends);
	while (write(ends[1], zeros, sizeof(zeros)) > 0)
		;
	said = said_of(ends[1]);
	assert_string_equal(said,
	                    "barecycle: port: cannot send: it did not take all bytes within 2 s\n");
	free(said);
	close(ends[0]);
	close(ends[1]);
}

UNIT_TEST(an_error_is_named_by_its_text)
{
	int ends[2];
	char *said;

	open_pipe(ends);
	said = said_of(ends[0]);
	assert_string_equal(said, "barecycle: port: cannot send: Bad file descriptor\n");
	free(said);
	close(ends[0]);
	close(ends[1]);
}

UNIT_TEST(what_is_taken_is_not_spoken_of)
{
	int ends[2];
	char byte = 0;
	char *said;

	open_pipe(ends);
	said = said_of(ends[1]);
	assert_string_equal(said, "");
	assert_int_equal(read(ends[0], &byte, 1), 1);
	assert_int_equal(byte, 'x');
	free(said);
	close(ends[0]);
	close(ends[1]);
}
