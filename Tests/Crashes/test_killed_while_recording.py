"""Matinee is killed while people search: every acknowledged search is there after the next start."""

import re
import tempfile
import threading
import urllib.request
from pathlib import Path

import pytest

from data_folder import integrity
from history import History
from server import Server
from visitors import Visitors, last_searches


@pytest.fixture
def folder():
    with tempfile.TemporaryDirectory(prefix="matinee-crashes-") as folder:
        yield Path(folder)


def test_what_was_acknowledged_outlives_being_killed(folder, rounds, dice):
    server = Server(data_folder=folder)
    texts = spellings(server)
    found = []
    acknowledged = 0
    try:
        for number in range(rounds):
            history = History(found)
            server = killed_while_recording(server, history, texts, dice)
            found = last_searches(server)
            faults = history.faults(found)
            assert not faults, f"round {number + 1}: {faults}\n{found}"
            assert integrity(folder) == ["ok"], f"round {number + 1}"
            acknowledged += history.acknowledged
    finally:
        server.kill()
    assert acknowledged > rounds
    print(f"{rounds} rounds: {acknowledged} searches acknowledged, none lost")


def test_killing_the_server_while_it_creates_the_library_leaves_one_that_works(rounds, dice):
    """The first search creates the file and its tables."""
    for number in range(max(1, rounds // 5)):
        with tempfile.TemporaryDirectory(prefix="matinee-crashes-") as folder:
            server = Server(data_folder=folder)
            texts = spellings(server)
            history = History()
            visitors = Visitors([server], history, texts, dice, count=3)
            visitors.wait_for(dice.randint(1, 4))
            pause(dice.uniform(0, 0.03))
            server.kill()
            visitors.leave()
            server = Server(data_folder=folder)
            try:
                found = last_searches(server)
                faults = visitors.faults + history.faults(found)
                assert not faults, f"round {number + 1}: {faults}\n{found}"
                remember(server, "matrix")
                assert last_searches(server)[0] == "matrix"
                assert integrity(Path(folder)) == ["ok"], f"round {number + 1}"
            finally:
                server.kill()


def killed_while_recording(server, history, texts, dice):
    """Kills one or two servers. Returns a server on the same data folder: a new one, or the one that was left running.
    """
    servers = [server]
    if dice.random() < 0.4:
        servers.append(Server(data_folder=server.data_folder))
    visitors = Visitors(servers, history, texts, dice, count=dice.randint(2, 6))
    visitors.wait_for(dice.randint(1, 80))
    dice.shuffle(servers)
    survivor = servers.pop() if len(servers) > 1 and dice.random() < 0.3 else None
    for one in servers:
        pause(dice.uniform(0, 0.05))
        one.kill()
    visitors.leave()
    assert not visitors.faults, visitors.faults
    return survivor or Server(data_folder=server.data_folder)


def pause(seconds):
    """Makes every moment a possible one for a kill. The result of the test does not depend on the time."""
    threading.Event().wait(seconds)


def spellings(server):
    """Titles that have results, each also with other case and spaces."""
    with urllib.request.urlopen(f"{server.address}/?genre=western", timeout=60) as answer:
        titles = re.findall(r'class="?title[^>]*>([A-Za-z ]+)<', answer.read().decode())
    assert len(titles) >= 12, titles
    return [*titles, *(f" {title.upper().replace(' ', '  ')} " for title in titles)]


def remember(server, text):
    urllib.request.urlopen(f"{server.address}/search/recent", data=f"q={text}".encode(), timeout=30).close()
