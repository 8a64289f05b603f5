extension Settings {
  /// An option and the value that it is set to.
  public struct Assignment: Hashable, Sendable {
    public var option: Option
    /// One of the option's own words, or a number as settings keep it.
    public var value: String

    public init(option: Option, value: String) {
      self.option = option
      self.value = value
    }
  }
}
