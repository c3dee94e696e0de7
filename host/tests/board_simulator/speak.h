/*
 * Writes a run to stdout as the firmware would: numbers the records and ends with a correct end
 * record.
 */
#ifndef BOARD_SPEAK_H
#define BOARD_SPEAK_H

/* Sends a record of the kind `letter`, with its number filled in. */
void speak(char letter, void *record);

void speak_end(void);

#endif
