/* Texts built from pieces. */
#include "tests/testing.h"

#include "text/append.h"

UNIT_TEST(pieces_are_separated_and_cut)
{
	char text[8] = "";

	append_text(text, sizeof(text), ", ", "%u", 1);
	assert_string_equal(text, "1");
	append_text(text, sizeof(text), ", ", "%s", "a");
	assert_string_equal(text, "1, a");
	append_text(text, sizeof(text), "", "%s", "");
	assert_string_equal(text, "1, a");
	append_text(text, sizeof(text), "; ", "%s", "bc");
	assert_string_equal(text, "1, a; b");
	append_text(text, sizeof(text), "; ", "%s", "d");
	assert_string_equal(text, "1, a; b");
}
