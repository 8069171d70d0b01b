"""Helpers to do things at the same time."""

import contextlib
import fcntl
import os
import threading
import time


def changed(movie, contents, act):
    change = movie.begin(contents, time.monotonic())
    act()
    change.end = time.monotonic()


def at_once(act, count):
    """Calls `act` with its number on so many threads at the same time. Fails if any of them does."""
    failures = []
    start = threading.Barrier(count)

    def run(place):
        try:
            start.wait(30)
            act(place)
        except BaseException as failure:
            failures.append(failure)

    threads = [threading.Thread(target=run, args=[place], daemon=True) for place in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a thread still waits"
    if failures:
        raise failures[0]


@contextlib.contextmanager
def pictures_held_up(folder):
    """Holds the lock on the folder of pictures, so that pictures are encoded but not saved. Yields a function that
    tells whether a picture waits for the lock.
    """
    pictures = folder / "pictures"
    (pictures / "incoming").mkdir(parents=True, exist_ok=True)
    descriptor = os.open(pictures, os.O_RDONLY | os.O_DIRECTORY)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield lambda: len(list((pictures / "incoming").glob("part-*"))) == 3
    finally:
        os.close(descriptor)
