/* The request for a run, as options of a command line. */
#ifndef HOST_COMMANDS_REQUEST_OPTIONS_H
#define HOST_COMMANDS_REQUEST_OPTIONS_H

#include <argp.h>

/* A child of a command's argp: fills a struct record_request. A field is "none" if its option is not given. */
extern const struct argp request_argp;

#endif
