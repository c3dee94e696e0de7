/* Prints one line for people on stderr: "barecycle: ...". */
#ifndef HOST_TEXT_MESSAGE_H
#define HOST_TEXT_MESSAGE_H

__attribute__((format(printf, 1, 2))) void message(const char *format, ...);

/* Returns the reason why a file cannot be written, from errno, with a remedy if there is one. Never NULL. */
const char *message_write_error(void);

#endif
