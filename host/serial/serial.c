#include "serial/serial.h"

#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <termios.h>

#include "text/append.h"

enum { RATES_SIZE = 128 }; /* bytes of all rates as a text */

/* The rates that boards use. */
static const struct rate {
	uint32_t baud;
	speed_t speed;
} rates[] = {
	{9600, B9600},       {19200, B19200},     {38400, B38400},     {57600, B57600},
	{115200, B115200},   {230400, B230400},   {460800, B460800},   {921600, B921600},
	{1000000, B1000000}, {1500000, B1500000}, {2000000, B2000000}, {3000000, B3000000},
};

static const struct rate *find_rate(uint32_t baud)
{
	for (size_t i = 0; i < sizeof(rates) / sizeof(rates[0]); i++)
		if (rates[i].baud == baud)
			return &rates[i];
	return NULL;
}

bool serial_has_rate(uint32_t baud)
{
	return find_rate(baud) != NULL;
}

const char *serial_rates(void)
{
	static char list[RATES_SIZE];

	list[0] = '\0';
	for (size_t i = 0; i < sizeof(rates) / sizeof(rates[0]); i++)
		append_text(list, sizeof(list), ", ", "%" PRIu32, rates[i].baud);
	return list;
}

bool serial_set_raw(int fd, uint32_t baud)
{
	const struct rate *rate = find_rate(baud);
	struct termios settings;

	if (rate == NULL) {
		errno = EINVAL;
		return false;
	}
	if (tcgetattr(fd, &settings) != 0)
		return false;
	cfmakeraw(&settings); /* glibc's leaves IXOFF on */
	settings.c_iflag &= ~(tcflag_t)IXOFF;
	settings.c_cflag &= (tcflag_t) ~(CSTOPB | CRTSCTS);
	settings.c_cflag |= CLOCAL | CREAD;
	return cfsetspeed(&settings, rate->speed) == 0 && tcsetattr(fd, TCSANOW, &settings) == 0;
}
