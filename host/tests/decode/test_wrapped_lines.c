/* Sentences that a terminal or an editor wrapped. */
#include "decode/sentences.h"
#include "tests/cut_stream.h"
#include "tests/lines.h"

#define JOINED "+" SENTENCE

static const struct cut_case cases[] = {
	/* cut anywhere behind the head, also within the CRC */
	{"@N \nq=1 text=abc *fdc2a5b6", JOINED},
	{"@N q\n=1 text=abc *fdc2a5b6", JOINED},
	{"@N q=1 text=abc \n*fdc2a5b6", JOINED},
	{"@N q=1 text=abc *\nfdc2a5b6", JOINED},
	{"@N q=1 text=abc *fdc2a5b\n6", JOINED},
	{"@N q=1 te\nxt=a\nbc *fdc\n2a5b6", JOINED},
	{"@N q=1 te\nxt=abc *fdc2a5b6\n@N q=1 te\nxt=abc *fdc2a5b6\n", JOINED JOINED},
	/* cut six times; if cut once more, each line stands alone */
	{"@N q\n=\n1\n \nt\next\n=abc *fdc2a5b6", JOINED},
	{"@N q\n=\n1\n \nt\next\n=\nabc *fdc2a5b6", "{@N q}[=][1][ ][t][ext][=][abc *fdc2a5b6]"},
	/* line ends of all kinds; spaces that are lost, kept, moved or added */
	{"@N q=1 te\rxt=abc *fdc2a5b6\r", JOINED},
	{"@N q=1 te\r\n\r\nxt=abc *fdc2a5b6\r\n", JOINED},
	{"@N\n q=1 text=abc *fdc2a5b6", "[@N][ q=1 text=abc *fdc2a5b6]"},
	{"@N q=1\ntext=abc *fdc2a5b6", JOINED},
	{"@N q=1\n text=abc *fdc2a5b6", JOINED},
	{"@N q=1  \n   text=abc *fdc2a5b6", JOINED},
	{"@N q=1 te   \n  xt=abc\n*fdc2a5b6   ", JOINED "(   )"},
	{"@N q=1 text=abc\n*fdc2\na5b6", JOINED},
	{"@N q=1 te\nxt=abc *fdc2      \na5b6", JOINED},
	{"@N q=1 text=abc *fdc2      \na5b6      ", JOINED "(      )"},
	/* text and sentences around it */
	{"a @N q=1 te\nxt=abc *fdc2a5b6 b\nc", "(a )" JOINED "( b)[c]"},
	{"S@N q=1 te\nxt=abc *fdc2a5b6S\nS", SENTENCE JOINED SENTENCE SENTENCE},
	{"D@N q=1 te\nxt=abc *fdc2a5b6D", "{" DAMAGED "}" JOINED "{" DAMAGED "}"},
	{"@N q=1 te\n@N q=1 te\nxt=abc *fdc2a5b6", "{@N q=1 te}" JOINED},
	/* torn, not wrapped */
	{"@N q=1 te\n", "{@N q=1 te}"},
	{"a @N q=1 te\n", "(a ){@N q=1 te}"},
	{"@N q=1 te\nS", "{@N q=1 te}" SENTENCE},
	{"@N q=1 te\nDS", "{@N q=1 te}{" DAMAGED "}" SENTENCE},
	{"@N q=1 te\na\nb S c\nd", "{@N q=1 te}[a](b )" SENTENCE "( c)[d]"},
	{"@N q=1 te\nhello\nxt=abc *fdc2a5b6", "{@N q=1 te}[hello][xt=abc *fdc2a5b6]"},
	{"@N q=1 te\nme@home\nxt=abc *fdc2a5b6", "{@N q=1 te}[me@home][xt=abc *fdc2a5b6]"},
	{"@N q=1 te\nt=abc *fdc2a5b6\nS", "{@N q=1 te}[t=abc *fdc2a5b6]" SENTENCE},
	{"@N q=2 te\nxt=abc *fdc2a5b6\nS", "{@N q=2 te}[xt=abc *fdc2a5b6]" SENTENCE},
	{"@N q=1 text=a\n bc *fdc2a5b6 \nD", JOINED "( ){" DAMAGED "}"},
	{"D\nxt=abc *fdc2a5b6", "{" DAMAGED "}[xt=abc *fdc2a5b6]"},
	{"@N q=1 te  \n  a  \n\n b", "{@N q=1 te  }[  a  ][ b]"},
};

