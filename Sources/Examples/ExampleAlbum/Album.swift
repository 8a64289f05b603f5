public import FluidGeometry
public import FluidGestures
public import FluidNavigation
public import FluidPainter
public import FluidScene

/// The first page of the examples: a grid of colours. A tap on one pushes a page of that colour, which zooms out of its tile.
@MainActor
public final class Album: ViewController, DrawnPage {
  private static let colors: [UInt32] = [
    0xE4572E, 0xF3A712, 0x76B041, 0x17BEBB, 0x2E86AB, 0x5B5F97, 0x8E4585, 0xC94277, 0x7A6C5D,
  ]
  private static let columns = 3

  /// Of the page, in points.
  public var size: Size
  private let tap = TapGestureRecognizer(name: "open a colour")

  /// - Parameter size: of the window's content, in points.
  public init(size: Size) {
    self.size = size
    super.init(title: "album")
    tap.action = { [unowned self] tap in
      if let index = tiles.firstIndex(where: { $0.rect.contains(tap.location) }) { open(index) }
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

  public func draw(into commands: inout [DisplayList.Command], size: Size) {
    for (index, tile) in tiles.enumerated() where navigationController?.isSourceHidden(SourceID(index)) != true {
      commands.append(.fill(tile, Color(hex: Self.colors[index])))
    }
  }

  public override func gestureRecognizers(at location: Point) -> [GestureRecognizer] { [tap] }

  /// Makes the page of a colour.
  public func page(_ index: Int) -> ViewController {
    ColorPage(title: "colour \(index + 1)", Color(hex: Self.colors[index]))
  }

  /// Pushes the page of a colour.
  public func open(_ index: Int) {
    let page = page(index)
    // Asked for again at the pop, and while the card flies: the tile may have moved.
    page.preferredTransition = .zoom { [unowned self] _ in
      SourceView(id: SourceID(index), frame: tiles[index].rect, cornerRadius: tiles[index].radius)
    }
    navigationController?.pushViewController(page, animated: true)
  }
}

/// A page of one colour.
@MainActor
private final class ColorPage: ViewController, DrawnPage {
  private let color: Color

  init(title: String, _ color: Color) {
    self.color = color
    super.init(title: title)
  }

  func draw(into commands: inout [DisplayList.Command], size: Size) {
    commands.append(.fill(RoundedShape(Rect(origin: .zero, size: size)), color))
  }
}
