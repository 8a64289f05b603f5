package import FluidGeometry
package import FluidGestures
package import FluidScene
package import FluidScript
internal import PlaygroundControls
package import PlaygroundPages

/// The sheet of the help: its two pages, and the choice between them.
@MainActor
package struct HelpOverlay {
  package let page: HelpPage
  package let commands: [Command]
  package let films: [any MovingPicture]
  package let context: PageContext
  /// Moves a page that is taller than its part of the sheet.
  package let scroll: ScrolledContent
  private let keys: HelpKeys
  private let gestures: HelpFilms

  /// Points above the page.
  private static let headerHeight = 60.0
  private static let padding = 28.0
  /// Points between the header and the page.
  private static let top = 8.0
  /// Points between the sheet and the edges of the window.
  private static let margin = 20.0
  private static let titles = HelpPage.allCases.map(\.title)

  package init(
    _ page: HelpPage, commands: [Command], films: [any MovingPicture], scroll: ScrolledContent, _ context: PageContext
  ) {
    (self.page, self.commands, self.films) = (page, commands, films)
    (self.scroll, self.context) = (scroll, context)
    let width = max(1, context.size.width - 2 * (Self.margin + Self.padding))
    keys = HelpKeys(commands, fitting: Size(width: width, height: Self.room(in: context)), context)
    gestures = HelpFilms(films, fitting: width)
  }

  /// Points that a page can have without being scrolled.
  private static func room(in context: PageContext) -> Double {
    max(1, context.size.height - 2 * margin - headerHeight - top - padding)
  }

  private var contentSize: Size { page == .keys ? keys.size : gestures.size }

  /// The heights of the page and of the part that is seen at once, in points.
  package var lengths: (content: Double, viewport: Double) {
    let content = Self.top + contentSize.height + Self.padding
    return (content, min(content, Self.top + Self.room(in: context) + Self.padding))
  }

  // MARK: Places

  private var sheet: Rect {
    let width = min(contentSize.width + 2 * Self.padding, context.size.width)
    return Rect(
      center: context.bounds.center, size: Size(width: width, height: Self.headerHeight + lengths.viewport))
  }

  /// The part of the sheet that the page is seen in.
  private var viewport: Rect {
    let sheet = sheet
    return Rect(minX: sheet.minX, minY: sheet.minY + Self.headerHeight, maxX: sheet.maxX, maxY: sheet.maxY)
  }

  private var origin: Point {
    Point(
      x: (sheet.midX - contentSize.width / 2).rounded(),
      y: (viewport.minY + Self.top - scroll.offset(at: context.now)).rounded())
  }

  private var choice: (segments: Segments, frame: Rect) {
    let segments = Segments(Self.titles, measure: .advances)
    let size = Size(width: segments.width + 32, height: 28)
    return (segments, Rect(center: Point(x: sheet.midX, y: sheet.minY + Self.headerHeight / 2), size: size))
  }

  /// A part of the sheet that can be pressed.
  package enum Part: Hashable {
    case outside, inside
    case page(HelpPage)
    /// A row that acts as this key does.
    case key(KeyChord)
  }

  package func part(at point: Point) -> Part {
    guard sheet.contains(point) else { return .outside }
    let choice = choice
    if choice.frame.insetBy(dx: -6, dy: -8).contains(point) {
      let frames = choice.segments.frames(in: choice.frame)
      let index = frames.firstIndex { point.x < $0.maxX } ?? frames.count - 1
      return .page(HelpPage.allCases[index])
    }
    guard page == .keys, viewport.contains(point), let chord = keys.chord(at: inContent(point)) else { return .inside }
    return .key(chord)
  }

  private func inContent(_ point: Point) -> Point { point - (origin - .zero) }

  // MARK: Drawing

  /// - Parameters:
  ///   - seconds: since the help was opened.
  ///   - pointer: in the window; `nil` where there is none.
  ///   - opacity: of the whole, 0 to 1.
  ///   - strength: of the page, 0 to 1.
  package func draw(
    seconds: Double, pointer: Point?, opacity: Double, strength: Double, into list: inout DisplayList
  ) {
    let (sheet, viewport) = (sheet, viewport)
    let theme = context.theme
    let outline = RoundedShape(sheet, radius: 16)
    list.commands.append(.fill(RoundedShape(context.bounds), Color.black.opacity(0.35 * opacity)))
    list.commands.shadow(outline, sigma: 18, offset: Vector(dx: 0, dy: 6), color: .black.opacity(0.25 * opacity))
    list.commands.append(.fill(outline, theme.panel.opacity(opacity)))
    list.commands.append(.stroke(outline, width: 1, theme.hairline.opacity(opacity)))
    let (content, seen) = lengths
    list.commands.append(.pushClip(viewport.insetBy(dx: 0, dy: content > seen ? 1 : 0)))
    switch page {
    case .keys:
      let hovered = pointer.flatMap { viewport.contains($0) ? inContent($0) : nil }
      keys.draw(at: origin, pointer: hovered, opacity: opacity * strength, into: &list.commands)
    case .gestures:
      gestures.draw(
        at: origin, seen: viewport.minY...viewport.maxY, seconds: seconds, opacity: opacity * strength, into: &list,
        context)
    }
    list.commands.append(.popClip)
    Canvas.draw(into: &list.commands, theme: theme) { canvas in
      canvas.opacity = opacity
      let choice = choice
      canvas.segments(choice.segments, selected: HelpPage.allCases.firstIndex(of: page), in: choice.frame)
      guard content > seen else { return }
      canvas.hairline(y: viewport.minY, from: sheet.minX, to: sheet.maxX)
      let track = viewport.insetBy(dx: 6, dy: 8)
      var laidOut = scroll
      laidOut.layout(contentLength: content, viewportLength: seen, at: context.now)
      canvas.scrollThumb(
        laidOut.thumb(on: track.minY...track.maxY, at: context.now), x: track.maxX - 3)
    }
  }
}

extension HelpPage {
  package var title: String {
    switch self {
    case .gestures: "Gestures"
    case .keys: "Keys"
    }
  }
}
