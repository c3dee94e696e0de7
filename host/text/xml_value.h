/* Texts in XML. */
#ifndef HOST_TEXT_XML_VALUE_H
#define HOST_TEXT_XML_VALUE_H

#include <stdio.h>

/*
 * Writes a text in UTF-8 (NULL: nothing) that reads back the same in an attribute in double quotes and between tags.
 * Control characters but tab and line ends, U+FFFE and U+FFFF are written as on the wire, %xx per byte: XML 1.0 can
 * hold only DEL of them.
 */
void xml_write_text(FILE *file, const char *text);

#endif
