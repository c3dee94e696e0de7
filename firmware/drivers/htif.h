/*
 * HTIF: two words through which a program and the host that simulates its core talk. Spike, QEMU's spike machine and test
 * benches with fesvr find them in the ELF by their names.
 */
#ifndef DRIVERS_HTIF_H
#define DRIVERS_HTIF_H

#include <stdint.h>

/* A command: the device in the upper 8 bits, the command in the next 8, the payload in the rest. */
#define HTIF_WORD(device, command, payload)                                                        \
	((uint64_t)(device) << 56 | (uint64_t)(command) << 48 | (payload))

/* A mask of device and command. An answer has the same device and command as the command that it answers. */
#define HTIF_WORD_OF HTIF_WORD(0xff, 0xff, 0)

/* Waits until the host has taken the previous command, and sends this one. */
void htif_send(uint64_t command);

/* Returns the host's answer and makes room for the next one. Returns 0 if there is no answer. */
uint64_t htif_receive(void);

#endif
