#define _GNU_SOURCE
#include "mapped_files.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>

enum { max_watches = 1024 };

/// A watch with an end of 0 covers no address. The end is written last when a watch begins, and cleared first when it
/// ends.
///
/// Bytes are watched for as long as anything reads them. So if a watch's end changes while the signal handler compares
/// it, the watch belongs to other bytes.
static struct {
    atomic_bool taken;
    atomic_uintptr_t start, end;
    atomic_bool broken;
} watches[max_watches];

static struct sigaction before;

/// Maps zeros over the whole file that contains an address, so that no reader mixes the file's bytes with zeros.
static bool map_zeros(uintptr_t address) {
    for (int watch = 0; watch < max_watches; watch++) {
        uintptr_t end = atomic_load(&watches[watch].end), start = atomic_load(&watches[watch].start);
        if (address < start || address >= end || end != atomic_load(&watches[watch].end)) continue;
        // Set before the zeros are mapped: another thread reads them without a signal.
        atomic_store(&watches[watch].broken, true);
        int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;
        return mmap((void *)start, end - start, PROT_READ, flags, -1, 0) != MAP_FAILED;
    }
    return false;
}

/// Passes a signal to the handler that was installed before. This handler remains installed.
static void pass_on(int number, siginfo_t *information, void *context, bool is_sent) {
    if (before.sa_flags & SA_SIGINFO) {
        before.sa_sigaction(number, information, context);
    } else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
        before.sa_handler(number);
    } else if (before.sa_handler == SIG_DFL || !is_sent) {
        // The system then ends the process: the read is repeated, or the signal is raised again.
        signal(number, SIG_DFL);
        if (is_sent) raise(number);
    }
}

static void handle_sigbus(int number, siginfo_t *information, void *context) {
    // A signal sent by a process has no address. SI_USER is above 0 on Darwin.
    bool is_sent = information->si_code <= 0 || information->si_code == SI_USER;
    if (is_sent || !map_zeros((uintptr_t)information->si_addr)) pass_on(number, information, context, is_sent);
}

static void install(void) {
    sigaction(SIGBUS, NULL, &before);
    struct sigaction action = {0};
    action.sa_sigaction = handle_sigbus;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    action.sa_mask = before.sa_mask;
    sigaction(SIGBUS, &action, NULL);
}

int mapped_file_watch(const void *start, size_t length) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    for (int watch = 0; watch < max_watches; watch++) {
        if (atomic_exchange(&watches[watch].taken, true)) continue;
        atomic_store(&watches[watch].broken, false);
        atomic_store(&watches[watch].start, (uintptr_t)start);
        atomic_store(&watches[watch].end, (uintptr_t)start + length);
        return watch;
    }
    return -1;
}

void mapped_file_unwatch(int watch) {
    if (watch < 0) return;
    atomic_store(&watches[watch].end, 0);
    atomic_store(&watches[watch].taken, false);
}

bool mapped_file_is_broken(int watch) {
    return watch >= 0 && atomic_load(&watches[watch].broken);
}
