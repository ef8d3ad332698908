import ScrollCore

/// Something that a search for gestures promises to find nothing of.
public struct SearchBreach: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case always, never, fault, invariant, error
  }
  public var kind: Kind
  /// In words.
  public var message: String
  /// The fault's name, or the text of the `always` or `never`.
  public var name: String?
  /// Faults: the node's name; empty for none.
  public var node: String?

  public init(kind: Kind, message: String, name: String? = nil, node: String? = nil) {
    self.kind = kind
    self.message = message
    self.name = name
    self.node = node
  }
}

/// Faults that a scenario reports or a person allows: they break nothing.
public struct AcceptedFaults: Sendable, Equatable {
  /// On any node.
  public var names: Set<String> = []
  /// Names of faults, each with the name of a node.
  public var claims: Set<[String]> = []

  public init(names: Set<String> = [], claims: Set<[String]> = []) {
    self.names = names
    self.claims = claims
  }

  public func accepts(_ fault: String, _ node: String) -> Bool {
    names.contains(fault) || claims.contains([fault, node])
  }

  /// The first fault that is not accepted.
  public func breach(in faults: [(fault: String, node: String, message: String)]) -> SearchBreach? {
    for fault in faults where !accepts(fault.fault, fault.node) {
      return SearchBreach(kind: .fault, message: fault.message, name: fault.fault, node: fault.node)
    }
    return nil
  }
}
