/* Texts in XML. */
#ifndef HOST_TEXT_XML_VALUE_H
#define HOST_TEXT_XML_VALUE_H

#include <stdio.h>

/*
 * Writes a text of UTF-8 (NULL: nothing) so that it reads back in an attribute in double quotes and between
 * tags alike. What XML 1.0 has no way to say is written as on the wire, %xx a byte: control characters
 * but tab and line ends, and U+FFFE and U+FFFF.
 */
void xml_write_text(FILE *file, const char *text);

#endif
