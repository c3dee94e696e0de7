/* Prints one line for people on stderr: "barecycle: ...". */
#ifndef HOST_TEXT_MESSAGE_H
#define HOST_TEXT_MESSAGE_H

__attribute__((format(printf, 1, 2))) void message(const char *format, ...);

/* Why something cannot be written, by errno, and the remedy if there is one: for a message. Never NULL. */
const char *message_write_error(void);

#endif
