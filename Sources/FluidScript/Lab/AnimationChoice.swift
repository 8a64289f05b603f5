/// How the lab's tile moves: springs, and curves that end on time.
package enum AnimationChoice: String, Hashable, Sendable, CaseIterable {
  case smooth, snappy, bouncy, easeInOut, linear
}
