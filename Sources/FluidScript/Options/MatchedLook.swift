/// The look around a matched source: the values of three options.
package struct MatchedLook: Hashable, Sendable {
  package var background = Background.none
  package var shape = Shape.own
  package var shadow = Shadow.none

  /// The colour behind the source's content.
  package enum Background: String, CaseIterable, Hashable, Sendable { case none, white, accent }

  /// What the source is clipped to: its own corners, or others.
  package enum Shape: String, CaseIterable, Hashable, Sendable { case own, square, round, capsule }

  package enum Shadow: String, CaseIterable, Hashable, Sendable { case none, soft, strong }
}
