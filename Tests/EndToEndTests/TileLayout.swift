import FluidScript
import Testing

/// Where the grid has its tiles in a window of a width: squares with even gaps, as many columns as fit, under the bar.
struct TileLayout {
  let width: Double

  private let margin = 16.0
  private let gap = 10.0
  private let bar = 52.0
  private var columns: Int { Int((width - 2 * margin + gap) / (168 + gap)) }
  private var side: Double { (width - 2 * margin - Double(columns - 1) * gap) / Double(columns) }

  /// Without any scrolling.
  func tile(_ index: Int) -> TraceFrame.Box {
    TraceFrame.Box(
      x: margin + Double(index % columns) * (side + gap), y: bar + margin + Double(index / columns) * (side + gap),
      width: side, height: side)
  }

  /// That of a picture of the folder that tests begin with.
  func tile(_ name: String) throws -> TraceFrame.Box {
    tile(try #require(PictureFolder.pictures.firstIndex { $0.name == name }))
  }

  /// How far the grid scrolls, in points, in a window of a height.
  func scrollRange(count: Int, height: Double) -> Double {
    let last = tile(count - 1)
    return last.y + last.height + margin - height
  }
}

extension TraceFrame.Box {
  var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }

  /// Part of the way across and down, from 0 to 1.
  func point(_ across: Double, _ down: Double) -> (x: Int, y: Int) { (Int(x + width * across), Int(y + height * down)) }

  func movedUp(by distance: Double) -> TraceFrame.Box {
    TraceFrame.Box(x: x, y: y - distance, width: width, height: height)
  }
}

extension TraceFrame.Card {
  var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
}
