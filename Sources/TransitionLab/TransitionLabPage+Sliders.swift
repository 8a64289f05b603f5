package import FluidGeometry
package import FluidScript
internal import PlaygroundControls

/// The numbers of the part that is shown.
extension TransitionLabPage {
  package func isSlider(_ control: LabControl?) -> Bool { if case .amount? = control { true } else { false } }

  /// The number on a slider, and how far along it lies.
  package func slider(_ amount: LabAmount) -> (value: Double, fraction: Double)? {
    guard let part, part.amounts.contains(where: { $0.amount == amount }) else { return nil }
    let value = recipe.amount(amount, of: part)
    return (value, amount.fraction(of: value))
  }

  /// Where a slider's line lies in its chip, after the name of the number.
  package static func track(in frame: Rect, isMirrored: Bool) -> Rect {
    let width = frame.width - titleWidth - valueWidth
    return Rect(
      x: isMirrored ? frame.minX + valueWidth : frame.minX + titleWidth, y: frame.minY, width: width,
      height: frame.height)
  }

  /// Points.
  package static let titleWidth = 76.0
  private static let valueWidth = 52.0

  /// The number at a point of the window.
  package func value(of amount: LabAmount, at point: Point) -> Double? {
    guard let chip = layout.chips.first(where: { $0.id == .amount(amount) }) else { return nil }
    let isMirrored = layout.basis.direction == .rightToLeft
    let track = Self.track(in: chip.frame, isMirrored: isMirrored)
      .insetBy(dx: ControlKind.thumbRadius, dy: 0).offsetBy(panelOrigin)
    let fraction = (point.x - track.minX) / max(1, track.width)
    return amount.value(at: isMirrored ? 1 - fraction : fraction)
  }
}
