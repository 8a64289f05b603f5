import FluidGeometry
import FluidGestures
import FluidMotion
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
      let frame = MenuLayout(words, beside: control, in: panel).frame
      let wider = MenuLayout(words, keys: words.map { _ in "Ctrl Shift O" }, beside: control, in: panel).frame
      #expect(panel.contains(wider) && wider.width >= frame.width && wider.height == frame.height)
      #expect(panel.contains(frame) && !frame.intersects(control) && frame.height >= 36)
      let length = Double(count) * MenuLayout.itemHeight + 2 * MenuLayout.padding
      let fits = length <= max(height - 12 - control.maxY, y - 12)
      #expect(!fits || frame.height == length)
      if length <= height - 12 - control.maxY { #expect(frame.minY > control.maxY) }
    }
  }

  private static let panel = Rect(x: 0, y: 0, width: 640, height: 480)
  private static let button = Rect(x: 580, y: 8, width: 48, height: 36)

  private func menu(_ words: [String] = ["One", "Two", "Three"], after former: Menu<Int>? = nil, at seconds: Double)
    -> Menu<Int>
  {
    let layout = MenuLayout(words, beside: Self.button, in: Self.panel)
    return Menu(0, layout, selected: nil, from: Self.button, after: former, at: Instant(seconds: seconds))
  }

  @Test("A menu grows out of its control, is taken back on its way, and comes again, without a jump")
  func growth() {
    var menu = menu(at: 0)
    let frame = menu.layout.frame
    var former = menu.outline(at: .zero)
    #expect(former == Self.button && menu.opacity(at: .zero) == 0)
    func follow(_ range: ClosedRange<Int>, _ body: (Rect, Rect) -> Void = { _, _ in }) {
      for millisecond in range {
        let outline = menu.outline(at: Instant(seconds: Double(millisecond) / 1000))
        #expect(abs(outline.height - former.height) < 1.5 && abs(outline.width - former.width) < 1.5)
        body(former, outline)
        former = outline
      }
    }
    follow(1...80) { #expect($1.height >= $0.height) }
    menu.close(at: Instant(seconds: 0.08))
    follow(81...140)
    #expect(menu.outline(at: Instant(seconds: 0.14)).height < frame.height)
    menu = self.menu(["Another", "Menu"], after: menu, at: 0.14)
    follow(141...700)
    #expect(former == menu.layout.frame && menu.isOpen && !menu.isAnimating(at: Instant(seconds: 0.7)))
    menu.close(at: Instant(seconds: 0.7))
    follow(701...750)
    menu.reopen(at: Instant(seconds: 0.75))
    follow(751...1400)
    #expect(former == menu.layout.frame && menu.isOpen)
  }

  @Test("A menu goes back into its control where that is then, and fades where it is without one")
  func source() {
    let end = Instant(seconds: 2)
    var moved = menu(at: 0)
    let other = Self.button.offsetBy(Vector(dx: -200, dy: 0))
    moved.follow(other, at: Instant(seconds: 1))
    moved.close(at: Instant(seconds: 1))
    #expect(moved.outline(at: end) == other && moved.isGone(at: end))
    var lost = menu(at: 0)
    lost.close(at: Instant(seconds: 1))
    let instant = Instant(seconds: 1.05)
    let last = lost.outline(at: instant)
    lost.follow(nil, at: instant)
    #expect(lost.outline(at: instant).center.distance(to: last.center) < 1e-9 && lost.isGone(at: end))
    #expect(lost.outline(at: end).height > Self.button.height)
    var still = menu(at: 0)
    still.follow(nil, at: Instant(seconds: 1))
    still.close(at: Instant(seconds: 1))
    let fading = Instant(seconds: 1.1)
    #expect(still.outline(at: fading) == still.layout.frame && still.opacity(at: fading) < 1)
  }

  @Test("A menu that does not move fades in its place")
  func reducedMotion() {
    var menu = menu(at: 0)
    menu.scroll.reducesMotion = true
    #expect(menu.outline(at: Instant(seconds: 0.05)) == menu.layout.frame)
  }
}
