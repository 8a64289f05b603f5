import FluidTestSupport

/// A person who does not know what they are doing, as commands of xdotool(1).
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

  /// Everything is let go of and left; then nothing is done for a while.
  static let rest =
    ["mouseup", "1", "mouseup", "2", "mouseup", "3", "keyup", "ctrl", "keyup", "alt", "keyup", "shift"]
    + Array(repeating: ["key", "Escape", "sleep", "0.3"], count: 5).joined() + ["sleep", "1.5"]

  /// Every key of the program but those that end it or start other programs.
  private static let keys: [String] = {
    let letters = "abcdefghijklmnoprstuvwxyz1234567".map(String.init)
    let others = [
      "Return", "Return", "Return", "Escape", "Escape", "BackSpace", "Left", "Right", "Up", "Down", "Home", "End",
      "Page_Up", "Page_Down", "plus", "minus", "0", "Tab", "shift+Tab", "space", "bracketleft", "bracketright",
      "Delete",
      "shift+Delete", "ctrl+c", "ctrl+shift+c", "shift+r", "shift+t", "shift+x", "shift+v", "question",
    ]
    return letters + others + (1...12).map { "F\($0)" }
  }()

  /// Some acts, each with the moment that it takes.
  mutating func acts(_ number: Int) -> [String] {
    count += number
    return (0..<number).flatMap { _ in act() }
  }

  private mutating func act() -> [String] {
    switch random.index(below: 10) {
    case 0...3: ["key", Self.keys[random.index(below: Self.keys.count)], "sleep", pause(0...0.3)]
    case 4, 5: move() + ["click", "1", "sleep", pause(0...0.5)]
    case 6: drag(button: 1)
    case 7: drag(button: 1 + random.index(below: 3), holding: ["ctrl", "alt", "shift"][random.index(below: 3)])
    case 8:
      move() + [
        "click", "--repeat", "\(1 + random.index(below: 12))", "--delay", "15", "\(4 + random.index(below: 4))",
      ]
    default: move() + ["sleep", pause(0...0.8)]
    }
  }

  private mutating func drag(button: Int, holding key: String? = nil) -> [String] {
    var commands = move() + (key.map { ["keydown", $0] } ?? []) + ["mousedown", "\(button)"]
    let (dx, dy) = (random.number(-40...40), random.number(-40...40))
    for _ in 0..<random.index(below: 40) {
      commands += ["mousemove_relative", "--", "\(Int(dx))", "\(Int(dy))", "sleep", "0.008"]
    }
    if random.chance(0.1) { commands += ["sleep", pause(0...1)] }
    return commands + ["mouseup", "\(button)"] + (key.map { ["keyup", $0] } ?? [])
  }

  private mutating func move() -> [String] {
    let (x, y) = (random.index(below: width), random.index(below: height))
    return ["mousemove", "--window", PlaygroundWindow.placeholder, "\(x)", "\(y)"]
  }

  private mutating func pause(_ range: ClosedRange<Double>) -> String { "\(random.number(range))" }
}
