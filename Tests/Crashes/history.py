"""What was recorded at the same time, and which lists of the last searches can come of it."""

import math
from dataclasses import dataclass

LIMIT = 10


def folded(text):
    """What spellings of one search have in common. For ASCII alone."""
    return " ".join(text.split()).lower()


@dataclass
class Recording:
    """A search from the moment it was sent to the one its answer was there; without an answer it may have no end."""

    text: str
    begin: float
    end: float = math.inf

    @property
    def is_acknowledged(self):
        return self.end < math.inf


class History:
    """A list that was there, and what was recorded since by whoever.

    Recordings that overlap may count in either order. One that has begun when another was acknowledged is newer.
    """

    def __init__(self, before=()):
        self._recordings = [
            Recording(text, begin=-place - 1, end=-place - 1) for place, text in enumerate(before)
        ]

    def begin(self, text, now):
        """Call it before the search is sent, and set the end once its answer has arrived."""
        recording = Recording(text, now)
        self._recordings.append(recording)
        return recording

    @property
    def acknowledged(self):
        return sum(recording.is_acknowledged and recording.begin > 0 for recording in self._recordings)

    def faults(self, found):
        """Why a list, the newest first, cannot have come of this; nothing for one that can."""
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
        faults += [f"Nobody wrote “{text}”." for text in found if text not in spellings[folded(text)]]

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
