package import FluidGeometry
package import FluidScene
internal import FluidScript
internal import PlaygroundControls
package import PlaygroundPages

/// The page of the help that shows gestures: films in a grid, each over its words.
@MainActor
package struct HelpFilms {
  /// For each gesture; empty where there is nobody to make films.
  package let films: [any MovingPicture]
  private let columns: Int

  private static let gap = 20.0
  /// Points of the words under a film.
  private static let wordsHeight = 52.0
  private static let radius = 10.0

  /// - Parameter width: that there is room for, in points.
  package init(_ films: [any MovingPicture], fitting width: Double) {
    self.films = films
    let pitch = HelpGesture.filmSize.width + Self.gap
    columns = Int(((width + Self.gap) / pitch).rounded(.down)).clamped(to: 1...4)
  }

  /// Points.
  package var size: Size {
    let rows = (HelpGesture.all.count + columns - 1) / columns
    return Size(
      width: Double(columns) * (HelpGesture.filmSize.width + Self.gap) - Self.gap,
      height: Double(rows) * (HelpGesture.filmSize.height + Self.wordsHeight))
  }

  private func frame(of index: Int, at origin: Point) -> Rect {
    let (row, column) = index.quotientAndRemainder(dividingBy: columns)
    let film = HelpGesture.filmSize
    return Rect(
      origin: origin
        + Vector(dx: Double(column) * (film.width + Self.gap), dy: Double(row) * (film.height + Self.wordsHeight)),
      size: film)
  }

  /// Draws what is seen.
  ///
  /// - Parameters:
  ///   - origin: of the page's content in the window.
  ///   - seen: from the top to the bottom of what is seen, in the window.
  ///   - seconds: since the help was opened.
  ///   - opacity: 0 to 1.
  package func draw(
    at origin: Point, seen: ClosedRange<Double>, seconds: Double, opacity: Double, into list: inout DisplayList,
    _ context: PageContext
  ) {
    for (index, gesture) in HelpGesture.all.enumerated() {
      let frame = frame(of: index, at: origin)
      guard frame.minY < seen.upperBound, frame.maxY + Self.wordsHeight > seen.lowerBound else { continue }
      let outline = RoundedShape(frame, radius: Self.radius)
      if films.indices.contains(index) {
        let film = films[index]
        film.show(
          at: context.settings.transition.reducesMotion ? gesture.still : seconds, isDark: context.theme.isDark)
        film.addLayers(to: &list.layers)
        list.commands.append(
          .layer(DisplayList.LayerPaint(film.layer, frame: frame, clip: outline, opacity: opacity)))
      }
      list.commands.append(.stroke(outline, width: 1, context.theme.hairline.opacity(opacity)))
      list.commands.text(
        gesture.title, TextStyle(.body, weight: .semibold), color: context.theme.text.opacity(opacity),
        at: Point(x: frame.minX + 2, y: frame.maxY + 16), maximumWidth: frame.width)
      list.commands.text(
        gesture.detail, TextStyle(.caption), color: context.theme.secondaryText.opacity(opacity),
        at: Point(x: frame.minX + 2, y: frame.maxY + 35), maximumWidth: frame.width)
    }
  }
}
