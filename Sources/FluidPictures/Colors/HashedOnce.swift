/// A value that is hashed when it is made, and never again: profiles of presses have a megabyte, and are looked up by each picture.
struct HashedOnce<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value
  private let digest: Int

  init(_ value: Value) { (self.value, digest) = (value, value.hashValue) }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
