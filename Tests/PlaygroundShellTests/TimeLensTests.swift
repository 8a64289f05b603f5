import FluidGeometry
import FluidGestures
import FluidScene
import PlaygroundControls
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("The time bar's lens")
struct TimeLensTests {
  @Test("A wheel magnifies about the moment under it, in however many events, up to half a second")
  func magnifying() {
    var lens = TimeLens()
    lens.magnify(by: 4, about: 0.75, span: 30)
    #expect(abs(lens.onLine(0.75) - 0.75) < 1e-9)
    var parts = TimeLens()
    for _ in 0..<32 { parts.magnify(by: 1.0 / 8, about: 0.75, span: 30) }
    #expect(abs(parts.length - lens.length) < 1e-9)
    for _ in 0..<40 { lens.magnify(by: 1, about: 0.75, span: 30) }
    #expect(abs(lens.length * 30 - 0.5) < 1e-9)
    // Half a second is the whole line, which is 520 points wide.
    #expect(abs(lens.whole(lens.onLine(0.75)) - 0.75) < 1e-9)
    for _ in 0..<80 { lens.magnify(by: -1, about: 0.2, span: 30) }
    #expect(lens == TimeLens())
  }

  @Test("A lens follows the moment that is shown, and never leaves the past")
  func following() {
    var lens = TimeLens()
    lens.magnify(by: 12, about: 1, span: 30)
    #expect(lens.range.upperBound == 1)
    lens.reveal(0.5)
    #expect(abs(lens.range.lowerBound - 0.5) < 1e-9)
    lens.reveal(0)
    #expect(lens.range.lowerBound == 0)
    for steps in [Double.nan, .infinity, -.infinity] {
      let before = lens
      lens.magnify(by: steps, about: 0.5, span: 30)
      #expect(lens == before)
    }
  }

  @Test("A wheel over the bar of stopped time magnifies it and moves nothing, and its line is dragged as it is drawn")
  func bar() throws {
    let clock = try TestWindow(stopping: stage, size: Size(width: 900, height: 640))
    clock.run(20 * 60)
    clock.press("space")
    let stopped = try #require(clock.stopped)
    let middle = stopped.bar.background.center
    let moment = stopped.past.moment
    for _ in 0..<20 { clock.step(.wheel(middle, Vector(dx: 0, dy: 1))) }
    let magnified = try #require(clock.stopped)
    let moments = Moments(of: clock.machine.log)
    #expect(magnified.controls.lens.length * moments.span < 1)
    // The moment that is shown stays in sight.
    #expect((0...1).contains(magnified.controls.lens.onLine(moments.fraction(of: magnified.past.moment))))
    #expect(magnified.past.moment == moment)
    clock.step(.mouseDown(.left, middle))
    let dragged = try #require(clock.stopped)
    #expect(abs(dragged.controls.lens.onLine(moments.fraction(of: dragged.past.moment)) - 0.5) < 0.05)
  }
}
