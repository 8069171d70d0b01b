"""Matinee is killed while movies are saved: every acknowledged change is there after the next start."""

import os
import time

import data_folder
from command_acts import KINDS, Act
from library import Library, Tally, comes_true, wait_for_a_moment
from people import People
from server import Server

ROUNDS_OF_A_LIBRARY = 20


def test_saved_movies_survive_killing_the_server(rounds, dice):
    tally = Tally()
    for library, when in libraries(max(1, rounds // 2), dice, tally):
        killed_while_keeping(library, tally, dice)
        library.check(dice, when)
    assert tally.acknowledged > rounds
    print(tally)


def test_saved_movies_survive_killing_commands(rounds, dice, tmp_path):
    tally = Tally()
    seconds = {}
    for library, when in libraries(max(1, rounds * 2 // 5), dice, tally):
        command_killed(library, seconds, tally, dice, tmp_path)
        library.check(dice, when)
    print(tally)


def test_killing_the_server_while_it_creates_the_library_leaves_one_that_works(rounds, dice):
    """The first movie creates the file and its tables, the first picture creates its folders."""
    tally = Tally()
    for number in range(max(1, rounds // 10)):
        with Library(dice) as library:
            people = People([library.server], library.shelf, library.movies, dice, count=4)
            people.wait_for(dice.randint(1, 6))
            wait_for_a_moment(dice, library.folder, 0.2)
            library.server.kill()
            tally.killed += 1
            people.leave()
            assert not people.faults, people.faults
            library.restart()
            library.check(dice, f"round {number + 1}")
            tally.add(library)
    print(tally)


def test_unfinished_files_of_killed_servers_are_removed_once_they_are_old(dice):
    with Library(dice) as library:
        left = killed_while_taking_pictures(library, dice)
        library.server.kill()
        for path in (library.folder / "pictures").rglob("*"):
            os.utime(path, (0, 0))

        library.restart()

        people = People([library.server], library.shelf, library.movies, dice, count=1, acts=1)
        people.stay()
        assert comes_true(lambda: not any(path.exists() for path in left)), left
        library.check(dice, "swept")


def libraries(rounds, dice, tally):
    """A library and the round's name for each round; after ROUNDS_OF_A_LIBRARY rounds a new library."""
    for first in range(0, rounds, ROUNDS_OF_A_LIBRARY):
        with Library(dice) as library:
            for number in range(first, min(rounds, first + ROUNDS_OF_A_LIBRARY)):
                yield library, f"round {number + 1}"
            tally.add(library)


def killed_while_keeping(library, tally, dice):
    """Kills one or two servers; afterwards the library has a new server or the one that was left running."""
    servers = [library.server]
    if dice.random() < 0.3:
        servers.append(Server(data_folder=library.folder))
    people = People(servers, library.shelf, library.movies, dice, count=dice.randint(2, 5))
    people.wait_for(dice.randint(1, 12))
    dice.shuffle(servers)
    survivor = servers.pop() if len(servers) > 1 and dice.random() < 0.3 else None
    for server in servers:
        wait_for_a_moment(dice, library.folder, 0.15)
        server.kill()
        tally.killed += 1
    people.leave()
    assert not people.faults, people.faults
    library.server = survivor or Server(data_folder=library.folder)


def command_killed(library, seconds, tally, dice, files):
    """Kills a command within the time that one of its kind took before, half of the time while people use the server.
    """
    movies = [movie for movie in library.shelf.movies.values() if movie.id]
    dice.shuffle(movies)
    half = len(movies) // 2
    people = None
    if dice.random() < 0.5:
        people = People([library.server], library.shelf, library.movies, dice, count=2, kept=movies[:half])
    kind = dice.choice(KINDS)
    begin = time.monotonic()
    act = Act(kind, library, movies[half:], dice, files)
    if kind in seconds:
        wait_for_a_moment(dice, library.folder, seconds[kind], lambda: act.command.is_over)
        tally.killed += act.kill()
    else:
        act.finish()
        seconds[kind] = time.monotonic() - begin
    if people:
        people.leave()
        assert not people.faults, people.faults


def killed_while_taking_pictures(library, dice):
    """Returns the unfinished files and folders, once there are some."""
    for number in range(50):
        people = People([library.server], library.shelf, library.movies, dice, count=4)
        people.wait_for(dice.randint(4, 12))
        wait_for_a_moment(dice, library.folder, 0.1)
        library.server.kill()
        people.leave()
        library.restart()
        # The next edits keep the pictures found here: an unanswered one may have added a picture or not.
        library.check(dice, f"round {number + 1}")
        if left := data_folder.unfinished(library.folder):
            return left
    raise RuntimeError("Nothing is left: this test is not needed.")
