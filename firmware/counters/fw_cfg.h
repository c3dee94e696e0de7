/* QEMU's device fw_cfg. The board's data give its address. */
#ifndef COUNTERS_FW_CFG_H
#define COUNTERS_FW_CFG_H

#include <stdbool.h>

/* Whether the device answers with QEMU's signature. False if the board has no address for it. */
bool fw_cfg_answers(void);

#endif
