import FluidScript
import Foundation
import Testing

/// What follows a finger is shown as often as the display shows anything: a drag in a real window, by the frames that
/// differ on its screen.
@Suite(.serialized)
struct FrameRateEndToEndTests {
  enum Subject: CaseIterable { case grid, pictures, zoomedPicture, slider }

  private let folder: PictureFolder

  /// The first picture is full of detail: where it moves by less than a pixel, something on the screen differs.
  init() throws {
    folder = try PictureFolder()
    try FileManager.default.copyItem(
      at: PictureFolder.gallery.appendingPathComponent("lighthouse-before-the-storm.svg"),
      to: folder.url.appendingPathComponent("a.svg"))
  }

  #if DEBUG
    /// Frames a second of a build that is not optimised, whose frames take longer than a display's, and so come at every second
    /// one: 30. A program that composes in every other step shows half of that.
    private static let fullRate = 28.0
  #else
    /// Frames a second that still count as a display's 60.
    private static let fullRate = 58.0
  #endif

  @Test("What follows a finger moves in every frame", arguments: Subject.allCases)
  func frameRate(subject: Subject) async throws {
    let window = try await PlaygroundWindow.atRest("--window", "640x600", folder: folder)
    var flights: [Double] = []
    var drags: [Double] = []
    // A busy machine has quiet moments. A drag tells of fingers where the flights before and after it have 60 frames a second.
    for _ in 0..<5 {
      flights.append(try await flight(in: window))
      drags.append(try await drag(subject, in: window))
      #expect(drags.allSatisfy { $0 > 1 }, "nothing moves")
      if drags.contains(where: { $0 >= Self.fullRate }) { break }
    }
    if !drags.contains(where: { $0 >= Self.fullRate }) {
      flights.append(try await flight(in: window))
      try await window.press(key: "Escape").rest(["grid"])
      let isTold = drags.indices.contains { min(flights[$0], flights[$0 + 1]) >= Self.fullRate }
      #expect(!isTold, "drags \(drags), flights \(flights)")
    }
    try await window.press(key: "ctrl+q")
    #expect(try await window.end() == 0)
  }

  /// Opens the first picture from the grid: frames a second on the way, by the trace, in whose numbers the end of a flight moves
  /// as well.
  private func flight(in window: PlaygroundWindow) async throws -> Double {
    try await window.press(key: "Home")
    let opened = try await window.press(key: "Return")
    try await opened.frame("an open picture") { $0.stack.count == 2 && $0.isAtRest }
    let moving = zip(opened.frames, opened.frames.dropFirst()).filter { $0.card != $1.card }.map(\.1)
    guard let first = moving.first, let last = moving.last, last.time > first.time else { return 0 }
    return Double(moving.count - 1) / (last.time - first.time)
  }

  /// Drags a thing, from an open picture and back to the grid: different frames a second on the way.
  private func drag(_ subject: Subject, in window: PlaygroundWindow) async throws -> Double {
    let width = window.frames.last?.picture?.width ?? 0
    let path: (start: (x: Double, y: Double), end: (x: Double, y: Double))
    var seconds = 2.0
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
      // The panel slides in.
      try await window.pause(for: .seconds(1))
      try await window.click(577, 48)
      path = ((330, 572), (610, 572))
      // So quick that every place of the mouse is another one of the slider's 180 steps.
      seconds = 1.3
    }
    try await window.pause(for: .milliseconds(300))
    try await window.point(at: path.start.x, path.start.y)
    try await window.press()
    // Until it is a drag, and what the press itself has changed is on the screen.
    let begin = (path.start.x + (path.end.x - path.start.x) / 10, path.start.y + (path.end.y - path.start.y) / 10)
    try await window.glide(from: path.start, to: begin, seconds: 0.2)
    try await window.pause(for: .milliseconds(100))
    let watch = try await window.watch()
    try await window.glide(from: begin, to: path.end, seconds: seconds)
    let rate = watch.end()
    try await window.release()
    switch subject {
    case .grid: try await window.press(key: "Home")
    case .pictures, .zoomedPicture: try await window.press(key: "Escape").rest(["grid"])
    case .slider:
      // The first gives the keys back where the inspector has them, the second closes it; over the grid neither does anything.
      try await window.press(key: "Escape")
      try await window.press(key: "Escape")
    }
    return rate
  }
}
