import FluidGeometry
import FluidTestSupport

@testable import FluidNavigation

/// Fingers, and sources that come, go and move.
extension RandomWorld {
  func down() {
    let finger = random.index(below: 4)
    let x = random.chance(0.15) ? random.number(0...20) : random.number(0...402)
    let isHome = stage.window.topViewController === stage.home
    let source = stage.sources["p\(random.index(below: 7))"]?.frame
    let point =
      if let source, source.isFinite, random.chance(isHome ? 0.6 : 0.1) { source.center } else {
        Point(x: random.chance(0.5) ? x : 402 - x, y: random.number(0...874))
      }
    note("down \(finger) \(point)")
    stage.down(point.x, point.y, finger: finger)
    guard random.chance(isHome ? 0.7 : 0.3) else { return }
    // Two fingers beside each other, so that there is something to pinch and to spread.
    let other = (finger + 1) % 4
    note("down \(other) beside it")
    stage.down(point.x + random.number(-40...40), point.y + 20, finger: other)
  }

  func move() {
    let finger = random.index(below: 4)
    note("move \(finger)")
    let x = random.chance(0.01) ? .nan : random.chance(0.01) ? 1e300 : random.number(-50...450)
    let replaced = pool.filter(isReplaced)
    stage.move(x, random.number(-100...1000), finger: finger)
    // One that is being replaced leaves the screen before fingers pull it out of its source anew.
    wasAbrupt = replaced.contains { page in stage.window.stacks.entries.contains { $0.controller === page } }
  }

  func changeSource() {
    let title = "p\(random.index(below: 7))"
    note("source of \(title)")
    switch random.index(below: 6) {
    case 0: stage.sources[title] = nil
    case 1: stage.sources[title]?.frame.origin = Point(x: random.number(-400...800), y: random.number(-900...1800))
    case 2:
      stage.sources[title] = SourceView(
        id: SourceID(random.index(below: 50)),
        frame: Rect(x: 20, y: 90, width: random.number(1...500), height: random.number(1...900)), cornerRadius: 30)
    case 3: stage.sources[title]?.frame.size = .zero
    case 4: stage.sources[title]?.frame.origin.x = .nan
    default:
      stage.sources[title] = SourceView(id: SourceID(title), frame: Rect(x: 9, y: 400, width: 120, height: 90))
    }
  }
}
