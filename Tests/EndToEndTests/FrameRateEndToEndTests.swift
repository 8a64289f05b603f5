import FluidScript
import Testing

/// What follows a finger is shown as often as the display shows anything: a drag in a real window, by the frames that
/// differ on its screen.
@Suite(.serialized)
struct FrameRateEndToEndTests {
  enum Subject: CaseIterable { case grid, pictures, zoomedPicture, slider }

  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// Frames a second that still count as a display's 60.
  private static let fullRate = 58.0

  @Test("What follows a finger moves in every frame", arguments: Subject.allCases)
  func frameRate(subject: Subject) async throws {
    // Slowly, so that a flight lasts long enough to be measured.
    let window = try await PlaygroundWindow.atRest("--window", "640x560", "--set", "slow-motion=5", folder: folder)
    var flights: [Double] = []
    var drags: [Double] = []
    // A busy machine has quiet moments; one in which no flight has 60 frames a second says nothing about fingers.
    for _ in 0..<3 {
      flights.append(try await flight(in: window))
      drags.append(try await drag(subject, in: window))
      #expect(drags.allSatisfy { $0 > 1 }, "nothing moves")
      if drags.contains(where: { $0 >= Self.fullRate }) { break }
    }
    let hasFullRate = flights.contains { $0 >= Self.fullRate }
    #expect(!hasFullRate || drags.contains { $0 >= Self.fullRate }, "drags \(drags), flights \(flights)")
    try await window.press(key: "ctrl+q")
    #expect(try await window.end() == 0)
  }

  /// Opens a picture from the grid: different frames a second on the way.
  private func flight(in window: PlaygroundWindow) async throws -> Double {
    try await window.press(key: "Right")
    let watch = try await window.watch()
    try await window.press(key: "Return").frame("an open picture") { $0.stack.count == 2 && $0.isAtRest }
    return watch.end()
  }

  /// Drags a thing, from an open picture and back to the grid: different frames a second on the way.
  private func drag(_ subject: Subject, in window: PlaygroundWindow) async throws -> Double {
    let width = window.frames.last?.picture?.width ?? 0
    let path: (start: (x: Double, y: Double), end: (x: Double, y: Double))
    switch subject {
    case .grid:
      try await window.press(key: "Escape").rest(["grid"])
      path = ((300, 520), (300, 100))
    case .pictures: path = ((500, 300), (125, 300))
    case .zoomedPicture:
      let zoomed = try await window.press(key: "plus")
      for _ in 0..<3 { try await window.press(key: "plus") }
      try await zoomed.frame("a large picture") { ($0.picture?.width ?? 0) > 2 * width }
      path = ((500, 300), (125, 300))
    case .slider:
      try await window.press(key: "Escape").rest(["grid"])
      try await window.press(key: "Tab")
      try await window.click(577, 48)
      path = ((330, 520), (610, 520))
    }
    try await window.pause(for: .milliseconds(300))
    try await window.point(at: path.start.x, path.start.y)
    try await window.press()
    let watch = try await window.watch()
    try await window.glide(from: path.start, to: path.end, seconds: 2)
    let rate = watch.end()
    try await window.release()
    switch subject {
    case .grid: try await window.press(key: "Home")
    case .pictures, .zoomedPicture: try await window.press(key: "Escape").rest(["grid"])
    case .slider:
      // The keys are the inspector's since the click.
      try await window.press(key: "Escape")
      try await window.press(key: "Tab")
    }
    return rate
  }
}
