#include "serial/line_rate.h"

/* Whether text for a terminal has this byte: a printable character, a line end, backspace, tab, escape ... */
static bool is_of_text(char byte)
{
	return (byte >= ' ' && byte <= '~') || (byte >= '\a' && byte <= '\r') || byte == '\x1b';
}

/*
 * Judges the bytes. The text of a boot loader, in any language, has less than a quarter of strange bytes. At a wrong
 * rate there are more. Noise at the start may hide text, so a rate is known to be right only if no byte is strange.
 */
static bool judge(struct line_rate *rate)
{
	bool is_wrong = rate->strange >= LINE_RATE_BYTES / 4;

	rate->is_known = is_wrong || rate->strange == 0;
	rate->heard = 0;
	rate->strange = 0;
	return is_wrong;
}

bool line_rate_is_wrong(struct line_rate *rate, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length && !rate->is_known; i++) {
		rate->heard++;
		rate->strange += !is_of_text(bytes[i]);
		if (rate->heard == LINE_RATE_BYTES && judge(rate))
			return true;
	}
	return false;
}
