internal import FluidFiles
package import FluidNavigation
internal import FluidTransitions

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
    case .travel(_, let points) where !points.isFinite: "no distance lands it"
    case .travel(_, let points) where points > 0:
      "lands after \(points.text(.figure(0))) pt"
        + (speedToLand.map { ", or here at \((($0 / 10).rounded() * 10).text(.figure(0))) pt/s" } ?? "")
    case .travel(_, let points): "past the line by \((-points).text(.figure(0))) pt"
    case .distance(let fraction) where gesture == .spread: "opens at ×\(fraction.text(.figure(2))) of the distance"
    case .distance(let fraction): "lands at ×\(fraction.text(.figure(2))) of the distance"
    case .heights(let lines): words(lines.map(\.points))
    }
  }

  /// The next line above and below.
  private func words(_ distances: [Double]) -> String {
    let up = distances.last { $0 < 0 }.map { "\((-$0).text(.figure(0))) pt up" }
    let down = distances.first { $0 >= 0 }.map { "\($0.text(.figure(0))) pt down" }
    let next = [up, down].compactMap(\.self).joined(separator: " or ")
    let name = sheet?.detent.rawValue ?? "leaves"
    return next.isEmpty ? name : "\(name); changes \(next)"
  }

  /// Where the decision changes, as ``scale`` counts.
  package var lines: [Double] { if case .heights(let lines) = boundary { lines.map(\.scale) } else { [threshold] } }
}
