package import FluidScript

/// The settings of the right one of two playgrounds side by side.
package struct Comparison: Hashable, Sendable {
  /// The names of the two, where the options do not say them.
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
