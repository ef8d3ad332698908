/// A vector.
public struct Vector {}
