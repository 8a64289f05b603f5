package import FluidScript

/// What the right one of two playgrounds side by side is set to.
package struct Comparison: Hashable, Sendable {
  /// What the two are called, where that is not what the options say.
  package let titles: Titles?
  package let assignments: [Settings.Assignment]

  package struct Titles: Hashable, Sendable {
    package let left: String
    package let right: String
  }

  package init(_ assignment: Settings.Assignment) { (titles, assignments) = (nil, [assignment]) }

  init(_ titles: Titles, _ assignments: [Settings.Assignment]) {
    (self.titles, self.assignments) = (titles, assignments)
  }
}
