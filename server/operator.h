/* server/operator.h -- `owared rooms` and `owared delete ID`: what whoever runs the server wants to
 * know of it and do to it from a shell.
 *
 * Both are requests to the admin listener of a running server. Where none runs, its database is
 * opened and the same requests are answered by a service of our own, without a socket. */
#ifndef OPERATOR_H
#define OPERATOR_H

#include "server/config.h"

/* The exit status. Answers go to standard output, complaints to standard error. */
int operator_rooms(const struct config *config, const struct service_options *options);
int operator_delete(const struct config *config, const struct service_options *options);

#endif
