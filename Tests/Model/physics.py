#!/usr/bin/env python3
"""Random parameters of the platforms' curves and rules, worked out from their published formulas in double precision, and
written as scenarios. Nothing here looks at the Swift sources.

usage: physics.py --seed N --count N --out FILE
"""

import argparse
import math
import random

RATE = math.log(0.78) / math.log(0.9)


def spline(rng):
    """Android's fling: distance and duration; the table's own rounding is the tolerance."""
    density = rng.choice([0.5, 1, 1.5, 2, 2.625, 3, 4.2, rng.uniform(0.3, 6)])
    velocity = rng.choice([-1, 1]) * math.exp(rng.uniform(math.log(30), math.log(40000)))
    friction = rng.choice([0.015, 0.015, rng.uniform(0.002, 0.2)])
    coefficient = 9.80665 * 39.37 * 160 * density * 0.84
    l = math.log(0.35 * abs(velocity) / (friction * coefficient))
    duration = 1000 * math.exp(l / (RATE - 1))
    distance = math.copysign(friction * coefficient * math.exp(RATE / (RATE - 1) * l), velocity)
    call = f"physics.spline {{ velocity = {velocity!r}, density = {density!r}, friction = {friction!r} }}"
    yield f"expect({call}.distance):near({distance!r}, {2e-4 * abs(distance) + 1e-6!r})"
    yield f"expect({call}.duration):near({duration!r}, 1.001)"


def clamping(rng):
    """Flutter's clamping fling."""
    velocity = rng.choice([-1, 1]) * math.exp(rng.uniform(math.log(20), math.log(20000)))
    reference = 0.015 * 9.80665 * 39.37 * 160 * 0.84 / 0.35
    seconds = RATE * 0.35 * (abs(velocity) / reference) ** (1 / (RATE - 1))
    distance = velocity * seconds / RATE
    at = rng.uniform(0, 1)
    place = distance * (1 - (1 - at) ** RATE)
    speed = velocity * (1 - at) ** (RATE - 1)
    yield f"local curve = physics.clamping {{ velocity = {velocity!r} }}"
    yield f"expect(curve.duration):near({1000 * seconds!r}, 1)"
    yield f"expect(curve.distance):near({distance!r}, {2e-4 * abs(distance)!r})"
    yield f"local place, speed = curve:at({1000 * at * seconds!r})"
    yield f"expect(place):near({place!r}, 0.05)"
    yield f"expect(speed):near({speed!r}, {max(1e-3 * abs(velocity), 1e-6)!r})"


def exponential(rng):
    """Compose's exponential decay: friction times -4.2 a second."""
    velocity = rng.choice([-1, 1]) * math.exp(rng.uniform(math.log(5), math.log(20000)))
    friction = rng.choice([1, rng.uniform(0.2, 5)])
    threshold = rng.choice([0.1, rng.uniform(0.1, 4)])
    k = -4.2 * friction
    if abs(velocity) <= threshold:
        return
    # It stops where its velocity has fallen to the threshold.
    target = -velocity / k + math.copysign(threshold, velocity) / k
    ms = rng.uniform(0, 800)
    # Whole ms are read.
    t = int(ms) / 1000
    end = 1000 * math.log(threshold / abs(velocity)) / k
    yield f"local curve = physics.exponential {{ velocity = {velocity!r}, friction = {friction!r}, threshold = {threshold!r} }}"
    yield f"expect(curve.target):near({target!r}, {max(2e-4 * abs(target), 0.05)!r})"
    yield f"expect(curve.duration):near({end!r}, 1.001)"
    if 1000 * t < end - 1:
        place = -velocity / k + velocity / k * math.exp(k * t)
        yield f"expect((curve:at({int(ms)}))):near({place!r}, 0.05)"


def deceleration(rng):
    """UIScrollView's deceleration and projection."""
    velocity = rng.choice([-1, 1]) * rng.uniform(20, 9000)
    rate = rng.choice([0.998, 0.99, rng.uniform(0.97, 0.9995)])
    k = 1000 * math.log(rate)
    yield f"local curve = physics.deceleration {{ velocity = {velocity!r}, rate = {rate!r} }}"
    yield f"expect(curve.distance):near({-velocity / k!r}, 0.05)"
    for ms in (rng.uniform(0, 500), rng.uniform(500, 3000)):
        part = rate ** ms
        yield f"do local place, speed = curve:at({ms!r})"
        yield f"  expect(place):near({velocity * (part - 1) / k!r}, 0.05)"
        yield f"  expect(speed):near({velocity * part!r}, {1e-3 * abs(velocity)!r}) end"


def rubber_band(rng):
    """0.55: shown and back."""
    dimension = rng.uniform(50, 2000)
    distance = rng.uniform(0, 3 * dimension)
    shown = (1 - 1 / (distance * 0.55 / dimension + 1)) * dimension
    yield f"expect(physics.rubber_band({distance!r}, {dimension!r})):near({shown!r}, 1e-6)"
    yield f"expect(physics.rubber_band_inverse({shown!r}, {dimension!r})):near({distance!r}, 1e-5)"
    yield f"expect(physics.rubber_band({-distance!r}, {dimension!r})):near({-shown!r}, 1e-6)"


def bounce(rng):
    """A critically damped spring back to the edge."""
    displacement, velocity, beta = rng.uniform(-300, 300), rng.uniform(-4000, 4000), 10.92728
    yield f"local curve = physics.bounce {{ displacement = {displacement!r}, velocity = {velocity!r} }}"
    for ms in (rng.uniform(0, 150), rng.uniform(150, 500)):
        t = ms / 1000
        place = (displacement + (velocity + beta * displacement) * t) * math.exp(-beta * t)
        yield f"expect((curve:at({ms!r}))):near({place!r}, 0.05)"


