/* QEMU's device fw_cfg, where the board's data say that the machine may have one. */
#ifndef COUNTERS_FW_CFG_H
#define COUNTERS_FW_CFG_H

#include <stdbool.h>

/* Whether it answers with QEMU's signature. */
bool fw_cfg_answers(void);

#endif
