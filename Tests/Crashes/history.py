"""Searches that were recorded concurrently, and which lists of recent searches can result from them."""

import math
from dataclasses import dataclass

LIMIT = 10


def folded(text):
    """The form that all spellings of a search share. Works for ASCII only."""
    return " ".join(text.split()).lower()


@dataclass
class Recording:
    """A search from the time it was sent (`begin`) to the time of its answer (`end`); `inf` if there was no answer."""

    text: str
    begin: float
    end: float = math.inf

    @property
    def is_acknowledged(self):
        return self.end < math.inf


class History:
    """A list of recent searches, and the searches recorded since then by several visitors.

    Searches that overlap in time may be recorded in either order. A search that began after another was acknowledged is
    newer.
    """

    def __init__(self, before=()):
        self._recordings = [
            Recording(text, begin=-place - 1, end=-place - 1) for place, text in enumerate(before)
        ]

    def begin(self, text, now):
        """Call this before the search is sent, and set `end` once its answer has arrived."""
        recording = Recording(text, now)
        self._recordings.append(recording)
        return recording

    @property
    def acknowledged(self):
        return sum(recording.is_acknowledged and recording.begin > 0 for recording in self._recordings)

    def faults(self, found):
        """The reasons why this list, newest first, cannot be the result of the searches; empty if it can."""
        keys = [folded(text) for text in found]
        known = {}
        for recording in self._recordings:
            known.setdefault(folded(recording.text), []).append(recording)
        faults = [f"“{key}” is there twice." for key in set(keys) if keys.count(key) > 1]
        faults += [f"“{key}” was never recorded." for key in keys if key not in known]
        if len(keys) > LIMIT:
            faults.append(f"{len(keys)} are kept.")
        if faults:
            return faults
        spellings = {key: {recording.text for recording in known[key]} for key in keys}
        faults += [f"“{text}” was never written." for text in found if text not in spellings[folded(text)]]

        latest = {key: max(recording.end for recording in recordings) for key, recordings in known.items()}
        surely_since = {
            key: max((recording.begin for recording in recordings if recording.is_acknowledged), default=None)
            for key, recordings in known.items()
        }
        lost = [key for key in known if key not in keys and surely_since[key] is not None]
        if len(keys) < LIMIT:
            faults += [f"“{key}” is lost, though there is room." for key in lost]
        for place, newer in enumerate(keys):
            for older in keys[place + 1 :] + lost:
                since = surely_since[older]
                if since is not None and since > latest[newer]:
                    what = "lost" if older in lost else "older"
                    faults.append(f"“{older}” is {what}, and was recorded after “{newer}”.")
        return faults
