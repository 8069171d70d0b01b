#define _GNU_SOURCE
#include "mapped_files.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>

enum { most = 1024 };

/// A watch is free where its end is 0. Its end is written last when it begins, and taken away first when it is over.
///
/// Bytes that are read from are watched as long as that takes: a watch whose end changes while it is looked at is not
/// theirs.
static struct {
    atomic_bool taken;
    atomic_uintptr_t start, end;
    atomic_bool broken;
} watches[most];

static struct sigaction before;

/// Puts zeros in the place of the whole file that an address is in, so that no part of it is read beside them.
static bool put_zeros(uintptr_t address) {
    for (int watch = 0; watch < most; watch++) {
        uintptr_t end = atomic_load(&watches[watch].end), start = atomic_load(&watches[watch].start);
        if (address < start || address >= end || end != atomic_load(&watches[watch].end)) continue;
        // Another thread reads the first zero without a signal: by then it is to be known.
        atomic_store(&watches[watch].broken, true);
        int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED;
        return mmap((void *)start, end - start, PROT_READ, flags, -1, 0) != MAP_FAILED;
    }
    return false;
}

/// Does what would be done without this handler, which stays for the next signal.
static void pass_on(int number, siginfo_t *information, void *context, bool is_sent) {
    if (before.sa_flags & SA_SIGINFO) {
        before.sa_sigaction(number, information, context);
    } else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN) {
        before.sa_handler(number);
    } else if (before.sa_handler == SIG_DFL || !is_sent) {
        // The system ends the process: a read is done again, and what was sent comes once more.
        signal(number, SIG_DFL);
        if (is_sent) raise(number);
    }
}

static void missing(int number, siginfo_t *information, void *context) {
    // What somebody sends has no address. SI_USER is above 0 on Darwin.
    bool is_sent = information->si_code <= 0 || information->si_code == SI_USER;
    if (is_sent || !put_zeros((uintptr_t)information->si_addr)) pass_on(number, information, context, is_sent);
}

static void install(void) {
    sigaction(SIGBUS, NULL, &before);
    struct sigaction action = {0};
    action.sa_sigaction = missing;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART;
    action.sa_mask = before.sa_mask;
    sigaction(SIGBUS, &action, NULL);
}

int mapped_file_watch(const void *start, size_t length) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, install);
    for (int watch = 0; watch < most; watch++) {
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