def friction(rng):
    """Flutter's friction before its final time."""
    velocity, drag, start = rng.uniform(-8000, 8000), rng.choice([0.135, rng.uniform(0.02, 0.8)]), rng.uniform(-500, 500)
    log = math.log(drag)
    seconds = rng.uniform(0, 2)
    yield f"local curve = physics.friction {{ velocity = {velocity!r}, drag = {drag!r}, start = {start!r} }}"
    yield f"expect(curve.target):near({start - velocity / log!r}, 1e-6)"
    yield f"local place, speed = curve:at({1000 * seconds!r})"
    yield f"expect(place):near({start + velocity * drag**seconds / log - velocity / log!r}, 0.05)"
    yield f"expect(speed):near({velocity * drag**seconds!r}, {max(1e-3 * abs(velocity), 1e-9)!r})"


def spring(rng):
    """Compose's spring at whole ms: under-, over- and critically damped."""
    stiffness = rng.choice([50, 200, 400, 1500, 10000, rng.uniform(20, 3000)])
    ratio = rng.choice([1, 0.2, 0.5, 0.75, rng.uniform(0.1, 0.95), rng.uniform(1.05, 4)])
    start, end, velocity = rng.uniform(-500, 500), rng.uniform(-500, 500), rng.uniform(-3000, 3000)
    w, x0 = math.sqrt(stiffness), start - end
    ms = rng.randrange(0, 120)
    t = ms / 1000
    if ratio == 1:
        place = (x0 + (velocity + w * x0) * t) * math.exp(-w * t)
    elif ratio < 1:
        wd = w * math.sqrt(1 - ratio * ratio)
        b = (velocity + ratio * w * x0) / wd
        place = math.exp(-ratio * w * t) * (x0 * math.cos(wd * t) + b * math.sin(wd * t))
    else:
        root = w * math.sqrt(ratio * ratio - 1)
        plus, minus = -ratio * w + root, -ratio * w - root
        b = (minus * x0 - velocity) / (minus - plus)
        a = x0 - b
        place = a * math.exp(minus * t) + b * math.exp(plus * t)
    fields = f"from = {start!r}, to = {end!r}, velocity = {velocity!r}, stiffness = {stiffness!r}, damping = {ratio!r}"
    yield f"local curve = physics.spring {{ {fields} }}"
    yield f"if {ms} < curve.duration then expect((curve:at({ms}))):near({end + place!r}, 0.05) end"


def resistance(rng):
    """Flutter's bouncing physics: a finger's delta."""
    low, high, viewport = 0, rng.uniform(10, 3000), rng.uniform(100, 900)
    pixels = rng.choice([rng.uniform(-viewport, 0), rng.uniform(high, high + viewport), rng.uniform(low, high)])
    offset = rng.uniform(-120, 120)

    def resisted(fast):
        start, end = max(low - pixels, 0), max(pixels - high, 0)
        over = max(start, end)
        if start == 0 and end == 0:
            return offset
        easing = (start > 0 and offset < 0) or (end > 0 and offset > 0)
        if fast and easing:
            return offset
        part = (over - abs(offset)) / viewport if easing else over / viewport
        gamma = (0.26 if fast else 0.52) * (1 - part) ** 2
        limit = over / gamma if gamma else math.inf
        moved = abs(offset) * gamma if abs(offset) < limit else over + abs(offset) - limit
        return math.copysign(moved, offset)

    fields = f"min = {low!r}, max = {high!r}, viewport = {viewport!r}, pixels = {pixels!r}, offset = {offset!r}"
    yield f'local normal, fast = physics.settle("apply_physics_to_user_offset", {{ {fields} }})'
    yield f"expect(normal):near({resisted(False)!r}, 1e-6)"
    yield f"expect(fast):near({resisted(True)!r}, 1e-6)"
    held = rng.uniform(-9000, 9000)
    carried = math.copysign(min(0.000816 * abs(held) ** 1.967, 40000), held)
    yield f'expect((physics.settle("carried_momentum", {{ existing_velocity = {held!r} }}))):near({carried!r}, 1e-6)'


def pages(rng):
    """Flutter's pages: half a page on with a velocity above the tolerance, halves away from zero."""
    viewport, density = rng.choice([400, 800, rng.uniform(200, 1200)]), rng.choice([1, 2, 3])
    pixels = rng.uniform(0, 8 * viewport)
    velocity = rng.choice([0, rng.uniform(-3000, 3000)])
    tolerance = 1 / (0.05 * density)
    page = pixels / viewport
    if velocity < -tolerance:
        page -= 0.5
    elif velocity > tolerance:
        page += 0.5
    if abs(page - math.floor(page) - 0.5) < 1e-9:
        return
    target = math.floor(page + 0.5) * viewport
    fields = f"viewport = {viewport!r}, pixels = {pixels!r}, velocity = {velocity!r}, density = {density}"
    yield f'expect((physics.settle("page_target", {{ {fields} }}))):near({target!r}, 1e-6)'


RULES = [spline, clamping, exponential, deceleration, rubber_band, bounce, friction, spring, resistance, pages]


def scenarios(seed, count):
    """The lines of a scenario file."""
    lines = [f"-- Random physics, seed {seed}."]
    for number in range(count):
        rule = RULES[number % len(RULES)]
        body = list(rule(random.Random(f"{seed}/{number}")))
        if body:
            lines += [f'scenario("{rule.__name__} {seed}/{number}", function()'] + [f"  {line}" for line in body] + ["end)"]
    return lines


def main():
    parser = argparse.ArgumentParser(description="Writes scenarios of random physics.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    with open(options.out, "w", encoding="utf-8") as out:
        out.write("\n".join(scenarios(options.seed, options.count)) + "\n")


if __name__ == "__main__":
    main()
