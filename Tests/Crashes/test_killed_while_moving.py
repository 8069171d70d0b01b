"""A move is killed again and again: nothing is lost, and no part is used."""

import os
import subprocess
from pathlib import Path

from household import matinee
from library import pause
from moved import household, kept, moves
from postgres import Postgres
from server import REPOSITORY


def test_a_move_that_is_killed_goes_on(rounds, dice, tmp_path):
    with household(400) as (folder, _):
        before = kept(folder)
        url = Postgres.shared().new_database()
        killed = until_done(folder, url, rounds, dice, {})
        database = {"MATINEE_DATABASE_URL": url}
        back = tmp_path / "back"
        killed += until_done(tmp_path / "none", back, rounds, dice, database)
        assert kept(back) == before and kept(folder) == before
        assert matinee(back, "my", "list")[0] == 0
        print(f"{killed} killed")


def until_done(folder, to, rounds, dice, settings):
    """Kills the command after random times, which become longer, then lets it finish. Returns how often it was killed.
    """
    target = {"MATINEE_DATABASE_URL": to} if "://" in str(to) else {"MATINEE_DATA_DIR": str(to)}
    everything = matinee(folder, "my", "list", **settings)
    assert everything[0] == 0
    for number in range(max(4, rounds // 5)):
        process = start(folder, to, settings)
        pause(dice.uniform(0, 0.2 + 0.1 * number))
        process.kill()
        output = process.communicate(timeout=60)[0]
        if process.returncode != -9:
            # If the last one was killed at its very end, this one finds everything there.
            assert "Moved and compared" in output or "There are people or movies already" in output, output
            return number
        shown = matinee(folder, "my", "list", **target)
        assert shown[0] == 1 or shown == everything, "a part is shown"
    code, _, problem = moves(folder, to, **settings)
    assert code == 0 or "There are people or movies already" in problem, problem
    return number + 1


def start(folder, to, settings):
    program = Path(os.environ.get("MATINEE_BINARY", ".build/debug/matinee"))
    own = {name: text for name, text in os.environ.items() if not name.startswith(("MATINEE_", "OMDB_", "TMDB_"))}
    return subprocess.Popen(
        [program if program.is_absolute() else REPOSITORY / program, "move", "--to", str(to)], text=True,
        env=own | {"MATINEE_DATA_DIR": str(folder)} | settings, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT)
