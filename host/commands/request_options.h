/* What a run is to do, as options of a command line. */
#ifndef HOST_COMMANDS_REQUEST_OPTIONS_H
#define HOST_COMMANDS_REQUEST_OPTIONS_H

#include <argp.h>

/* A child of a command's argp: fills a struct record_request; what is not asked for is "none". */
extern const struct argp request_argp;

#endif
