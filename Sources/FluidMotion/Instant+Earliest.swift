extension Instant {
  /// The earliest of those that there are.
  package static func earliest(_ a: Instant?, _ b: Instant?) -> Instant? {
    guard let a, let b else { return a ?? b }
    return min(a, b)
  }

  /// The earliest of those that there are.
  package static func earliest(_ a: Instant?, _ b: Instant?, _ c: Instant?) -> Instant? { earliest(earliest(a, b), c) }
}
