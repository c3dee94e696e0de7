/* Raw samples as text. */
#include "tests/testing.h"

#include "wire/samples.h"

/*
 * Encoded by an independent program (Python's base64 after three lines of zigzag and LEB128),
 * except {51}, whose one byte is the "f" of RFC 4648's "f" -> "Zg".
 */
static const struct {
	const char *text;
	uint32_t count;
	uint32_t samples[8];
} text_vectors[] = {
	{"", 0, {0}},
	{"AA", 1, {0}},
	{"Zg", 1, {51}},
	{"AAA", 2, {0, 0}},
	{"AgE", 2, {1, 0}},
	{"fn0", 2, {63, 0}},
	{"AAAA", 3, {0, 0, 0}},
	{"CgAAAA", 4, {5, 5, 5, 5}},
	{"0A8GAw", 3, {1000, 1003, 1001}},
	{"yAECAgICAgIC", 8, {100, 101, 102, 103, 104, 105, 106, 107}},
	{"gICAgBAB", 2, {UINT32_C(1) << 31, INT32_MAX}},
	{"/v///x8", 1, {UINT32_MAX}},
	{"/v///x/9////Hw", 2, {UINT32_MAX, 0}},
	{"AP7///8f", 2, {0, UINT32_MAX}},
};

UNIT_TEST(known_samples_have_their_text)
{
	for (size_t i = 0; i < COUNT_OF(text_vectors); i++) {
		char text[SAMPLES_TEXT_SIZE];
		uint32_t samples[8];

		samples_to_text(text_vectors[i].samples, text_vectors[i].count, text);
		assert_string_equal(text, text_vectors[i].text);
		assert_true(samples_from_text(text, samples, text_vectors[i].count));
		assert_memory_equal(samples, text_vectors[i].samples,
		                    text_vectors[i].count * sizeof(samples[0]));
	}
}

/* A line of samples whose text contains each of the 64 digits, encoded by the same program. */
UNIT_TEST(a_text_can_have_each_of_64_digits)
{
	static const char expected[] =
		"APKketbu7gK6uOMEnoLYBoLMzAjmlcEKyt+1DK6pqg6S854Q9ryTEtqGiBS+"
		"0PwVoprxF4bk5RnqrdobzvfOHbLBw"
		"x+Wi7gh+tSsI96eoSXC6JUnprKKKYr8/iruxfMs0o/oLrbZ3DCao9Ey/uzFNOK2ujbGgK84qsqjOg";
	uint32_t samples[SAMPLES_PER_LINE];
	char text[SAMPLES_TEXT_SIZE];

	for (uint32_t i = 0; i < SAMPLES_PER_LINE; i++)
		samples[i] = i * i * 1001785;
	samples_to_text(samples, SAMPLES_PER_LINE, text);
	assert_string_equal(text, expected);
}

static void round_trips(const uint32_t *samples, uint32_t count)
{
	char text[SAMPLES_TEXT_SIZE];
	uint32_t back[SAMPLES_PER_LINE];

	samples_to_text(samples, count, text);
	assert_true(samples_from_text(text, back, count));
	assert_memory_equal(back, samples, count * sizeof(samples[0]));
	assert_false(samples_from_text(text, back, count - 1));
	if (count < SAMPLES_PER_LINE)
		assert_false(samples_from_text(text, back, count + 1));
}

/* Every difference is as wide as possible; the text just fits. */
UNIT_TEST(the_widest_samples_fit_their_line)
{
	for (uint32_t phase = 0; phase < 2; phase++) {
		uint32_t samples[SAMPLES_PER_LINE];
		char text[SAMPLES_TEXT_SIZE];

		for (uint32_t i = 0; i < SAMPLES_PER_LINE; i++)
			samples[i] = (i + phase) % 2 == 0 ? UINT32_MAX : 0;
		for (uint32_t count = 1; count <= SAMPLES_PER_LINE; count++)
			round_trips(samples, count);
		samples_to_text(samples, SAMPLES_PER_LINE, text);
		if (phase == 0)
			assert_int_equal(strlen(text), SAMPLES_TEXT_SIZE - 2);
	}
}

UNIT_TEST(random_lines_round_trip)
{
	uint32_t seed = 5;

	for (uint32_t line = 0; line < 5000; line++) {
		uint32_t samples[SAMPLES_PER_LINE];
		uint32_t count = 1 + random_next(&seed) % SAMPLES_PER_LINE;
		uint32_t shift = random_next(&seed) % 32;

		for (uint32_t i = 0; i < count; i++)
			samples[i] = random_next(&seed) >> shift;
		round_trips(samples, count);
	}
}

static const struct {
	const char *what;
	const char *text;
	uint32_t count;
} wrong_texts[] = {
	{"nothing for one sample", "", 1},
	{"one sample for none", "AA", 0},
	{"a sample too few", "AAA", 3},
	{"a sample too many", "AAAA", 2},
	{"padding", "AA==", 1},
	{"digit _ of base64url", "_v___x8", 1},
	{"digit - of base64url", "-A", 1},
	{"space before", " AA", 1},
	{"space behind", "AA ", 1},
	{"line end", "AA\n", 1},
	{"byte above 127", "A\xc1", 1},
	{"one digit is no byte", "A", 1},
	{"a digit too many", "AAAAA", 3},
	{"bits behind the last byte", "AB", 1},
	{"number cut by the end", "/v//", 1},
	{"bits of a number cut", "/v///w", 1},
	{"sample of -1", "AQ", 1},
	{"sample of 2^32", "gICAgCA", 1},
	{"number of 65 bits", "gICAgICAgICAAg", 1},
	{"difference of -2^63", "Av///////////wE", 2},
};

UNIT_TEST(invalid_texts_are_refused)
{
	uint32_t samples[SAMPLES_PER_LINE];

	for (size_t i = 0; i < COUNT_OF(wrong_texts); i++)
		if (samples_from_text(wrong_texts[i].text, samples, wrong_texts[i].count))
			fail_msg("accepted: %s (%s)", wrong_texts[i].what, wrong_texts[i].text);
}

/* More bytes than a line of samples can have are refused, not written past the end. */
UNIT_TEST(too_long_texts_are_refused)
{
	char text[1000];
	uint32_t samples[SAMPLES_PER_LINE];

	memset(text, 'A', sizeof(text));
	for (size_t length = SAMPLES_TEXT_SIZE; length < sizeof(text); length++) {
		text[length] = '\0';
		assert_false(samples_from_text(text, samples, SAMPLES_PER_LINE));
		text[length] = 'A';
	}
}
