import FluidPictures
import Testing

@testable import PlaygroundPictures

@Suite("The size of a close-up")
struct CloseUpSizeTests {
  private func sizes(
    _ full: (Int, Int), window: (Int, Int), isDrawn: Bool = false, maximumBytes: Int = .max
  ) -> CloseUpSize {
    CloseUpSize(
      full: PixelSize(width: full.0, height: full.1), window: PixelSize(width: window.0, height: window.1),
      isDrawn: isDrawn, maximumBytes: maximumBytes)
  }

  /// Enough pixels, and never more than twice as many as are seen; so few sizes that a zoom passes only some.
  @Test(
    "Is at most twice as fine as the screen",
    arguments: [(8000, 6000), (6001, 4001), (4000, 3), (3, 4000), (1_000, 1_000)])
  func ladder(_ width: Int, _ height: Int) {
    let sizes = sizes((width, height), window: (max(1, width / 10), max(1, height / 10)))
    var seen: Set<PixelSize> = []
    for step in 100...2000 {
      let pixels = Double(width) * Double(step) / 1000
      guard let size = sizes.size(for: pixels) else { continue }
      seen.insert(size)
      #expect(Double(size.width) >= min(pixels, Double(width)))
      #expect(size.width <= width && size.height <= height)
      #expect(Double(size.width) <= 2 * pixels + 1)
    }
    #expect(seen.count <= 5)
  }

  @Test("Is nothing where the window shows every pixel already")
  func small() {
    #expect(sizes((300, 200), window: (300, 200)).size(for: 3000) == nil)
    #expect(sizes((440, 200), window: (400, 182)).size(for: 3000) == PixelSize(width: 440, height: 200))
  }

  @Test("Is the largest that there is room for", arguments: [0, 1000, 1 << 20, 10 << 20, 100 << 20])
  func room(_ bytes: Int) {
    guard let size = sizes((8000, 6000), window: (400, 300), maximumBytes: bytes).size(for: 8000) else {
      #expect(bytes < 500 * 375 * 4)
      return
    }
    #expect(size.byteCount <= bytes && size.byteCount > bytes * 9 / 10)
  }

  @Test("Of a drawing doubles, up to what can be drawn in reasonable time")
  func drawing() {
    let sizes = sizes((40, 30), window: (400, 300), isDrawn: true)
    #expect(sizes.size(for: 401) == PixelSize(width: 800, height: 600))
    #expect(sizes.size(for: 3200) == PixelSize(width: 3200, height: 2400))
    let largest = sizes.size(for: 1e9)
    #expect((largest?.area ?? 0) <= CloseUpSize.maximumDrawnArea && (largest?.area ?? 0) > 60_000_000)
  }
}
