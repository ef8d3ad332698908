"""A small seeded generator, so that a seed means the same screens on every version of Python."""

MASK = (1 << 64) - 1


class Random:
    """SplitMix64 with the few draws that the screens need."""

    def __init__(self, *seeds):
        self.state = 0x9E3779B97F4A7C15
        for seed in seeds:
            self.state = (self.next() ^ (seed & MASK)) & MASK
            self.next()

    def next(self):
        """The next 64 random bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def int(self, low, high):
        """A whole number from `low` to `high`, both included."""
        return low + self.next() % (high - low + 1)

    def chance(self, probability):
        """True with the given probability."""
        return (self.next() >> 11) / float(1 << 53) < probability

    def pick(self, items):
        """One item of a list."""
        return items[self.next() % len(items)]

    def weighted(self, pairs):
        """One value of `[(weight, value), ...]`; the weights are whole numbers."""
        draw = self.next() % sum(weight for weight, _ in pairs)
        for weight, value in pairs:
            if draw < weight:
                return value
            draw -= weight
        raise AssertionError("weights")
