"""The places where the contract can be read in two ways, each with the readings that stand.

The first reading of each is the one the model takes. The generator plays every case under all of
them and ends a case before the first action on which they disagree, so that a random screen never
fails on an open question. To settle a question, delete the reading that fell: the cases it held
back are then generated.
"""

from dataclasses import dataclass, replace

OPEN = {
    # When scroll ranges follow the offsets within one delta: after each numbered step
    # (pre, self, post), or after each taker of a step.
    "ranges_after": ("step", "taker"),
    # Whether a behaviour that listens on the receiving container itself takes part.
    "receiver_listeners": ("take part", "left out"),
    # Whether a dragged header with a direction of "none" moves that way as its own receiver.
    "draggable_none": ("moves", "stays"),
    # A header whose own place is behind `{ pre = n }` as its own receiver: whole range or n.
    "draggable_place": ("whole range", "n"),
}


@dataclass(frozen=True)
class Reading:
    """One choice for every open question."""

    ranges_after: str = OPEN["ranges_after"][0]
    receiver_listeners: str = OPEN["receiver_listeners"][0]
    draggable_none: str = OPEN["draggable_none"][0]
    draggable_place: str = OPEN["draggable_place"][0]


PREFERRED = Reading()


def alternatives():
    """The preferred reading with one question answered otherwise, for each other answer."""
    result = []
    for question, answers in OPEN.items():
        for answer in answers[1:]:
            result.append(replace(PREFERRED, **{question: answer}))
    return result
