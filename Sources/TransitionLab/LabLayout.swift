package import FluidGeometry
package import FluidScript
package import PlaygroundControls
internal import PlaygroundKit

/// Where everything in the lab lies: the tile's stage, and a panel of chips beside or beneath it.
@MainActor
package struct LabLayout {
  /// What the layout follows from.
  package struct Basis: Hashable {
    /// Of the window, in points.
    package var size: Size
    package var direction = LayoutDirection.leftToRight
    /// Whether there are chips for both sides.
    package var isAsymmetric = false
    /// The parts of the recipe, and the one that is shown.
    package var parts: [TransitionChoice] = []
    package var part: TransitionChoice?
  }

  /// In the panel, which may be scrolled.
  package typealias Rows = ChipLayout<LabControl>

  package let basis: Basis
  /// What the tile can be seen in.
  package let stage: Rect
  /// The tile at rest.
  package let tile: Rect
  /// The line in which the tile's phase is written, within the stage; `nil` where there is no room for both.
  package let phase: Rect?
  /// Where the Swift is written, within the stage.
  package let code: Rect
  package let panel: Rect
  package let chips: [Rows.Chip]
  package let labels: [Rows.Label]
  /// The frame of the number and the words, in the panel.
  package let content: Rect
  /// Of what is in the panel.
  package let contentHeight: Double

  package var isScrollable: Bool { contentHeight > panel.height }

  /// Points.
  package static let panelWidth = 340.0
  /// Narrower windows have the panel beneath the stage.
  package static let narrowest = 760.0
  package static let tileSize = Size(width: 360, height: 270)
  package static let tileRadius = 16.0
  package static let codeLine = 18.0
  private static let margin = Rows.margin
  private static let contentHeight = 48.0
  /// The least height that the code leaves of the stage for the phase to be written, in points.
  private static let lowestWithPhase = 96.0

  package init(_ basis: Basis) {
    self.basis = basis
    let (size, bar) = (basis.size, Chrome.barHeight)
    let height = max(0, size.height - bar)
    let isMirrored = basis.direction == .rightToLeft
    if size.width < Self.narrowest {
      let stageHeight = (height * 0.44).rounded()
      stage = Rect(x: 0, y: bar, width: size.width, height: stageHeight)
      panel = Rect(x: 0, y: bar + stageHeight, width: size.width, height: height - stageHeight)
    } else {
      let room = size.width - Self.panelWidth
      stage = Rect(x: isMirrored ? Self.panelWidth : 0, y: bar, width: room, height: height)
      panel = Rect(x: isMirrored ? 0 : room, y: bar, width: Self.panelWidth, height: height)
    }
    let codeHeight = Self.codeLine * (height > 600 && size.width >= Self.narrowest ? 3 : 2)
    code = Rect(
      x: stage.minX + Self.margin, y: stage.maxY - codeHeight - Self.margin, width: stage.width - 2 * Self.margin,
      height: codeHeight)
    let free = Rect(minX: stage.minX, minY: stage.minY, maxX: stage.maxX, maxY: code.minY)
    phase =
      free.height < Self.lowestWithPhase
      ? nil : Rect(x: code.minX, y: free.minY + Self.codeLine / 2, width: code.width, height: Self.codeLine)
    let top = phase.map { $0.maxY + Self.codeLine / 2 } ?? free.minY
    let scale = min(
      1, (free.width - 4 * Self.margin) / Self.tileSize.width,
      (free.maxY - Self.margin - max(top, free.minY + Self.margin)) / Self.tileSize.height)
    let tileSize = Size(
      width: (Self.tileSize.width * max(0.1, scale)).rounded(),
      height: (Self.tileSize.height * max(0.1, scale)).rounded())
    tile = Rect(
      x: (free.midX - tileSize.width / 2).rounded(), y: max(top, (free.midY - tileSize.height / 2).rounded()),
      width: tileSize.width, height: tileSize.height)
    // A recording taps where the chips lie, so they lie there with every font.
    var rows = Rows(width: panel.width, isMirrored: isMirrored, measure: .advances)
    content = Self.fill(&rows, basis)
    chips = rows.chips
    labels = rows.labels
    contentHeight = rows.bottom + Self.margin
  }

  /// - Returns: where the number and the words stand.
  private static func fill(_ rows: inout Rows, _ basis: Basis) -> Rect {
    func choices(_ choices: TransitionChoice...) -> [(id: LabControl, title: String)] {
      choices.map { (LabControl.transition($0), $0.title) }
    }
    rows.add(heading: "Transition")
    rows.add([(.asymmetric, "asymmetric")])
    if basis.isAsymmetric { rows.add(TransitionRecipe.Side.allCases.map { (.side($0), $0.rawValue) }) }
    rows.add(choices(.identity, .opacity, .offset, .slide))
    rows.add(label: "move", choices(.moveTop, .moveLeading, .moveBottom, .moveTrailing))
    rows.add(label: "push", choices(.pushTop, .pushLeading, .pushBottom, .pushTrailing))
    rows.add(choices(.scale, .scaleAnchor))
    rows.add(choices(.blurReplace, .blurReplaceUpUp))
    rows.add(choices(.symbolEffect, .rotatingFade))
    rows.add(heading: "Animation")
    rows.add(AnimationChoice.allCases.map { (.animation($0), $0.title) })
    rows.add([(.option(.reduceMotion), "Reduce Motion"), (.option(.slowMotion), "Slow motion \u{00D7}12.5")])
    rows.add(heading: "Content")
    let content = rows.add(height: contentHeight)
    rows.add(LabControl.NumberStep.allCases.map { (.step($0), $0.title) })
    for choices in [[WordingChoice.opacity, .interpolate], [.identity, .symbolEffect]] {
      rows.add(choices.map { (.wording($0), $0.rawValue) })
    }
    rows.add(RollingChoice.allCases.map { (.rolling($0), $0.title) })
    rows.add(heading: "Effects")
    rows.add(
      choices(
        .rotation3D, .clipShape, .mask, .brightness, .saturation, .contrast, .hueRotation, .shadow, .overlay,
        .symbolByLayer))
    rows.add(heading: "State, and what resets it")
    rows.add([(.state, "counter")])
    rows.add(choices(.branch, .choice, .rename))
    rows.add(heading: "Swift")
    rows.add([(.copy, "Copy as Swift")])
    rows.add(heading: "Part")
    fillPart(&rows, basis)
    rows.add(heading: "Symbols of the content")
    rows.add(
      SymbolWording.Direction.allCases.map { (.symbolDirection($0), $0.rawValue) } + [(.symbolByLayer, "byLayer")])
    rows.add(SymbolWording.Pace.allCases.map { (.symbolPace($0), $0.title) })
    rows.add(heading: "Pages, opened with")
    rows.add(Settings.Transition.Style.allCases.map { (.page($0), Option.transition.valueTitle($0.rawValue)) })
    return content
  }

  /// The parts, the animation of the one that is shown, and a slider for each of its numbers.
  private static func fillPart(_ rows: inout Rows, _ basis: Basis) {
    rows.add(basis.parts.map { (.part($0), $0.name) })
    guard let part = basis.part else { return }
    rows.add(
      [(LabControl.partAnimation(nil), "as the whole")]
        + AnimationChoice.allCases.map { (.partAnimation($0), $0.title) })
    for item in part.amounts { rows.add(wide: .amount(item.amount), title: item.amount.title) }
  }

  /// The controls in the order in which the arrow keys go through them.
  package var controls: [LabControl] { [.stage] + chips.map(\.id) }
}

/// The sliders for the numbers of the part that is shown.
extension LabLayout {
  /// Returns the frame of a slider's line in its chip, after the name of the number.
  package static func track(in frame: Rect, isMirrored: Bool) -> Rect {
    let width = frame.width - titleWidth - valueWidth
    return Rect(
      x: isMirrored ? frame.minX + valueWidth : frame.minX + titleWidth, y: frame.minY, width: width,
      height: frame.height)
  }

  /// Points.
  package static let titleWidth = 76.0
  private static let valueWidth = 52.0

  /// Returns the number at a point of the window; `nil` where there is no slider for it.
  ///
  /// - Parameter origin: where the panel's content begins, in the window.
  package func value(of amount: LabAmount, at point: Point, origin: Vector) -> Double? {
    guard let chip = chips.first(where: { $0.id == .amount(amount) }) else { return nil }
    let isMirrored = basis.direction == .rightToLeft
    let track = Self.track(in: chip.frame, isMirrored: isMirrored)
      .insetBy(dx: ControlKind.thumbRadius, dy: 0).offsetBy(origin)
    let fraction = (point.x - track.minX) / max(1, track.width)
    return amount.value(at: isMirrored ? 1 - fraction : fraction)
  }
}
