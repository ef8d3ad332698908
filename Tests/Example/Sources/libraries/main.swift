import ScrollPhysics

// Each part states what has to come of it, from the README's example and from closed forms.

let decay = try ExponentialDecay(velocity: 420, threshold: 0.1)
// Compose's decay rate is 4.2 a second: the whole way is (velocity - threshold) / 4.2.
precondition(abs(decay.distance - (420 - 0.1) / 4.2) < 0.01)

let drag = try Timetable.drag(-90)
precondition(drag.consumed == ["hero": -40, "days": -20, "sessions": -30])
for line in drag.lines { print(line) }

try Samples.run()
precondition(Samples.checked == 8)
print("the samples of the catalogs print what they say")
