/* The instructions of an operation. */
#include "report/page_sections.h"

#include <ctype.h>
#include <string.h>

enum { REGISTER_SIZE = 8 };

/* Kinds of images, as bits (scripts/operation-texts). */
enum {
	MACHINE_32 = 1,
	SUPERVISOR_32 = 2,
	MACHINE_64 = 4,
	SUPERVISOR_64 = 8,
	MACHINE = MACHINE_32 | MACHINE_64,
	SUPERVISOR = SUPERVISOR_32 | SUPERVISOR_64,
	OF_32_BITS = MACHINE_32 | SUPERVISOR_32,
	OF_64_BITS = MACHINE_64 | SUPERVISOR_64,
	ALL = MACHINE | SUPERVISOR,
};

static const struct kernel {
	uint32_t images;  /* that have it */
	const char *name; /* benchmark_kind */
	const char *text; /* with \\d, \\s and \\k (firmware/suites/operation.h) */
	const char *uses; /* what these are, copy by copy: "op t0,a3,0" */
} kernels[] = {
#include "report/operation_texts.inc"
};

static bool begins(const char *text, const char *begin)
{
	return text != NULL && strncmp(text, begin, strlen(begin)) == 0;
}

/* Returns the kinds of images that the image may be. */
static uint32_t images_like(const struct record_hello *hello)
{
	uint32_t modes = begins(hello->mode, "m")   ? MACHINE
	                 : begins(hello->mode, "s") ? SUPERVISOR
	                                            : ALL;
	uint32_t widths = begins(hello->isa, "rv32")   ? OF_32_BITS
	                  : begins(hello->isa, "rv64") ? OF_64_BITS
	                                               : ALL;

	return modes & widths;
}

static const struct kernel *find(const struct row *row, uint32_t images)
{
	size_t length = strlen(row->benchmark);

	for (size_t i = 0; i < sizeof(kernels) / sizeof(kernels[0]); i++)
		if (begins(kernels[i].name, row->benchmark) && kernels[i].name[length] == '_' &&
		    strcmp(kernels[i].name + length + 1, row->kind) == 0 &&
		    (kernels[i].images & images) == images)
			return &kernels[i];
	return NULL;
}

struct writing {
	char *text;
	size_t length;
};

static void put(struct writing *writing, const char *what)
{
	for (; *what != '\0' && writing->length + 1 < OPERATION_TEXT_SIZE; what++)
		writing->text[writing->length++] = *what;
	writing->text[writing->length] = '\0';
}

/* The number of the first copy is 0, and so is its product: "4*\\k" becomes "0". */
static void put_number(struct writing *writing)
{
	size_t length = writing->length;

	if (length > 0 && writing->text[length - 1] == '*') {
		length--;
		while (length > 0 && isdigit((unsigned char)writing->text[length - 1]))
			length--;
		writing->length = length;
	}
	put(writing, "0");
}

/* Writes the replacement of one character, or of a backslash and a letter. Returns the rest of the text. */
static const char *put_next(struct writing *writing, const char *at, const char *destination,
                            const char *source)
{
	if (*at == '\n') {
		put(writing, "; ");
		return at + 1 + strspn(at + 1, " ");
	}
	if (*at != '\\') {
		put(writing, (char[]){*at, '\0'});
		return at + 1;
	}
	if (at[1] == 'd')
		put(writing, destination);
	else if (at[1] == 's')
		put(writing, source);
	else if (at[1] == 'k')
		put_number(writing);
	return at[1] != '\0' ? at + 2 : at + 1;
}

void operation_text(char text[OPERATION_TEXT_SIZE], const struct row *row,
                    const struct record_hello *hello)
{
	const struct kernel *kernel = find(row, images_like(hello));
	struct writing writing = {.text = text};
	char destination[REGISTER_SIZE], source[REGISTER_SIZE];

	text[0] = '\0';
	if (kernel == NULL || sscanf(kernel->uses, "op %7[^, ], %7[^, ]", destination, source) != 2)
		return;
	for (const char *at = kernel->text; *at != '\0';)
		at = put_next(&writing, at, destination, source);
}
