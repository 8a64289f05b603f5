/// The look around a matched source: the values of three options.
package struct MatchedLook: Hashable, Sendable {
  package let background: Background
  package let shape: Shape
  package let shadow: Shadow

  /// The colour behind the source's content.
  package enum Background: String, CaseIterable, Hashable, Sendable { case none, white, accent }

  /// What the source is clipped to: its own corners, or others.
  package enum Shape: String, CaseIterable, Hashable, Sendable { case own, square, round, capsule }

  package enum Shadow: String, CaseIterable, Hashable, Sendable { case none, soft, strong }
}

extension Settings.Transition {
  /// The look around matched sources.
  package var matchedLook: MatchedLook {
    MatchedLook(background: sourceBackground, shape: sourceShape, shadow: sourceShadow)
  }
}
