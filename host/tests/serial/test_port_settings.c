/* The settings of a port, on a pseudo-terminal that an earlier program has left with others. */
#include <fcntl.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include "serial/serial.h"
#include "tests/testing.h"

UNIT_TEST(a_port_has_no_flow_control_whatever_its_settings_were)
{
	int port = posix_openpt(O_RDWR | O_NOCTTY);
	struct termios settings;

	assert_true(port >= 0);
	assert_int_equal(tcgetattr(port, &settings), 0);
	settings.c_iflag |= IXON | IXOFF | IXANY;
	settings.c_cflag |= CRTSCTS;
	assert_int_equal(tcsetattr(port, TCSANOW, &settings), 0);
	assert_true(serial_set_raw(port, 115200));
	assert_int_equal(tcgetattr(port, &settings), 0);
	assert_int_equal(settings.c_iflag & (IXON | IXOFF), 0);
	assert_int_equal(settings.c_cflag & CRTSCTS, 0);
	close(port);
}
