extension Settings {
  /// The aids for looking closely.
  package struct Study: Hashable, Sendable {
    /// The factor by which everything is slower.
    package var slowness = 1.0
    package var showsAlignment = false
    package var showsMatches = false
    package var showsFrameTimes = false
    package var cardMotion = CardMotion.everything
    package var frameRate = FrameRate.display
  }
}

/// The options of what helps to look closely, in the order in which people see them.
extension Option {
  static let ofStudy = [
    slowMotion, alignmentOverlay, matchOverlay, cardMotion, frameTimes, frameRate,
  ]

  public static let slowMotion = Option(
    "slow-motion", key: "m", title: "Slow motion", summary: "Slows down everything that moves.",
    group: .study,
    .number(
      NumberDomain(1...20, step: 0.1, unit: "×", stops: [1, 2, 5, 10], isLogarithmic: true), \.study.slowness))

  public static let alignmentOverlay = Option(
    "alignment-overlay", key: "o", title: "Overlay",
    summary: "Draws the frames of card and source, and the alignment rect.",
    group: .study, .toggle(\.study.showsAlignment))

  public static let matchOverlay = Option(
    "match-overlay", title: "Matches",
    summary:
      "Outlines every source and every page with its identifier: green goes back there, blue matches, gray does not, red is not alone.",
    group: .study, .toggle(\.study.showsMatches))

  public static let frameTimes = Option(
    "frame-times", key: "f", title: "Frame times", summary: "Shows how long frames take.",
    group: .study, .toggle(\.study.showsFrameTimes))

  public static let cardMotion = Option(
    "card-motion", title: "Card moves",
    summary: "Moves one property of a card alone, or all but one; the others are those of the open page.",
    group: .study,
    .choice(
      Choice(
        \.study.cardMotion,
        titles: [
          "position": "Position alone", "size": "Size alone", "rotation": "Rotation alone", "corner": "Corner alone",
          "opacity": "Opacity alone", "no-position": "Position frozen", "no-size": "Size frozen",
          "no-rotation": "Rotation frozen", "no-corner": "Corner frozen", "no-opacity": "Opacity frozen",
        ])))

  public static let frameRate = Option(
    "frame-rate", title: "Frame rate",
    summary: "Shows fewer frames than the display has: so many a second, or with some dropped or late.",
    group: .study,
    .choice(
      Choice(
        \.study.frameRate,
        titles: [
          "display": "As the display", "drop-2": "Every second dropped", "drop-3": "Every third dropped",
          "drop-10": "Every tenth dropped", "jitter": "Uneven",
        ])))
}
