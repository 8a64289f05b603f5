/// Where the lab's digits roll in from: below, above, or by the value that they make.
package enum RollingChoice: String, Hashable, Sendable, CaseIterable {
  case value, countsUp, countsDown
}
