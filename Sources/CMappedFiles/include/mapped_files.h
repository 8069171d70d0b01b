#ifndef MAPPED_FILES_H
#define MAPPED_FILES_H

#include <stdbool.h>
#include <stddef.h>

/// Watches the mapping of a file: once bytes of it cannot be read any more, since the file was made shorter or its disk
/// fails, all of it reads as zeros, and the process lives on. Such a read raises SIGBUS; the handler that is installed
/// with the first watch passes every other one on to the handler before it.
///
/// Gives a number for the watch, -1 if there are too many: then nothing is watched.
int mapped_file_watch(const void *start, size_t length);

/// Ends a watch, before its bytes are unmapped.
void mapped_file_unwatch(int watch);

/// Whether bytes were missing; it is so before the first zero is read in their place.
bool mapped_file_is_broken(int watch);

#endif
