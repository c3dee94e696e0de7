/* Formats that need whole runs, as outputs of a decoding: they collect the runs and are written when it ends. */
#ifndef HOST_EXPORT_COLLECTOR_H
#define HOST_EXPORT_COLLECTOR_H

#include "export/export.h"
#include "output/session.h"

/*
 * Adds an output in the format of `options`; of them the format, the metrics and the repetitions count. `path`: the
 * file, NULL: standard output. Opens nothing. False if there are SINKS_MAX. The session must outlive the sinks.
 */
bool export_add_sink(struct sinks *sinks, const struct export *options, const char *path,
                     const struct session *session);

#endif
