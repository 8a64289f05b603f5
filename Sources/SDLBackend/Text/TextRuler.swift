public import FluidScene

/// How wide text is as SDL draws it: in the fonts of this machine, on whole pixels.
///
/// A program that lays text out before it has a window makes the ruler first and hands it to
/// ``SDLWindow/init(_:ruler:)``, which draws with the ruler's fonts. Fonts are opened when the first text needs them.
@MainActor
public final class TextRuler {
  struct Line: Hashable {
    var text: String
    var style: TextStyle
  }

  /// The number of pixels a point that the window draws text with; `nil` until there is one, when it measures at 1.
  public internal(set) var scale: Double? {
    didSet { if scale != oldValue { widths.removeAll(keepingCapacity: true) } }
  }
  let fonts = FontBook()
  private(set) var widths: [Line: Double] = [:]

  /// So many lines are kept.
  static let capacity = 2048
  /// Bytes of UTF-8; longer texts are measured each time.
  private static let longest = 1024

  /// Creates a ruler without a window.
  public init() {}

  /// Returns the unlimited width of a line of text in points. A line wider than about 2,000 pixels is shortened before
  /// it is measured.
  public func width(of text: String, style: TextStyle) -> Double {
    var line = Line(text: text, style: style)
    line.style.alignment = .leading
    if let known = widths[line] { return known }
    let scale = scale ?? 1
    let width = Double(LineSetter(style, scale: scale, fonts: fonts).set(text, limit: .infinity).width) / scale
    guard text.utf8.count <= Self.longest else { return width }
    if widths.count >= Self.capacity { widths.removeAll(keepingCapacity: true) }
    widths[line] = width
    return width
  }
}
