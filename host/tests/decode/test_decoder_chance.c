/* Runs with random damage. */
#include "tests/listener.h"
#include "tests/sender.h"

static struct sender first;

/* Damages a line at random: flips, drops and doubles bytes. */
static size_t damage(const char *line, size_t length, uint32_t rate, uint32_t *seed, char *damaged)
{
	size_t end = 0;

	for (size_t i = 0; i < length; i++) {
		damaged[end++] = line[i];
		if (random_next(seed) % rate != 0)
			continue;
		switch (random_next(seed) % 3) {
		case 0:
			damaged[end - 1] = (char)(damaged[end - 1] ^ 1 << random_next(seed) % 8);
			break;
		case 1:
			end--;
			break;
		default:
			damaged[end++] = line[i];
			break;
		}
	}
	return end;
}

/* The decoder reports every intact sentence, and nothing else. */
UNIT_TEST(random_damage_loses_no_intact_record)
{
	static const uint32_t rates[] = {30000, 3000, 1000, 500, 250}; /* bytes per damage */
	uint32_t seed = 2026;

	for (uint32_t round = 0; round < 1000; round++) {
		struct arrived arrived = {{false}};

		sender_send_run(&first, 20 + random_next(&seed) % 130, random_next(&seed));
		listener_open();
		for (uint32_t i = 0; i < first.count; i++) {
			const struct sent_line *line = &first.lines[i];
			char sent[WIRE_LINE_MAX + 3];
			char damaged[2 * sizeof(sent)];
			size_t length = (size_t)sprintf(sent, "%s\r\n", line->text);

			length = damage(sent, length, rates[round % COUNT_OF(rates)], &seed,
			                damaged);
			arrived.line[i] = memmem(damaged, length, line->text, line->length) != NULL;
			decoder_push(&listener.decoder, damaged, length);
		}
		assert_heard(&first, &arrived);
		if (listener.summary.ended)
			assert_int_equal(listener.summary.records + listener.summary.lost,
			                 first.records);
	}
}
