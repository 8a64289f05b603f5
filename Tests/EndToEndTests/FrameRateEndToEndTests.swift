import FluidScript
import Foundation
import Testing

/// What follows a finger is shown as often as the program makes a frame: a drag in a real window, by the frames that differ on
/// its screen beside those of its trace.
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

  @Test("What follows a finger moves in every frame", arguments: Subject.allCases)
  func everyFrame(subject: Subject) async throws {
    let window = try await PlaygroundWindow.atRest("--window", "640x600", folder: folder)
    // A busy machine shows some frames late, two at a time. It has quiet moments. What moves in every second frame has 0.5.
    var shares: [Double] = []
    repeat {
      shares.append(try await drag(subject, in: window))
    } while shares.count < 5 && shares.allSatisfy { $0 < 0.95 }
    #expect(shares.contains { $0 > 0.8 }, "\(shares)")
    try await window.press(key: "Escape").rest(["grid"])
    try await window.press(key: "ctrl+q")
    #expect(try await window.end() == 0)
  }

  /// Opens a picture, drags a thing, and goes back to the grid.
  ///
  /// - Returns: how many of the frames that the program makes on the way differ on the screen, from 0 to 1.
  private func drag(_ subject: Subject, in window: PlaygroundWindow) async throws -> Double {
    try await window.press(key: "Home")
    let open = try await window.press(key: "Return").frame("an open picture") { $0.stack.count == 2 && $0.isAtRest }
    let width = open.content.picture?.width ?? 0
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
      try await zoomed.frame("a large picture") { ($0.content.picture?.width ?? 0) > 2 * width }
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
    let glide = try await window.glide(from: begin, to: path.end, seconds: seconds)
    let shown = watch.end()
    let times = try glide.frames.map(\.time)
    try await window.release()
    switch subject {
    case .grid: try await window.press(key: "Home")
    case .pictures, .zoomedPicture: try await window.press(key: "Escape").rest(["grid"])
    case .slider:
      // The first gives the keys back where the inspector has them, the second closes it; over the grid neither does anything.
      try await window.press(key: "Escape")
      try await window.press(key: "Escape")
    }
    let made = Double(times.count - 1) / (try #require(times.last) - times[0])
    return shown / made
  }
}