UNIT_TEST(wrapped_lines_are_joined)
{
	check_cases(cases, COUNT_OF(cases));
}

/* Without the callback no line waits for the next one. */
UNIT_TEST(without_a_callback_lines_are_not_joined)
{
	static const struct sentences_events events = {on_sentence, on_text, on_beside, on_damaged,
	                                               NULL};

	listen();
	listener.sentences.events = &events;
	push("@N q=1 te\n", 10);
	assert_int_equal(listener.passed, 9);
	push("xt=abc *fdc2a5b6\n", 17);
	finish();
	assert_string_equal(paper_text, "{@N q=1 te}[xt=abc *fdc2a5b6]");
}

/* A line with its CRC is reported at once. A line without one is reported when the CRC or the next '@' arrives. */
UNIT_TEST(a_line_waits_only_for_a_missing_crc)
{
	static const char *const lines[] = {"D\n", "@N q=1 te\nt=abc *fdc2a5b6\n",
	                                    "@N q=1 te\na\nme@home\n"};

	for (size_t i = 0; i < COUNT_OF(lines); i++) {
		char stream[64];
		size_t length = compose(lines[i], stream);
		size_t ends = 0;

		for (size_t at = 0; at < length; at++)
			ends += stream[at] == '\n';
		listen();
		push(stream, length);
		assert_int_equal(listener.passed, length - ends);
		finish();
	}
}

/* Writes `line` in lines of `width`, without the spaces at their ends if `is_trimmed`. Returns the length. */
static size_t wrap(const char *line, size_t length, size_t width, bool is_trimmed, char *wrapped)
{
	size_t to = 0;

	for (size_t i = 0; i < length; i++) {
		wrapped[to++] = line[i];
		if ((i + 1) % width != 0)
			continue;
		to -= is_trimmed && line[i] == ' ';
		wrapped[to++] = '\n';
	}
	return to;
}

/* Tests all widths at which the longest sentence has few enough lines. */
UNIT_TEST(sentences_wrapped_at_any_width_are_joined)
{
	enum { LONGEST = 504, NARROWEST = LONGEST / SENTENCES_WRAPPED_MAX };

	for (size_t length = LONGEST; length > 144; length -= 144) {
		char line[WIRE_LINE_MAX] = "@N ";
		char wrapped[2 * WIRE_LINE_MAX];

		for (size_t i = WIRE_HEAD_LENGTH; i < length - TAIL_LENGTH; i++)
			line[i] = "a=bcdefghij "[(i - WIRE_HEAD_LENGTH) % 12];
		assert_int_equal(seal(line, length - TAIL_LENGTH), length);
		for (size_t width = NARROWEST; width < length; width++) {
			bool is_trimmed = width % 2 == 0;

			say(wrapped, wrap(line, length, width, is_trimmed, wrapped),
			    sizeof(wrapped));
			assert_string_equal(paper_text, "+<N (null)>");
		}
	}
}

/* Lines of every length behind a sentence that was cut: all bytes pass, and the next sentence is read. */
UNIT_TEST(text_behind_a_cut_sentence_passes)
{
	static char stream[3 * SENTENCES_LINE_MAX];

	for (size_t length = 0; length < 2 * SENTENCES_LINE_MAX + 2; length++) {
		size_t cut = WIRE_HEAD_LENGTH + length % WIRE_LINE_MAX;

		memset(stream, '.', sizeof(stream));
		memcpy(stream, "@N ", WIRE_HEAD_LENGTH);
		stream[cut] = '\n';
		compose("\nS\n", stream + cut + 1 + length);
		say(stream, strlen(stream), sizeof(stream));
		assert_int_equal(listener.passed, cut + length);
		assert_string_equal(paper_text + paper_size - strlen(SENTENCE), SENTENCE);
		assert_int_equal(paper_text[0], '{');
	}
}
