package import FluidScript

/// What two playgrounds side by side can differ in.
package enum Comparisons {
  /// Those of which one sees or feels at once what they do.
  package static let options: [Option] =
    Option.allCases.filter { $0.group == .transition && !looks.contains($0) } + [.slowMotion]

  /// A look is compared by looking at one.
  private static let looks: [Option] = [.sourceBackground, .sourceShape, .sourceShadow]

  /// The other values that an option can have; of numbers, the stops.
  package static func others(of option: Option, than settings: Settings) -> [Settings.Assignment] {
    option.words.filter { $0 != settings[option] }.map { Settings.Assignment(option: option, value: $0) }
  }
}
