import FluidGeometry
import Testing

@testable import PlaygroundControls

@Suite("A menu")
struct MenuTests {
  @Test(
    "A menu lies in the panel, beside its control, under it where there is room", arguments: [1, 5, 7, 12, 60],
    [200.0, 300, 480, 800])
  func place(count: Int, height: Double) {
    let panel = Rect(x: 0, y: 0, width: 340, height: height)
    let words = (0..<count).map { "word number \($0)" }
    for y in stride(from: 70.0, through: height - 30, by: 7) {
      let control = Rect(x: 152, y: y, width: 172, height: 24)
      let frame = Menu<Int>.frame(of: words, beside: control, in: panel)
      let wider = Menu<Int>.frame(of: words, keys: words.map { _ in "Ctrl Shift O" }, beside: control, in: panel)
      #expect(panel.contains(wider) && wider.width >= frame.width && wider.height == frame.height)
      #expect(panel.contains(frame) && !frame.intersects(control) && frame.height >= 36)
      let length = Double(count) * Menu<Int>.itemHeight + 2 * Menu<Int>.padding
      let fits = length <= max(height - 12 - control.maxY, y - 12)
      #expect(!fits || frame.height == length)
      if length <= height - 12 - control.maxY { #expect(frame.minY > control.maxY) }
    }
  }
}
