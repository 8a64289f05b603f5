import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidTestSupport
import FluidTransitions
import Testing

/// Whatever is done to a sheet or a popover, at whatever moment: within a millisecond no number of its card goes half a point further than
/// the velocities at both ends of that millisecond explain.
@MainActor
struct PanelContinuityTests {
  struct Kind: Hashable, Sendable, CustomTestStringConvertible {
    let style: ModalPresentationStyle
    let zooms: Bool
    var reducesMotion = false

    var testDescription: String {
      "\(style), \(zooms ? "zooming" : reducesMotion ? "with less motion" : "as a whole")"
    }
  }

  nonisolated static let kinds = [ModalPresentationStyle.pageSheet, .popover].flatMap { style in
    [
      Kind(style: style, zooms: true), Kind(style: style, zooms: false),
      Kind(style: style, zooms: true, reducesMotion: true),
    ]
  }

  @Test("Nothing jumps, whatever interrupts it", arguments: kinds)
  func nothingJumps(kind: Kind) throws {
    let milliseconds = RandomRun.operations(2000, long: 12_000)
    for run in 0..<RandomRun.runs(2, long: 4) {
      let world = PanelWorld(kind, seed: RandomRun.seed &+ UInt64(run))
      // Longer where there is little to be seen, as with some seeds.
      var passed = 0
      while passed < milliseconds || world.samples <= milliseconds / 2, passed < 10 * milliseconds {
        passed += 1
        world.millisecond()
        try #require(world.failure == nil, "seed \(RandomRun.seed), run \(run): \(world.failure ?? "")")
      }
      #expect(world.samples > milliseconds / 2, "little moved")
    }
  }
}

@MainActor
private final class PanelWorld {
  private let stage = Stage()
  private let page: Page
  private var random: SeededGenerator
  private var fingers = [Point(x: 200, y: 600), Point(x: 260, y: 700)]
  private var before: Sample?
  private(set) var failure: String?
  private(set) var samples = 0

  /// In points, each number with its rate a second.
  private struct Sample {
    let numbers: [(name: String, value: Double, rate: Double)]
  }

  init(_ kind: PanelContinuityTests.Kind, seed: UInt64) {
    random = SeededGenerator(seed: seed)
    stage.window.reducesMotion = kind.reducesMotion
    page = stage.page("a", zooms: kind.zooms)
    page.modalPresentationStyle = kind.style
    page.preferredContentSize = Size(width: 240, height: 300)
    page.sheetPresentationController?.detents = [
      .custom(identifier: "low") { _ in 220 }, .medium(), .large(),
    ]
  }

  func millisecond() {
    stage.now = stage.now + 0.001
    stage.turn()
    compare("a millisecond")
    if random.chance(0.01) { interrupt() }
    for finger in 0..<2 where random.chance(0.1) { move(finger) }
    // An interruption takes no time: what it starts explains what comes.
    before = sample()
  }

  private func interrupt() {
    let action = random.index(below: 9)
    switch action {
    case 0...1: stage.navigation.present(page, animated: true)
    case 2: stage.navigation.dismiss(animated: true)
    case 3...5:
      let finger = random.index(below: 2)
      let card = stage.card(of: page)?.pose.frame ?? Rect(x: 0, y: 0, width: 402, height: 874)
      fingers[finger] = Point(
        x: card.minX + random.number(0...1) * card.width, y: card.minY + random.number(0...1) * card.height)
      stage.down(fingers[finger].x, fingers[finger].y, finger: finger)
    case 6...7: stage.up(finger: random.index(below: 2))
    default: changeSheet()
    }
    compare("interruption \(action)")
  }

  /// Another detent, other detents, or the window in another size, which no motion survives.
  private func changeSheet() {
    switch random.index(below: 4) {
    case 0:
      page.sheetPresentationController?.animateChanges {
        page.sheetPresentationController?.detents = [.medium(), .large()]
      }
    case 1:
      page.sheetPresentationController?.animateChanges {
        page.sheetPresentationController?.detents = [.custom(identifier: "low") { _ in 220 }, .medium(), .large()]
      }
    case 2:
      stage.window.resize(to: Size(width: random.chance(0.5) ? 402 : 440, height: random.number(500...874)))
      before = nil
    default:
      let detents: [SheetPresentationController.Detent.Identifier] = ["low", .medium, .large]
      page.sheetPresentationController?.animateChanges {
        page.sheetPresentationController?.selectedDetentIdentifier = detents[random.index(below: 3)]
      }
    }
    stage.turn()
  }

  private func move(_ finger: Int) {
    fingers[finger] = fingers[finger] + Vector(dx: random.number(-20...20), dy: random.number(-30...30))
    stage.move(fingers[finger].x, fingers[finger].y, finger: finger)
    compare("finger \(finger)")
  }

  private func sample() -> Sample? {
    guard let card = stage.card(of: page) else { return nil }
    let rate = stage.window.readings.cardVelocity(of: page) ?? .zero
    let pose = card.pose
    let width = card.endpoints.pageSize.width
    // What fades goes as far as the page is wide.
    return Sample(numbers: [
      ("x", pose.center.x, rate.center.x), ("y", pose.center.y, rate.center.y),
      ("width", pose.size.width, rate.size.width), ("height", pose.size.height, rate.size.height),
      ("turn", pose.rotation * width, rate.rotation * width), ("radius", pose.radius, rate.radius),
      ("scale", pose.pageScale * width, rate.pageScale * width),
      ("page x", pose.pageCenter.x, rate.pageCenter.x), ("page y", pose.pageCenter.y, rate.pageCenter.y),
      ("opacity", card.opacity * width, card.progressVelocity * width),
      ("dim", card.dim * width, max(abs(card.progressVelocity), Self.fastestShade) * 0.15 * width),
    ])
  }

  /// Of the spring that dims what is beneath a sheet by its height, a second.
  private static let fastestShade = 45.0

  private func compare(_ occasion: String) {
    guard let old = before, let new = sample() else { return }
    samples += 1
    for (from, to) in zip(old.numbers, new.numbers) {
      let explained = max(abs(from.rate), abs(to.rate)) * 0.001
      let jump = abs(from.value - to.value)
      if jump > explained + 0.5 {
        failure =
          failure ?? "\(from.name) went \(jump) at \(stage.now.seconds) by \(occasion), explained is \(explained)"
      }
    }
  }
}
