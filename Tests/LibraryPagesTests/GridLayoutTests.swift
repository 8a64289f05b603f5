import FluidGeometry
import PlaygroundPictures
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@Suite("The grid")
struct GridLayoutTests {
  @Test("Has square tiles with even gaps, as many as fit", arguments: [120.0, 400, 556, 640, 1100, 1280, 1920, 3840])
  func columns(width: Double) {
    let layout = GridLayout(PictureOrder(count: 100), width: width, top: 52)
    let first = layout.tiles.frame(of: 0)
    let last = layout.tiles.frame(of: layout.tiles.columns - 1)
    #expect(abs(first.minX - GridLayout.margin) < 1e-9)
    #expect(abs(last.maxX - (width - GridLayout.margin)) < 1e-9)
    #expect(first.width == first.height)
    if layout.tiles.columns > 1 {
      #expect(layout.tiles.first.width >= GridLayout.idealSide)
      #expect(abs(layout.tiles.frame(of: 1).minX - first.maxX - GridLayout.gap) < 1e-9)
    }
    let oneMore = Double(layout.tiles.columns + 1) * (GridLayout.idealSide + GridLayout.gap) - GridLayout.gap
    #expect(oneMore > width - 2 * GridLayout.margin)
  }

  @Test("Names every tile that a stretch of it touches, and no other row", arguments: [0, 2000])
  func indices(count: Int) {
    let layout = GridLayout(PictureOrder(count: count), width: 1280, top: 52)
    for offset in stride(from: -500.0, to: layout.contentLength + 500, by: 61) {
      let named = layout.places(from: offset, to: offset + 800)
      #expect(named.lowerBound >= 0 && named.upperBound <= count)
      for index in 0..<count {
        let frame = layout.tiles.frame(of: index)
        if frame.maxY > offset, frame.minY < offset + 800 { #expect(named.contains(index)) }
      }
      #expect(named.count <= 7 * 6)
    }
  }

  @Test("Finds the tile under a point, and none in the gaps")
  func hits() {
    let layout = GridLayout(PictureOrder(count: 20), width: 1280, top: 52)
    for index in 0..<20 {
      let frame = layout.tiles.frame(of: index)
      #expect(layout.place(at: frame.center) == index)
      #expect(layout.place(at: Point(x: frame.maxX + 5, y: frame.midY)) == nil)
      #expect(layout.place(at: Point(x: frame.midX, y: frame.maxY + 5)) == nil)
    }
  }
}
