/// The font, size and alignment of a line of text.
public struct TextStyle: Hashable, Sendable {
  /// The weights of the font.
  public enum Weight: Sendable { case regular, semibold }
  /// The point of a line that stays in place when its text changes.
  public enum Alignment: Sendable { case leading, center, trailing }

  /// The size of the font in points.
  public var size: Double
  /// The weight of the font.
  public var weight: Weight
  /// Whether all digits have one width, so that a changing number does not move its neighbours.
  public var hasTabularDigits: Bool
  /// The point of the line that ``DisplayList/TextLine/position`` places.
  public var alignment: Alignment

  public init(
    _ size: Double, weight: Weight = .regular, hasTabularDigits: Bool = false, alignment: Alignment = .leading
  ) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
    self.alignment = alignment
  }
}
