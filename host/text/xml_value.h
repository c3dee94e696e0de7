/* Texts in XML, and in part in HTML. */
#ifndef HOST_TEXT_XML_VALUE_H
#define HOST_TEXT_XML_VALUE_H

#include <stdio.h>

/*
 * Writes a text in UTF-8 (NULL: nothing) that reads back the same in an attribute in double quotes and between tags.
 * Bytes of control characters but tab and line ends, of U+FFFE and U+FFFF, and bytes that are no UTF-8 are written as
 * on the wire, %xx each: most of them XML 1.0 cannot hold, and the others a terminal may obey.
 */
void xml_write_text(FILE *file, const char *text);

/* Returns the entity of a character, as "&amp;"; NULL: it needs none. */
const char *xml_entity(char character);

#endif
