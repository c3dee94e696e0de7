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

bool beside_texts_add(struct beside_texts *texts, const char *text, size_t length)
{
	char shown[SENTENCES_LINE_MAX + 1];

	memcpy(shown, text, length);
	shown[length] = '\0';
	printable_defuse(shown, length);
	if (texts->count > 0 && is_like(texts->first, shown)) {
		texts->count++;
		return false;
	}
	beside_texts_end(texts);
	memcpy(texts->first, shown, length + 1);
	texts->count = 1;
	return true;
}

void beside_texts_end(struct beside_texts *texts)
{
	if (texts->count > 1)
		message("text like '%s' stood before %u sentences; only the first is shown",
		        texts->first, texts->count);
	texts->count = 0;
}
