package import FluidScript

extension Settings {
  /// The usual settings, but for some options.
  package init(_ values: [Option: String]) throws {
    self.init()
    for (option, value) in values { try set(option, to: value) }
  }
}
