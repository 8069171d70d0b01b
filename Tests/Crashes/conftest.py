"""ROUNDS and SEED of the environment set how often the program is killed, and the seed of the random choices."""

import os
import random

import pytest


@pytest.fixture
def rounds():
    return int(os.environ.get("ROUNDS") or 100)


@pytest.fixture
def dice():
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(1_000_000))
    print(f"SEED={seed}")
    return random.Random(seed)
