package import FluidGeometry

/// The words of a menu, and the places of its items beside its control, in the panel's coordinates.
package struct MenuLayout {
  package let words: [String]
  /// The keys that do the same, one for each of the words, or an empty text.
  package let keys: [String]
  /// The frame of all of it, on a side of the control.
  package let frame: Rect

  /// Points.
  package static let itemHeight = 26.0
  /// Points from its edge to the first item and from the last one.
  package static let padding = 5.0
  /// Points from an item's edges to its word; a mark stands before it.
  package static let leading = 31.0
  static let trailing = 17.0
  /// Points between a word and its key.
  static let keyGap = 24.0
  /// Points from the control.
  private static let gap = 4.0
  /// Points that it stays away from the panel's edges.
  private static let margin = 8.0

  /// Under the control; above it where there is more room and it needs that; as high as there is room. As wide as the table says that its
  /// words are, whatever font a window has: recordings press it.
  ///
  /// - Parameters:
  ///   - words: of the items.
  ///   - keys: see ``keys``; empty where no item has one.
  ///   - control: its frame.
  ///   - panel: the part of the panel that the menu may cover.
  package init(_ words: [String], keys: [String] = [], beside control: Rect, in panel: Rect) {
    func width(_ text: String) -> Double { TextMeasure.advances.width(of: text, in: Canvas.textStyle()) }
    self.words = words
    self.keys = keys.isEmpty ? words.map { _ in "" } : keys
    let longest = zip(words, self.keys).map { width($0) + ($1.isEmpty ? 0 : Self.keyGap + width($1)) }.max() ?? 0
    let width = max(control.width, longest + Self.leading + Self.trailing).rounded(.up)
    let length = Self.length(words.count)
    let below = panel.maxY - Self.margin - control.maxY - Self.gap
    let above = control.minY - Self.gap - Self.margin - panel.minY
    let isBelow = length <= below || below >= above
    let height = min(length, max(Self.length(1), isBelow ? below : above))
    let minX = panel.minX + Self.margin
    let x = (control.maxX - width).clamped(to: minX...max(minX, panel.maxX - Self.margin - width))
    frame = Rect(
      x: x.rounded(), y: isBelow ? control.maxY + Self.gap : control.minY - Self.gap - height,
      width: min(width, panel.width - 2 * Self.margin), height: height)
  }

  private static func length(_ count: Int) -> Double { Double(count) * itemHeight + 2 * padding }

  /// Points from before the first item to behind the last one.
  var length: Double { Self.length(words.count) }

  /// Returns where an item begins, from the top of the menu, while nothing is scrolled.
  func top(of index: Int) -> Double { Self.padding + Double(index) * Self.itemHeight }

  /// Items of a screenful.
  var page: Int { max(1, Int(frame.height / Self.itemHeight) - 1) }
}
