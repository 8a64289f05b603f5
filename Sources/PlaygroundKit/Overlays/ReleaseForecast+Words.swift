package import FluidNavigation
internal import FluidTransitions
internal import PlaygroundControls

extension ReleaseForecast {
  /// What happens, in a word or two.
  package var end: String {
    if let sheet { return "rests at \(sheet.detent.rawValue)" }
    return switch outcome {
    case .lands: "lands"
    case .opens: "opens"
    case .continues: destination == .open ? "continues" : "continues, lands"
    }
  }

  /// How far to go, and how fast.
  package var words: String {
    switch boundary {
    case .travel(_, let points) where !points.isFinite: "no way lands it"
    case .travel(_, let points) where points > 0:
      "lands after \(Figure.text(points)) pt"
        + (speedToLand.map { ", or here at \(Figure.text(($0 / 10).rounded() * 10)) pt/s" } ?? "")
    case .travel(_, let points): "past the line by \(Figure.text(-points)) pt"
    case .distance(let fraction) where gesture == .spread:
      "opens at ×\(Figure.text(fraction, decimals: 2)) of the distance"
    case .distance(let fraction): "lands at ×\(Figure.text(fraction, decimals: 2)) of the distance"
    case .heights(let lines): words(lines.map(\.points))
    }
  }

  /// The next line each way.
  private func words(_ ways: [Double]) -> String {
    let up = ways.last { $0 < 0 }.map { "\(Figure.text(-$0)) pt up" }
    let down = ways.first { $0 >= 0 }.map { "\(Figure.text($0)) pt down" }
    let next = [up, down].compactMap(\.self).joined(separator: " or ")
    let name = sheet?.detent.rawValue ?? "leaves"
    return next.isEmpty ? name : "\(name); changes \(next)"
  }

  /// Where the decision changes, as ``scale`` counts.
  package var lines: [Double] { if case .heights(let lines) = boundary { lines.map(\.scale) } else { [threshold] } }
}
