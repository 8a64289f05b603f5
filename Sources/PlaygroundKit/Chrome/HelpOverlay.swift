package import FluidGeometry
package import FluidGestures
internal import FluidMotion
package import FluidScene
package import FluidScript
internal import PlaygroundControls
package import PlaygroundPages

/// The sheet of the help: its two pages, and the choice between them.
@MainActor
package struct HelpOverlay {
  private let help: HelpSheet
  private let context: PageContext
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

  package init(_ help: HelpSheet, _ context: PageContext) {
    (self.help, self.context) = (help, context)
    let width = max(1, context.size.width - 2 * (Self.margin + Self.padding))
    keys = HelpKeys(help.commands, fitting: Size(width: width, height: Self.room(in: context)), context)
    gestures = HelpFilms(help.films, fitting: width)
  }

  /// Points that a page can have without being scrolled.
  private static func room(in context: PageContext) -> Double {
    max(1, context.size.height - 2 * margin - headerHeight - top - padding)
  }

  private var contentSize: Size { help.page == .keys ? keys.size : gestures.size }

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
      y: (viewport.minY + Self.top - help.offset(at: context.now)).rounded())
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
      let index = choice.segments.index(at: point, in: choice.frame)
      return .page(HelpPage.allCases[index ?? HelpPage.allCases.count - 1])
    }
    guard help.page == .keys, viewport.contains(point), let chord = keys.chord(at: inContent(point)) else {
      return .inside
    }
    return .key(chord)
  }

  private func inContent(_ point: Point) -> Point { point - (origin - .zero) }

  // MARK: Drawing

  package func draw(into list: inout DisplayList) {
    let (sheet, viewport, opacity) = (sheet, viewport, help.fade.opacity(at: context.now))
    let strength = help.pageFade.opacity(at: context.now)
    let theme = context.theme
    let outline = RoundedShape(sheet, radius: 16)
    list.commands.append(.fill(RoundedShape(context.bounds), Color.black.opacity(0.35 * opacity)))
    list.commands.shadow(outline, sigma: 18, offset: Vector(dx: 0, dy: 6), color: .black.opacity(0.25 * opacity))
    list.commands.append(.fill(outline, theme.panel.opacity(opacity)))
    list.commands.append(.stroke(outline, width: 1, theme.hairline.opacity(opacity)))
    let (content, seen) = lengths
    list.commands.append(.pushClip(viewport.insetBy(dx: 0, dy: content > seen ? 1 : 0)))
    switch help.page {
    case .keys:
      let hovered = help.pointer.flatMap { viewport.contains($0) ? inContent($0) : nil }
      keys.draw(at: origin, pointer: hovered, opacity: opacity * strength, into: &list.commands)
    case .gestures:
      gestures.draw(
        at: origin, seen: viewport.minY...viewport.maxY, seconds: context.now - help.beginning,
        opacity: opacity * strength, into: &list,
        context)
    }
    list.commands.append(.popClip)
    Canvas.draw(into: &list.commands, theme: theme) { canvas in
      canvas.opacity = opacity
      let choice = choice
      choice.segments.draw(selected: HelpPage.allCases.firstIndex(of: help.page), in: choice.frame, on: &canvas)
      guard content > seen else { return }
      canvas.hairline(y: viewport.minY, from: sheet.minX, to: sheet.maxX)
      let track = viewport.insetBy(dx: 6, dy: 8)
      var laidOut = help.scroll
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
