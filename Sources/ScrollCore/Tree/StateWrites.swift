/// Writes of one state in frames that follow one another, each with as many readers.
public struct StateWrites: Sendable, Equatable {
  /// The binding's or node's name.
  public var name: String
  /// Writes in all of these frames.
  public var writes: Int
  /// Frames in which it was written.
  public var frames: Int
  /// Fields and watchers that read it again after each; nil where nobody can (a switch's or bar's own state).
  public var readers: Int?
  /// Virtual time of the first and last frame, ns.
  public var first: Int64
  public var last: Int64
  /// Number of the last frame.
  var lastFrame: UInt32

  public init(
    name: String, writes: Int, frames: Int, readers: Int?, first: Int64, last: Int64, lastFrame: UInt32
  ) {
    self.name = name
    self.writes = writes
    self.frames = frames
    self.readers = readers
    self.first = first
    self.last = last
    self.lastFrame = lastFrame
  }
}

extension World {
  /// Notes that a state was written in the present frame.
  public mutating func noteWrites(of name: String, _ writes: Int, readers: Int?) {
    if let place = lastWrites[name] {
      let run = stateWrites[place]
      if run.readers == readers, nextFrame >= run.lastFrame, nextFrame - run.lastFrame <= 1 {
        stateWrites[place].writes += writes
        if nextFrame != run.lastFrame { stateWrites[place].frames += 1 }
        stateWrites[place].last = time
        stateWrites[place].lastFrame = nextFrame
        return
      }
    }
    lastWrites[name] = stateWrites.count
    stateWrites.append(
      StateWrites(
        name: name, writes: writes, frames: 1, readers: readers, first: time, last: time,
        lastFrame: nextFrame))
  }
}
