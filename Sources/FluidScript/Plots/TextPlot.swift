internal import FluidGeometry

/// A curve as 72 columns of Braille characters, eight dots each.
struct TextPlot {
  let points: [PlotPoint]
  /// A value that is worth a dotted line.
  let reference: Double
  /// Seconds from the left to the right.
  let duration: Double

  static let width = 72
  private static let labelWidth = 9
  private static let rows = 14

  private var dotColumns: Int { (Self.width - Self.labelWidth - 1) * 2 }

  var lines: [String] {
    let last = Double(Self.rows * 4 - 1)
    let scale = PlotScale(values: points.map(\.value) + [reference], from: last, to: 0, ticks: 5)
    let time = PlotScale(0...duration, from: 0, to: Double(dotColumns - 1), ticks: 6)
    var cells = [[UInt8]](repeating: [UInt8](repeating: 0, count: dotColumns / 2), count: Self.rows)
    func dot(_ x: Int, _ y: Int) {
      guard (0..<dotColumns).contains(x), (0..<Self.rows * 4).contains(y) else { return }
      cells[y / 4][x / 2] |= Self.bits[y % 4][x % 2]
    }
    for x in stride(from: 0, to: dotColumns, by: 4) { dot(x, Int(scale.place(of: reference).rounded())) }
    let places = points.map { (x: time.place(of: $0.time), y: scale.place(of: $0.value)) }
    for (start, end) in zip(places, places.dropFirst()) {
      let steps = max(1, Int((max(abs(end.x - start.x), abs(end.y - start.y)) * 2).rounded(.up)))
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        dot(
          Int(interpolate(start.x, end.x, part).rounded()), Int(interpolate(start.y, end.y, part).rounded()))
      }
    }
    return rows(cells, scale) + axis(time)
  }

  /// The bit of each dot of a Braille character, row by row.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  private func rows(_ cells: [[UInt8]], _ scale: PlotScale) -> [String] {
    cells.enumerated().map { row, cells in
      let tick = scale.ticks.first { Int(scale.place(of: $0).rounded()) / 4 == row }
      let label = tick.map { scale.text(of: $0) } ?? ""
      let padding = String(repeating: " ", count: max(0, Self.labelWidth - label.count - 1))
      let curve = cells.map { cell in
        cell == 0 ? " " : Unicode.Scalar(0x2800 + UInt32(cell)).map { String(Character($0)) } ?? " "
      }
      return (padding + label + (tick == nil ? " │" : " ┤") + curve.joined()).withoutTrailingSpace
    }
  }

  private func axis(_ time: PlotScale) -> [String] {
    var line = [Character](repeating: "─", count: dotColumns / 2)
    var labels = [Character](repeating: " ", count: Self.width)
    for (index, tick) in time.ticks.enumerated() {
      let column = Int(time.place(of: tick).rounded()) / 2
      line[min(column, line.count - 1)] = "┬"
      let text = time.text(of: tick) + (index == time.ticks.count - 1 ? " s" : "")
      let start = min(Self.labelWidth + 1 + column - text.count / 2, Self.width - text.count)
      for (offset, character) in text.enumerated() { labels[start + offset] = character }
    }
    let corner = String(repeating: " ", count: Self.labelWidth) + "└"
    return [corner + String(line), String(labels).withoutTrailingSpace]
  }
}
