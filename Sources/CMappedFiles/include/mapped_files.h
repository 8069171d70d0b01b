#ifndef MAPPED_FILES_H
#define MAPPED_FILES_H

#include <stdbool.h>
#include <stddef.h>

/// Watches the mapping of a file. If its bytes cannot be read any more, because the file was truncated or its disk
/// fails, the whole mapping reads as zeros from then on, and the process continues.
///
/// Such a read raises SIGBUS. The handler is installed with the first watch, and passes any other SIGBUS to the previous
/// handler. Returns a number for the watch; -1 if there are too many, so that nothing is watched.
int mapped_file_watch(const void *start, size_t length);

/// Ends a watch. Call it before its bytes are unmapped.
void mapped_file_unwatch(int watch);

/// Whether bytes could not be read. It is true before the first zero can be read in their place.
bool mapped_file_is_broken(int watch);

#endif
