import FluidScript
import FluidTestSupport
import Foundation
import Testing

/// The display server is killed in the middle of what hands do: the program says so, keeps what it has to keep, and ends.
struct DisplayLossEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private static let words = "fluidzoom: The display server has gone, and the window with it.\n"

  enum Gesture: CaseIterable {
    case none, mouse, heldCard, flight, pinch, scroll, hold, touches

    /// What is done before, each line at rest.
    var beginning: [String] {
      switch self {
      case .heldCard: ["enter 116 168", "button 272 1", "button 272 0"]
      case .none, .mouse, .flight, .pinch, .scroll, .hold, .touches: []
      }
    }

    /// What is in the middle of it then.
    var lines: [String] {
      switch self {
      case .none: []
      case .mouse: ["enter 116 468", "button 272 1"] + (0..<25).map { "motion 116 \(468 - $0 * 8)" }
      case .heldCard: ["motion 400 280", "button 272 1"] + (0..<25).map { "motion 400 \(280 + $0 * 8)" }
      case .flight: ["enter 116 168", "button 272 1", "button 272 0"]
      case .pinch: ["enter 116 168", "pinch-begin"] + (0..<25).map { "pinch 1 1 \(1 + Double($0) / 10) 1" }
      case .scroll: ["enter 116 168"] + (0..<25).map { _ in "scroll 0 12" }
      case .hold: ["enter 116 168", "hold-begin"]
      case .touches:
        ["touch-down 1 100 150", "touch-down 2 130 190", "touch-frame"]
          + (0..<25).flatMap {
            ["touch-move 1 \(100 - $0 * 2) 150", "touch-move 2 \(130 + $0 * 8) \(190 + $0 * 4)", "touch-frame"]
          }
      }
    }

    /// Whether a frame is of the middle.
    func isMiddle(_ frame: TraceFrame) -> Bool {
      switch self {
      case .none, .hold: true
      // A frame is drawn for what moves alone.
      case .mouse, .scroll: true
      case .heldCard: frame.gesture == "pan" && frame.phase == "tracking"
      case .flight: frame.phase == "pushing"
      case .pinch, .touches: frame.gesture == "spread"
      }
    }
  }

  @Test("A compositor that is killed while the program waits for its answer")
  func waiting() async throws {
    let window = try await WaylandWindow(PictureFolder.gallery, scratch: folder)
    // The compositor has asked for the next frame by then.
    try await window.stillness()
    // F11: SDL waits until the compositor has heard of the full screen, and the frame is drawn then in which a tile gets its ring.
    try window.tell("key 106 1", "key 106 0", "key 87 1", "key 87 0", "freeze")
    try await Task.sleep(for: .seconds(1))
    #expect(try await window.loseCompositor() == 69)
    #expect(window.said == Self.words)
  }

  @Test("A compositor that is killed in the middle of a gesture, and started again", arguments: Gesture.allCases)
  func wayland(gesture: Gesture) async throws {
    try await loseCompositor(in: gesture)
    // One stands for all where time is short.
    guard gesture == .pinch || RandomRun.isLong else { return }
    let next = try await WaylandWindow(PictureFolder.gallery, scratch: folder)
    try await next.tell("enter 116 168", "button 272 1", "button 272 0").rest(2)
    try await next.quit()
  }

  private func loseCompositor(in gesture: Gesture) async throws {
    let window = try await WaylandWindow(
      PictureFolder.gallery, scratch: folder, isRecording: true,
      with: ["--latency", folder.file("latency").path])
    // L, with which settings are to be kept.
    try window.tell("key 38 1", "key 38 0")
    try await expectSettings(in: folder.home.appending(path: ".config"))
    for line in gesture.beginning { try window.tell(line) }
    if !gesture.beginning.isEmpty { try await window.tell().rest(2) }
    let middle = try window.tell()
    for line in gesture.lines {
      try window.tell(line)
      try await Task.sleep(for: .milliseconds(8))
    }
    if gesture != .none, gesture != .hold {
      try await middle.frame("the middle of \(gesture)", gesture.isMiddle)
    } else {
      try await window.tell().rest(1)
    }
    #expect(try await window.loseCompositor() == 69)
    #expect(window.said == Self.words)
    try expectKept(window.recording, latency: folder.file("latency"))
    try await expectSettings(in: folder.home.appending(path: ".config"))
  }

  @Test(
    "An X server that is killed in the middle of a gesture",
    arguments: RandomRun.isLong ? [Gesture.none, .mouse, .heldCard, .flight] : [.mouse, .flight])
  func x11(gesture: Gesture) async throws {
    let (recording, latency) = (folder.file("recording.gesture"), folder.file("latency"))
    let window = try await PlaygroundWindow.atRest(
      "--window", "800x600", "--record-script", recording.path, "--latency", latency.path, folder: folder)
    try await window.press(key: "l")
    try await expectSettings(in: folder.home.appending(path: "config"))
    if gesture == .heldCard { try await window.click(116, 168).frame("a page") { $0.isAtRest && $0.stack.count == 2 } }
    switch gesture {
    case .mouse, .heldCard:
      let start = (x: 400.0, y: gesture == .mouse ? 468.0 : 280.0)
      try await window.point(at: start.x, start.y)
      try await window.press()
      try await window.drag(from: start, to: (400, start.y + (gesture == .mouse ? -200 : 200)))
        .frame("the middle of \(gesture)", gesture.isMiddle)
    case .flight: try await window.click(116, 168).frame("a flight", gesture.isMiddle)
    default: break
    }
    #expect(try await window.loseDisplay() == 69)
    #expect(window.said == Self.words)
    try expectKept(recording, latency: latency)
  }

  private func expectSettings(in home: URL) async throws {
    try await eventually("settings that are kept") {
      let settings = try? String(contentsOf: home.appending(path: "fluidzoom/settings.conf"), encoding: .utf8)
      return settings?.contains("appearance = ") == true
    }
  }

  /// The recording up to then, and what was asked for of the frames.
  private func expectKept(_ recording: URL, latency: URL) throws {
    let script = try String(contentsOf: recording, encoding: .utf8)
    #expect(throws: Never.self) { try Script(parsing: script) }
    #expect(script.hasSuffix(" end\n") && script.contains("key"))
    let frames = try String(contentsOf: latency, encoding: .utf8)
    #expect(frames.split(separator: "\n").last?.hasPrefix("{\"summary\"") == true)
  }
}
