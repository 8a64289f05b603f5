/// A value of any type; values of different types differ.
package struct AnyValue: Hashable, Sendable, CustomStringConvertible {
  package let value: any Hashable & Sendable

  package init(_ value: any Hashable & Sendable) { self.value = value }

  package var description: String { "\(value)" }

  package static func == (one: AnyValue, other: AnyValue) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(value)) }
}
