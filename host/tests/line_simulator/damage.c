#include "tests/line_simulator/damage.h"

#include <stdlib.h>

#include "tests/testing.h"

enum { NOISE_MAX = 40 }; /* number of noise bytes while a plug moves */

/* Makes room for `length` more bytes. */
static void bytes_grow(struct bytes *bytes, size_t length)
{
	if (bytes->at != NULL && bytes->length + length <= bytes->room)
		return;
	bytes->room = 1 + 2 * (bytes->length + length);
	bytes->at = realloc(bytes->at, bytes->room);
	if (bytes->at == NULL)
		abort();
}

void bytes_add(struct bytes *bytes, const char *from, size_t length)
{
	bytes_grow(bytes, length);
	if (length > 0)
		memcpy(bytes->at + bytes->length, from, length);
	bytes->length += length;
}

/* Most bytes are added one by one. Under ASan a memcpy() of one byte takes ten times as long. */
static void add_byte(struct bytes *bytes, int byte)
{
	bytes_grow(bytes, 1);
	bytes->at[bytes->length++] = (char)byte;
}

void bytes_add_noise(struct bytes *bytes, uint32_t *seed)
{
	for (uint32_t left = random_next(seed) % NOISE_MAX; left > 0; left--)
		add_byte(bytes, (int)(random_next(seed) % 256));
}

static bool happens(double rate, uint32_t *seed)
{
	return random_next(seed) < rate * 0x1p32;
}

/* Flips bits. `rate` is per bit. */
static void flip_bits(struct bytes *to, const char *from, size_t length, double rate,
                      uint32_t *seed)
{
	for (size_t i = 0; i < length; i++)
		add_byte(to,
		         happens(8 * rate, seed) ? from[i] ^ 1 << random_next(seed) % 8 : from[i]);
}

static void drop_bytes(struct bytes *to, const char *from, size_t length, double rate,
                       uint32_t *seed)
{
	for (size_t i = 0; i < length; i++)
		if (!happens(rate, seed))
			add_byte(to, from[i]);
}

static void double_bytes(struct bytes *to, const char *from, size_t length, double rate,
                         uint32_t *seed)
{
	for (size_t i = 0; i < length; i++) {
		add_byte(to, from[i]);
		if (happens(rate, seed))
			add_byte(to, from[i]);
	}
}

/* Replaces up to 600 bytes by noise. */
static void burst(struct bytes *to, const char *from, size_t length, double rate, uint32_t *seed)
{
	size_t left = 0;

	for (size_t i = 0; i < length; i++) {
		if (happens(rate, seed))
			left = 1 + random_next(seed) % 600;
		add_byte(to, left > 0 ? (int)(random_next(seed) % 256) : from[i]);
		left -= left > 0;
	}
}

/* Attaches in the middle, stops before the end, or drops a part. */
static void cut(struct bytes *to, const char *from, size_t length, double rate, uint32_t *seed)
{
	size_t first = random_next(seed) % length;
	size_t last = first + random_next(seed) % (length - first);

	(void)rate;
	switch (random_next(seed) % 4) {
	case 0:
		bytes_add(to, from + first, length - first);
		break;
	case 1:
		bytes_add(to, from, last);
		break;
	case 2:
		bytes_add(to, from + first, last - first);
		break;
	default:
		bytes_add(to, from, first);
		bytes_add(to, from + last, length - last);
		break;
	}
}

/* The cable is unplugged and plugged in again: a part is missing, with noise at its ends. */
static void pull(struct bytes *to, const char *from, size_t length, double rate, uint32_t *seed)
{
	size_t pulled = random_next(seed) % length;
	size_t back = pulled + random_next(seed) % (length - pulled);

	(void)rate;
	bytes_add(to, from, pulled);
	bytes_add_noise(to, seed);
	bytes_add_noise(to, seed);
	bytes_add(to, from + back, length - back);
}

