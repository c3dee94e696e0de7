/* A run as a firmware would say it, on stdout: every record numbered, and the end adding up. */
#ifndef BOARD_SPEAK_H
#define BOARD_SPEAK_H

#include <stdint.h>

/* Says a record, a struct of the kind of `letter`, whose number is filled in. */
void speak(char letter, void *record);

void speak_end(void);

#endif
