import ScrollCore

extension App {
  /// Adds how the screen is drawn now to the film, and charges what the film holds.
  func takeStill() throws {
    film?.add(world.still())
    let bytes = film?.bytes ?? 0
    let grown = bytes - chargedFilm
    chargedFilm = bytes
    if grown > 0 { try session.charge(bytes: grown) } else { session.refund(bytes: -grown) }
  }
}

extension Session {
  /// What the film of one screen may hold, bytes: a sixteenth of the file's memory, at most 8 MiB.
  var filmBytes: Int { min(settings.limits.memoryBytes / 16, 8 << 20) }
}
