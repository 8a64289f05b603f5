/// How a line of text is set. Sizes are those of the design: 13, 15 and 22 points and no others.
public struct TextStyle: Hashable, Sendable {
  /// In points: the three sizes that there are.
  public enum Size: Double, Sendable { case caption = 13, body = 15, title = 22 }
  /// How strong the strokes are.
  public enum Weight: Sendable { case regular, semibold }
  /// Which end of a line stays where it is when its text changes.
  public enum Alignment: Sendable { case leading, center, trailing }

  public var size: Size
  public var weight: Weight
  /// Digits of one width, so that a number that changes does not make its neighbours dance.
  public var hasTabularDigits: Bool
  /// Which point of the line ``DisplayList/TextLine/position`` names.
  public var alignment: Alignment

  public init(
    _ size: Size, weight: Weight = .regular, hasTabularDigits: Bool = false, alignment: Alignment = .leading
  ) {
    self.size = size
    self.weight = weight
    self.hasTabularDigits = hasTabularDigits
    self.alignment = alignment
  }
}
