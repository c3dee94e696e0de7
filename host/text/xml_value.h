/* Texts in XML, and in part in HTML. */
#ifndef HOST_TEXT_XML_VALUE_H
#define HOST_TEXT_XML_VALUE_H

#include <stdio.h>

/*
 * Writes a text in UTF-8 (NULL: nothing) that reads back the same in an attribute in double quotes and between tags.
 * These bytes are written as on the wire, %xx each: control characters except tab and line ends, U+FFFE, U+FFFF, and
 * bytes that are not UTF-8. XML 1.0 cannot hold most of them, and a terminal may obey the others.
 */
void xml_write_text(FILE *file, const char *text);

/* Returns the entity of a character, as "&amp;", or NULL if it needs none. */
const char *xml_entity(char character);

#endif