/* Inserts foreign text at random places. Some of it looks like sentences. */
static void add_text(struct bytes *to, const char *from, size_t length, double rate, uint32_t *seed)
{
	static const char *const texts[] = {
		"\r\nU-Boot SPL 2021.10 (Oct 31 2021)\r\n",
		"[    0.000000] Linux version 6.1",
		"\n",
		"\x1b[2J\x1b[1;1H",
		"@",
		"@R ",
		"@R q=3 s=array_list b=list_walk k=call ",
		"@E q=1 xor=0 status=ok *00000000",
		" *",
		" *01234567",
		"me@example.org *ptr",
		"=== PAUSE === ",
	};

	for (size_t i = 0; i < length; i++) {
		const char *text = texts[random_next(seed) % COUNT_OF(texts)];

		add_byte(to, from[i]);
		if (!happens(rate, seed))
			continue;
		bytes_add(to, text, strlen(text));
		for (uint32_t more = random_next(seed) % 64; more > 60; more--)
			for (int j = 0; j < 600; j++) /* longer than a reader buffers */
				add_byte(to, '.');
	}
}

/* Changes line ends as terminals and editors do, or removes them. */
static void change_line_ends(struct bytes *to, const char *from, size_t length, double rate,
                             uint32_t *seed)
{
	static const char *const ends[] = {"\n", "\r", "\n\r", "\r\r\n", "", "\n\n", " \r\n", "\t"};
	uint32_t always = random_next(seed) % (2 * COUNT_OF(ends)); /* or mixed ends */

	(void)rate;
	for (size_t i = 0; i < length; i++) {
		uint32_t which =
			always < COUNT_OF(ends) ? always : random_next(seed) % COUNT_OF(ends);

		if (from[i] == '\n')
			bytes_add(to, ends[which], strlen(ends[which]));
		else if (from[i] != '\r')
			add_byte(to, from[i]);
	}
}

/* Sets the high bit of bytes: a parity bit, or noise of an idle line. */
static void raise_bytes(struct bytes *to, const char *from, size_t length, double rate,
                        uint32_t *seed)
{
	for (size_t i = 0; i < length; i++) {
		bool hit = happens(rate, seed);

		if (hit && random_next(seed) % 2 == 0)
			add_byte(to, (int)(0x80 | random_next(seed) % 0x80));
		add_byte(to, hit ? from[i] | 0x80 : from[i]);
	}
}

void damage_all(struct bytes *to, const char *from, size_t length, double rate, uint32_t *seed)
{
	static void (*const kinds[])(struct bytes *, const char *, size_t, double, uint32_t *) = {
		flip_bits, drop_bytes, double_bytes, raise_bytes, add_text, change_line_ends,
	};
	struct bytes now = {0};

	bytes_add(&now, from, length);
	for (size_t i = 0; i < COUNT_OF(kinds); i++) {
		struct bytes then = {0};

		kinds[i](&then, now.at, now.length, rate, seed);
		free(now.at);
		now = then;
	}
	bytes_add(to, now.at, now.length);
	free(now.at);
}

const struct damage damages[] = {
	{"nothing", flip_bits, 0, false, true},
	{"bit flips 1e-6", flip_bits, 1e-6, false, false},
	{"bit flips 1e-5", flip_bits, 1e-5, false, false},
	{"bit flips 1e-4", flip_bits, 1e-4, false, false},
	{"bit flips 1e-3", flip_bits, 1e-3, false, false},
	{"bytes dropped 1e-4", drop_bytes, 1e-4, false, false},
	{"bytes dropped 1e-3", drop_bytes, 1e-3, false, false},
	{"bytes doubled 1e-3", double_bytes, 1e-3, false, false},
	{"bursts of 600 1e-4", burst, 1e-4, false, false},
	{"cuts", cut, 0, false, false},
	{"cable pulled", pull, 0, false, false},
	{"resets", flip_bits, 0, true, false},
	{"text between 1e-3", add_text, 1e-3, false, false},
	{"line ends changed", change_line_ends, 0, false, true},
	{"bytes above 127 1e-3", raise_bytes, 1e-3, false, false},
	{"all together 1e-5", damage_all, 1e-5, false, false},
	{"all together 1e-4", damage_all, 1e-4, false, false},
	{"resets, all 1e-5", damage_all, 1e-5, true, false},
	{"resets, all 1e-4", damage_all, 1e-4, true, false},
};
const size_t damage_count = COUNT_OF(damages);
