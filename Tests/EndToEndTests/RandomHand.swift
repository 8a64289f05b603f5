import FluidTestSupport

/// A person who does not know what they are doing.
struct RandomHand {
  private var random: SeededGenerator
  private let width: Int
  private let height: Int
  /// How often it has done something.
  private(set) var count = 0

  init(seed: UInt64, width: Int, height: Int) {
    random = SeededGenerator(seed: seed)
    self.width = width
    self.height = height
  }

  /// Everything is left; then nothing is done for a while.
  static let rest =
    Array(repeating: [HandAct.strike(key: "Escape"), .wait(seconds: 0.3)], count: 5).flatMap { $0 } + [
      .wait(seconds: 1.5)
    ]

  /// Every key of the program but those that end it or start other programs.
  private static let keys: [String] = {
    let letters = "abcdefghijklmnoprstuvwxyz1234567".map(String.init)
    let others = [
      "Return", "Return", "Return", "Escape", "Escape", "BackSpace", "Left", "Right", "Up", "Down", "Home", "End",
      "Page_Up", "Page_Down", "plus", "minus", "0", "Tab", "shift+Tab", "space", "bracketleft", "bracketright",
      "Delete",
      "ctrl+z", "ctrl+c", "ctrl+shift+c", "shift+r", "shift+t", "shift+x", "shift+v", "question",
    ]
    return letters + others + (1...12).map { "F\($0)" }
  }()

  /// Some acts, each with the moment that it takes. What one presses it releases.
  mutating func acts(_ number: Int) -> [HandAct] {
    count += number
    return (0..<number).flatMap { _ in act() }
  }

  private mutating func act() -> [HandAct] {
    switch random.index(below: 10) {
    case 0...3: [.strike(key: Self.keys[random.index(below: Self.keys.count)]), pause(0...0.3)]
    case 4, 5: click() + [pause(0...0.5)]
    case 6: drag(button: 1)
    case 7: drag(button: 1 + random.index(below: 3), holding: ["ctrl", "alt", "shift"][random.index(below: 3)])
    case 8: [point(at: place()), turn()]
    default: [point(at: place()), pause(0...0.8)]
    }
  }

  private mutating func drag(button: Int, holding key: String? = nil) -> [HandAct] {
    let start = place()
    let (dx, dy) = (random.number(-40...40), random.number(-40...40))
    let steps = random.index(below: 40)
    var acts = [point(at: start)] + (key.map { [.hold(key: $0)] } ?? []) + [.press(button: button)]
    acts += HandAct.move(along: (0..<steps).map { (start.x + dx * Double($0 + 1), start.y + dy * Double($0 + 1)) })
    if random.chance(0.1) { acts.append(pause(0...1)) }
    return acts + [.release(button: button)] + (key.map { [.lift(key: $0)] } ?? [])
  }

  private mutating func click() -> [HandAct] {
    let place = place()
    return HandAct.click(x: place.x, y: place.y)
  }

  private mutating func turn() -> HandAct {
    let steps = (1 + random.index(below: 12)) * (random.chance(0.5) ? 1 : -1)
    return random.chance(0.5) ? .turnWheel(down: steps, right: 0) : .turnWheel(down: 0, right: steps)
  }

  private mutating func place() -> (x: Double, y: Double) {
    (Double(random.index(below: width)), Double(random.index(below: height)))
  }

  private func point(at place: (x: Double, y: Double)) -> HandAct { .point(x: place.x, y: place.y) }

  private mutating func pause(_ range: ClosedRange<Double>) -> HandAct { .wait(seconds: random.number(range)) }
}
