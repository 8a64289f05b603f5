/// How the lab's words go over into each other.
package enum WordingChoice: String, Hashable, Sendable, CaseIterable {
  case opacity, interpolate, identity, symbolEffect
}
