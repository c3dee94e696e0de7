/* Writing to a port that accepts no bytes or is gone. A pipe replaces the port. */
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "serial/byte_source.h"
#include "tests/paper.h"

/* Returns the error of source_write() for one byte to `fd`. */
static const char *said_of(int fd)
{
	const struct source source = {.name = "port", .fd = fd};
	FILE *out = stderr;
	const char *said;

	stderr = paper_open();
	source_write(&source, "x", 1);
	said = paper_close();
	stderr = out;
	return said;
}

/* Opens a pipe that never blocks. */
static void open_pipe(int ends[2])
{
	assert_int_equal(pipe2(ends, O_NONBLOCK | O_CLOEXEC), 0);
}

UNIT_TEST(a_full_port_is_reported_after_the_timeout)
{
	static const char zeros[4096];
	int ends[2];

	open_pipe(ends);
	while (write(ends[1], zeros, sizeof(zeros)) > 0)
		;
	assert_string_equal(said_of(ends[1]),
	                    "barecycle: port: cannot send: it did not take all bytes within 2 s\n");
	close(ends[0]);
	close(ends[1]);
}

UNIT_TEST(an_error_is_reported_by_its_text)
{
	int ends[2];

	open_pipe(ends);
	assert_string_equal(said_of(ends[0]),
	                    "barecycle: port: cannot send: Bad file descriptor\n");
	close(ends[0]);
	close(ends[1]);
}

UNIT_TEST(a_successful_write_prints_nothing)
{
	int ends[2];
	char byte = 0;

	open_pipe(ends);
	assert_string_equal(said_of(ends[1]), "");
	assert_int_equal(read(ends[0], &byte, 1), 1);
	assert_int_equal(byte, 'x');
	close(ends[0]);
	close(ends[1]);
}
