#include "output/beside_texts.h"

#include <string.h>

#include "text/message.h"
#include "text/printable.h"

/* Whether two texts are equal when each run of digits counts as one digit. */
static bool is_like(const char *a, const char *b)
{
	static const char digits[] = "0123456789";

	while (*a != '\0') {
		size_t number_a = strspn(a, digits);
		size_t number_b = strspn(b, digits);

		if (number_a > 0 ? number_b == 0 : *a != *b)
			return false;
		a += number_a > 0 ? number_a : 1;
		b += number_b > 0 ? number_b : 1;
	}
	return *b == '\0';
}

static bool is_blank(const char *text, size_t length)
{
	while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
		length--;
	return length == 0;
}

static void end(struct alike *group)
{
	if (group->count > 1)
		message("text like '%s' stood beside %u sentences; only the first is shown",
		        group->first, group->count);
	group->count = 0;
}

bool beside_texts_add(struct beside_texts *texts, const char *text, size_t length)
{
	char shown[SENTENCES_LINE_MAX + 1];

	if (is_blank(text, length))
		return false;
	memcpy(shown, text, length);
	shown[length] = '\0';
	printable_defuse(shown, length);
	for (uint32_t i = 0; i < 2; i++) {
		struct alike *group = &texts->groups[i];

		if (group->count > 0 && is_like(group->first, shown)) {
			group->count++;
			texts->last = i;
			return false;
		}
	}
	texts->last = 1 - texts->last;
	end(&texts->groups[texts->last]);
	memcpy(texts->groups[texts->last].first, shown, length + 1);
	texts->groups[texts->last].count = 1;
	return true;
}

void beside_texts_end(struct beside_texts *texts)
{
	for (uint32_t i = 0; i < 2; i++)
		end(&texts->groups[i]);
}
