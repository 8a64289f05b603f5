import FluidGeometry
import FluidPictures
import FluidTestSupport
import PlaygroundTestSupport
import Testing

@testable import PlaygroundPictures

@Suite("The pieces of a picture that is looked at closely")
struct PiecePlanTests {
  private static let unit = Rect(x: 0, y: 0, width: 1, height: 1)
  private static let sizes = [(20_000, 20_000), (12_000, 8_400), (65_000, 900), (701, 30_000), (4097, 4095)]

  private static func grid(_ size: (Int, Int), _ orientation: PictureOrientation = .up) -> PieceGrid {
    PieceGrid(full: PixelSize(width: size.0, height: size.1), orientation: orientation)
  }

  /// A window somewhere on a picture at some zoom.
  private static func view(
    _ grid: PieceGrid, _ random: inout SeededGenerator, moved: Vector = .zero, pixelWidth: Double? = nil,
    at place: Point
  ) -> PieceView {
    let width = pixelWidth ?? Double(grid.full.width) * random.number(0.05...2)
    let size = Size(width: width, height: width / grid.full.aspectRatio)
    let viewport = Rect(x: 0, y: 0, width: 1280, height: 800)
    let frame = Rect(
      origin: Point(x: -place.x * max(0, size.width - 1280), y: -place.y * max(0, size.height - 800)) + moved,
      size: size)
    return PieceView(frame: frame, finalFrame: frame, viewport: viewport, scale: 1)
  }

  @Test("Tile each level without a gap, and overlap by their border", arguments: sizes.indices, 0...6)
  func tiling(_ index: Int, _ level: Int) {
    for orientation in PictureOrientation.allCases {
      let grid = Self.grid(Self.sizes[index], orientation)
      let whole = grid.full.atLevel(level)
      let (columns, rows) = grid.places(of: Self.unit, at: level)
      let frames = columns.map { grid.frame(of: Piece(level: level, column: $0, row: 0), in: Self.unit) }
      #expect(frames.first?.minX == 0 && frames.last?.maxX == 1)
      let pixel = Double(1 << level) / Double(grid.full.width)
      for (a, b) in zip(frames, frames.dropFirst()) {
        let overlap = a.maxX - b.minX
        #expect(overlap > pixel && overlap < 2 * pixel + 1e-9)
      }
      let widths = columns.map { grid.region(of: Piece(level: level, column: $0, row: 0)).size.width }
      #expect(widths.reduce(0, +) == whole.width + 2 * PieceGrid.border * (columns.count - 1))
      let last = grid.region(of: Piece(level: level, column: columns.count - 1, row: rows.count - 1))
      #expect(last.x + last.size.width == whole.width && last.y + last.size.height == whole.height)
    }
  }

  @Test("Have a pixel for each of the screen, and fewer than two across", arguments: sizes.indices)
  func levels(_ index: Int) {
    let grid = Self.grid(Self.sizes[index])
    for width in stride(from: 40.0, through: Double(grid.full.width), by: 77) {
      let pixels = Double(grid.full.atLevel(grid.level(for: width)).width)
      #expect(pixels >= width && pixels < 2 * width + 1)
    }
    #expect(grid.level(for: 1e9) == 0)
  }

  @Test("Cover what is seen, are told from the centre on, and never take more than they may", arguments: sizes.indices)
  func laws(_ index: Int) {
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    var (planned, coarser) = (0, 0)
    for _ in 0..<RandomRun.runs(300, long: 10_000) {
      let orientation = PictureOrientation.allCases[random.index(below: 8)]
      let grid = Self.grid(Self.sizes[index], orientation)
      let window = PictureTarget.fitting(PixelSize(width: 1280, height: 800)).size(of: grid.full)
      let place = Point(x: random.number(0...1), y: random.number(0...1))
      let view = Self.view(grid, &random, at: place)
      let maximum = Int(random.number(1...60)) << 20
      let plan = PiecePlan(grid, view, window: window, maximumBytes: maximum)
      let all = plan.visible + plan.near
      #expect(Set(all).count == all.count, "seed \(seed)")
      #expect(all.reduce(0) { $0 + grid.byteCount(of: $1) } <= maximum, "seed \(seed)")
      guard view.pixelWidth > 1.05 * Double(window.width), window.width < grid.full.width else { continue }
      if plan.visible.isEmpty { continue }
      planned += 1
      let best = grid.level(for: view.pixelWidth)
      #expect(plan.level >= best && plan.visible.allSatisfy { $0.level == plan.level })
      if plan.level > best { coarser += 1 }
      let frames = plan.visible.map { grid.frame(of: $0, in: Self.unit) }
      for _ in 0..<20 {
        let point = Point(
          x: random.number(view.final.minX...view.final.maxX), y: random.number(view.final.minY...view.final.maxY))
        #expect(frames.contains { $0.contains(point) }, "\(point), seed \(seed)")
      }
      let distances = frames.map { frame in
        let across = (frame.center.x - view.final.midX) * Double(grid.full.width)
        let down = (frame.center.y - view.final.midY) * Double(grid.full.height)
        return across * across + down * down
      }
      #expect(distances == distances.sorted())
    }
    #expect(planned > 30, "seed \(seed)")
    if index == 0 { #expect(coarser > 0, "seed \(seed)") }
  }

  @Test("Stay what they are while the picture is moved, but for those that come and go at the edges")
  func panning() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let grid = Self.grid((20_000, 20_000))
      let place = Point(x: 0.5, y: 0.5)
      let width = random.number(3000...20_000)
      let moved = Vector(dx: random.number(-300...300), dy: random.number(-300...300))
      func plan(_ moved: Vector) -> (PieceView, Set<Piece>) {
        let view = Self.view(grid, &random, moved: moved, pixelWidth: width, at: place)
        let plan = PiecePlan(
          grid, view, window: PixelSize(width: 800, height: 800), maximumBytes: 1 << 30)
        return (view, Set(plan.visible))
      }
      let (before, pieces) = plan(.zero)
      let (after, others) = plan(moved)
      for piece in pieces.subtracting(others) {
        #expect(!grid.frame(of: piece, in: Self.unit).insetBy(dx: 1e-3, dy: 1e-3).intersects(after.final))
      }
      for piece in others.subtracting(pieces) {
        #expect(!grid.frame(of: piece, in: Self.unit).insetBy(dx: 1e-3, dy: 1e-3).intersects(before.final))
      }
    }
  }

  @Test("Are none of a picture that the window shows well enough")
  func none() {
    let grid = Self.grid((20_000, 20_000))
    let frame = Rect(x: 240, y: 0, width: 800, height: 800)
    let view = PieceView(
      frame: frame, finalFrame: frame, viewport: Rect(x: 0, y: 0, width: 1280, height: 800), scale: 1)
    let window = PixelSize(width: 800, height: 800)
    #expect(PiecePlan(grid, view, window: window, maximumBytes: 1 << 30) == .none)
  }
}
