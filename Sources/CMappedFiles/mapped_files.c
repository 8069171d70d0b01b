#define _GNU_SOURCE
#include "mapped_files.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum { most = 1024 };

/// A watch is free where its end is 0. Its start is read first, its end written last.
static struct {
    atomic_bool taken;
    atomic_uintptr_t start, end;
    atomic_bool broken;
} watches[most];

static struct sigaction before;
static uintptr_t page;

static void missing(int number, siginfo_t *information, void *context) {
    (void)number;
    (void)context;
    uintptr_t address = (uintptr_t)information->si_addr;
    for (int watch = 0; watch < most; watch++) {
        uintptr_t end = atomic_load(&watches[watch].end), start = atomic_load(&watches[watch].start);
        if (address < start || address >= end) continue;
        void *place = (void *)(address & ~(page - 1));
        if (mmap(place, page, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED) break;
        atomic_store(&watches[watch].broken, true);
        return;
    }
    // Not ours: the read is done again, and the handler before this one hears of it.
    sigaction(SIGBUS, &before, NULL);
}

static void install(void) {
    page = (uintptr_t)sysconf(_SC_PAGESIZE);
    struct sigaction action = {0};
    action.sa_sigaction = missing;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(SIGBUS, &action, &before);
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
