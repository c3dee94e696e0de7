/* The bytes that a UART receives at a wrong rate, and the verdict of the check. */
#include "serial/line_rate.h"
#include "tests/golden_records.h"
#include "tests/lines.h"

enum {
	BITS_OF_A_BYTE = 10, /* start, 8 of data, stop */
	WAVE_MAX = 1 << 16,
	RECEIVED_MAX = 1 << 17,
};

/* The rates in host/serial/serial.c. */
static const uint32_t rates[] = {9600,   19200,  38400,   57600,   115200,  230400,
                                 460800, 921600, 1000000, 1500000, 2000000, 3000000};

static bool wave[WAVE_MAX]; /* the level of the line for each bit of the sender */
static size_t wave_length;
static char received[RECEIVED_MAX];
static size_t received_length;

static void send_byte(char byte)
{
	assert_in_range(wave_length, 0, WAVE_MAX - BITS_OF_A_BYTE);
	wave[wave_length++] = false;
	for (int bit = 0; bit < 8; bit++)
		wave[wave_length++] = (byte >> bit & 1) != 0;
	wave[wave_length++] = true;
}

static void send_text(const char *text)
{
	for (; *text != '\0'; text++)
		send_byte(*text);
}

/* Sends one record of every kind. */
static void send_records(void)
{
	char line[WIRE_LINE_MAX];

	for (size_t i = 0; i < COUNT_OF(goldens); i++) {
		write_line(goldens[i].letter, goldens[i].record, line);
		send_text(line);
		send_text("\r\n");
	}
}

/*
 * Receives the wave. A bit lasts `per` bits of the sender. Waits for a falling edge and reads each bit in its middle. A byte
 * without a stop bit is kept, as the kernel does in raw mode.
 */
static void receive(double per)
{
	double at = 0;

	received_length = 0;
	for (;;) {
		unsigned int byte = 0;

		while (at < (double)wave_length && wave[(size_t)at])
			at = (double)((size_t)at + 1);
		if (at + (BITS_OF_A_BYTE - 0.5) * per >= (double)wave_length)
			return;
		for (int bit = 0; bit < 8; bit++)
			byte |= (unsigned int)wave[(size_t)(at + (1.5 + bit) * per)] << bit;
		assert_in_range(received_length, 0, RECEIVED_MAX - 1);
		received[received_length++] = (char)byte;
		at += (BITS_OF_A_BYTE - 0.5) * per;
		while (at < (double)wave_length && !wave[(size_t)at])
			at += 0.25;
	}
}

/* Returns the number of bytes until the rate is reported as wrong; 0: never. */
static size_t told_after(const char *bytes, size_t length)
{
	struct line_rate rate = {0};
	size_t told = 0;

	for (size_t i = 0; i < length; i++)
		if (line_rate_is_wrong(&rate, &bytes[i], 1)) {
			assert_int_equal(told, 0);
			told = i + 1;
		}
	return told;
}

UNIT_TEST(every_wrong_rate_is_detected)
{
	wave_length = 0;
	send_records();
	for (size_t from = 0; from < COUNT_OF(rates); from++)
		for (size_t to = 0; to < COUNT_OF(rates); to++) {
			size_t told;

			receive((double)rates[from] / rates[to]);
			if (received_length < LINE_RATE_BYTES)
				continue;
			told = told_after(received, received_length);
			if (told != (from == to ? 0 : LINE_RATE_BYTES))
				fail_msg("%u received at %u: told after %zu", rates[from],
				         rates[to], told);
		}
}

/* Boot loaders send colours and drawings, a plug causes noise, and a right rate may be off by 2 %. */
UNIT_TEST(text_is_not_taken_for_a_wrong_rate)
{
	static const char loader[] =
		"\r\n\x1b[2J\x1b[1;32mU-Boot\x1b[0m 2023.01\b\b\t(c) \xc2\xb5s\r\n\a";
	static const char noise[] = "\xff\x00\x80\xfe\x00\xf8\x00\x00\xff\x80";
	static char bytes[2 * LINE_RATE_BYTES];

	wave_length = 0;
	send_records();
	receive(1.02);
	assert_int_equal(told_after(received, received_length), 0);
	receive(0.98);
	assert_int_equal(told_after(received, received_length), 0);
	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = loader[i % (sizeof(loader) - 1)];
	memcpy(bytes, noise, sizeof(noise) - 1);
	assert_int_equal(told_after(bytes, sizeof(bytes)), 0);
}

/* The limit is a quarter of the bytes. After text the rate counts as right; later noise is another kind of damage. */
UNIT_TEST(a_quarter_of_wrong_bytes_is_the_limit)
{
	char bytes[3 * LINE_RATE_BYTES];

	memset(bytes, 'a', sizeof(bytes));
	memset(bytes, 0x80, LINE_RATE_BYTES / 4 - 1);
	assert_int_equal(told_after(bytes, sizeof(bytes)), 0);
	bytes[LINE_RATE_BYTES - 1] = 0x7f;
	assert_int_equal(told_after(bytes, sizeof(bytes)), LINE_RATE_BYTES);
	memset(bytes, 'a', LINE_RATE_BYTES);
	memset(bytes + LINE_RATE_BYTES, 0, sizeof(bytes) - LINE_RATE_BYTES);
	assert_int_equal(told_after(bytes, sizeof(bytes)), 0);
}
