public import FluidGeometry
public import FluidGestures
public import FluidNavigation
public import FluidPainter
public import FluidScene

/// The first page of the examples: a grid of colours, and lines of text beneath it. A tap on a colour pushes a page of it, which zooms
/// out of its tile.
@MainActor
public final class Album: ViewController, DrawnPage {
  private static let colors: [UInt32] = [
    0xE4572E, 0xF3A712, 0x76B041, 0x17BEBB, 0x2E86AB, 0x5B5F97, 0x8E4585, 0xC94277, 0x7A6C5D,
  ]
  private static let columns = 3

  /// The number of colours.
  public static var count: Int { colors.count }
  /// Returns a colour.
  public static func color(_ index: Int) -> Color { Color(hex: colors[index]) }

  /// The lines of text beneath the colours.
  public var lines: [String]
  /// Called with the index of a colour that is tapped; at first it pushes ``page(_:)``.
  public var openAction: (@MainActor (Int) -> Void)?
  /// Of the page, in points.
  private var size = Size(width: 1, height: 1)
  private let tap = TapGestureRecognizer(name: "open a colour")

  /// - Parameter lines: the lines of text beneath the colours.
  public init(_ lines: String...) {
    self.lines = lines
    super.init(title: "album")
    openAction = { [unowned self] in push(page($0)) }
    tap.action = { [unowned self] tap in
      if let index = tiles.firstIndex(where: { $0.rect.contains(tap.location) }) { openAction?(index) }
    }
  }

  /// The colours' tiles, in points of the page.
  public var tiles: [RoundedShape] {
    let gap = size.width * 0.04
    let side = (size.width - gap) / Double(Self.columns) - gap
    return Self.colors.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: Self.columns)
      let origin = Point(x: gap + Double(column) * (side + gap), y: gap + Double(row) * (side + gap))
      return RoundedShape(Rect(origin: origin, size: Size(width: side, height: side)), radius: side * 0.12)
    }
  }

  /// The tile of a colour, as what a page zooms out of.
  public func source(_ index: Int) -> SourceView {
    SourceView(id: SourceID(index), frame: tiles[index].rect, cornerRadius: tiles[index].radius)
  }

  /// Makes the page of a colour, which zooms out of its tile.
  public func page(_ index: Int, _ lines: String...) -> ColorPage {
    let page = ColorPage(title: "colour \(index + 1)", Self.color(index), lines)
    // Asked for again at the pop, and while the card flies: the tile may have moved.
    page.preferredTransition = .zoom { [unowned self] _ in source(index) }
    return page
  }

  /// Pushes a page onto the album's stack.
  public func push(_ page: ViewController) { navigationController?.pushViewController(page, animated: true) }

  public override func viewDidLayout(in frame: Rect) { size = frame.size }

  public override func gestureRecognizers(at location: Point) -> [GestureRecognizer] { [tap] }

  public func draw(into commands: inout [DisplayList.Command], size: Size) {
    for (index, tile) in tiles.enumerated() where window?.isSourceHidden(SourceID(index)) != true {
      commands.append(.fill(tile, Self.color(index)))
    }
    let top = (tiles.last?.rect.maxY ?? 0) + 40
    commands.append(lines: lines, Color(hex: 0x3A3A3C), at: Point(x: size.width / 2, y: top), width: size.width)
  }
}

/// A page of one colour, and lines of text in its middle.
@MainActor
public final class ColorPage: ViewController, DrawnPage {
  public var color: Color
  public var lines: [String]

  public init(title: String, _ color: Color, _ lines: [String] = []) {
    (self.color, self.lines) = (color, lines)
    super.init(title: title)
  }

  public func draw(into commands: inout [DisplayList.Command], size: Size) {
    commands.append(.fill(RoundedShape(Rect(origin: .zero, size: size)), color))
    let middle = Point(x: size.width / 2, y: min(size.height / 2, 200))
    commands.append(lines: lines, .white, at: middle, width: size.width)
  }
}

extension [DisplayList.Command] {
  /// Adds centred lines of text, the first one at a point.
  public mutating func append(lines: [String], _ color: Color, at point: Point, width: Double) {
    for (index, line) in lines.enumerated() {
      let position = Point(x: point.x, y: point.y + Double(index) * 26)
      append(
        .text(
          DisplayList.TextLine(
            line, TextStyle(16, alignment: .center), color: color, at: position, maximumWidth: width - 16)))
    }
  }
}
