import FluidScript
import Testing

/// What follows a finger is shown as often as the display shows anything: a drag in a real window, by the frames that the
/// program's trace tells of. It does not tell of the first page's scrolling, which `FrameRateTests` has without a window.
@Suite(.serialized)
struct FrameRateEndToEndTests {
  enum Subject: CaseIterable { case pictures, zoomedPicture }

  private let folder: PictureFolder
  private let name = "picture.png"

  init() throws { folder = try PictureFolder() }

  /// Frames a second that still count as a display's 60.
  private static let fullRate = 58.0

  @Test("What follows a finger moves in every frame", arguments: Subject.allCases)
  func frameRate(subject: Subject) async throws {
    // Slowly, so that a flight lasts long enough to be measured.
    let window = try await PlaygroundWindow.atRest("--window", "640x480", "--set", "slow-motion=5", folder: folder)
    var flights: [Double] = []
    var drags: [Double] = []
    // A busy machine has quiet moments; one in which no flight has 60 frames a second says nothing about fingers.
    for _ in 0..<3 {
      flights.append(try await flight(in: window, to: subject))
      drags.append(try await drag(in: window))
      if drags.contains(where: { $0 >= Self.fullRate }) { break }
      try await window.press(key: "Escape").rest(["grid"])
    }
    let hasFullRate = flights.contains { $0 >= Self.fullRate }
    #expect(!hasFullRate || drags.contains { $0 >= Self.fullRate }, "drags \(drags), flights \(flights)")
    try await window.press(key: "ctrl+q")
    #expect(try await window.end() == 0)
  }

  /// Opens a picture: frames a second on the way.
  private func flight(in window: PlaygroundWindow, to subject: Subject) async throws -> Double {
    try await window.press(key: "Right")
    let opened = try await window.press(key: "Return")
    try await opened.frame("an open picture") { $0.stack.count == 2 && $0.isAtRest }
    let rate = Self.rate(of: opened.frames) { $0.card }
    switch subject {
    case .pictures: break
    case .zoomedPicture:
      let width = window.frames.last?.picture?.width ?? 0
      let zoomed = try await window.press(key: "plus")
      for _ in 0..<3 { try await window.press(key: "plus") }
      try await zoomed.frame("a large picture") { ($0.picture?.width ?? 0) > 2 * width }
    }
    return rate
  }

  /// Frames a second in which a finger has moved what it holds.
  private func drag(in window: PlaygroundWindow) async throws -> Double {
    let (start, end) = ((500.0, 300.0), (125.0, 300.0))
    try await window.point(at: start.0, start.1)
    try await window.press()
    let dragged = try await window.glide(from: start, to: end, seconds: 2)
    try window.readTrace()
    let rate = Self.rate(of: dragged.frames) { $0.picture }
    try await window.release()
    return rate
  }

  /// The frames a second in which something is elsewhere than in the frame before.
  private static func rate<Place: Equatable>(
    of frames: ArraySlice<TraceFrame>, _ place: (TraceFrame) -> Place?
  ) -> Double {
    let moving = zip(frames, frames.dropFirst()).filter { place($0) != place($1) }.map(\.1)
    guard let first = moving.first, let last = moving.last, last.time > first.time else { return 0 }
    return Double(moving.count - 1) / (last.time - first.time)
  }
}
