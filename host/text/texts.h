/* A set of texts. Each text is kept once, however often it is added. */
#ifndef HOST_TEXT_TEXTS_H
#define HOST_TEXT_TEXTS_H

struct texts {
	void *tree; /* of search.h; NULL: the set is empty */
	unsigned int count;
};

/* Returns the set's copy of a text; NULL for NULL. It lives as long as the set. */
const char *texts_keep(struct texts *texts, const char *text);

void texts_free(struct texts *texts);

#endif
