/// A growing sequence kept in chunks that are filled once and never moved; the oldest can be given up.
public struct Chunked<Element: Sendable>: Sendable, RandomAccessCollection, MutableCollection {
  private let chunkSize: Int
  /// Full chunks kept at most; the oldest one's memory is used again.
  private let chunkLimit: Int
  private var full: [ContiguousArray<Element>] = []
  private var current = ContiguousArray<Element>()
  /// Elements given up at the front.
  public private(set) var dropped = 0
  private var start = 0

  init(chunkSize: Int, chunkLimit: Int = .max) {
    self.chunkSize = chunkSize
    self.chunkLimit = chunkLimit
    // Small worlds stay small; later chunks have their full size at once.
    current.reserveCapacity(16)
  }

  /// Index of the oldest element that is kept.
  public var startIndex: Int { dropped }
  /// Elements ever appended.
  public var endIndex: Int { start + current.count }

  public subscript(index: Int) -> Element {
    get {
      if index >= start { return current[index - start] }
      let place = index - dropped
      return full[place / chunkSize][place % chunkSize]
    }
    set {
      if index >= start {
        current[index - start] = newValue
      } else {
        let place = index - dropped
        full[place / chunkSize][place % chunkSize] = newValue
      }
    }
  }

  /// Changes the newest element in place.
  mutating func changeLast(_ body: (inout Element) -> Void) { body(&current[current.count - 1]) }

  @inline(__always)
  public mutating func append(_ element: Element) {
    if current.count == chunkSize { closeChunk() }
    current.append(element)
  }

  /// Gives up every element; the newest chunk's memory is kept.
  mutating func removeAll() {
    full.removeAll()
    current.removeAll(keepingCapacity: true)
    dropped = 0
    start = 0
  }

  private mutating func closeChunk() {
    start += current.count
    full.append(current)
    if full.count > chunkLimit {
      current = full.removeFirst()
      current.removeAll(keepingCapacity: true)
      dropped += chunkSize
    } else {
      current = ContiguousArray()
      current.reserveCapacity(chunkSize)
    }
  }

  /// Bytes held.
  var bytes: Int { (full.count * chunkSize + current.capacity) * MemoryLayout<Element>.stride }
}
