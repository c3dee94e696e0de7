/* How a run ends for the machine it ran on, one driver an image: drivers/exit_$(EXIT).c. */
#ifndef DRIVERS_EXIT_H
#define DRIVERS_EXIT_H

/* Ends the run; `code` (0..255, 0 is good) becomes the emulator's exit status where there is one. */
_Noreturn void exit_run(int code);

#endif
