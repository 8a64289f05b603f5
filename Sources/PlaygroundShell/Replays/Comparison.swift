package import FluidScript

/// The settings of the right one of two playgrounds side by side.
package struct Comparison: Hashable, Sendable {
  package let assignments: [Settings.Assignment]
  /// The name of the right one, where the option does not say it.
  package let title: String?

  /// The name of the left one, where the right one has a name.
  static let leftTitle = "As it is"
}

extension Comparison {
  package init(_ assignment: Settings.Assignment) { self.init(assignments: [assignment], title: nil) }
}
