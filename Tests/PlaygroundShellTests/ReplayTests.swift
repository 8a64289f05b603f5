import FluidGeometry
import FluidGestures
import FluidMotion
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundControls
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
@Suite("A replay")
struct ReplayTests {
  @Test("Gives the trace of its rate, whatever the display's", arguments: [30, 60, 144], [1.0 / 60, 1.0 / 144, 0.1])
  func paced(fps: Int, interval: Double) throws {
    let script = try Script(parsing: Checkout.text("Tests/PlaygroundKitTests/Goldens/caught-and-thrown.gesture"))
    var expected: [String] = []
    var replay = Replay(try stagePlayground(for: script), script: script, fps: fps)
    try replay.run(trace: { expected.append($0) }, draw: nil)

    var paced = PacedReplay(Replay(try stagePlayground(for: script), script: script, fps: fps))
    var lines: [String] = []
    var now = Instant(seconds: 31.7)
    var limit = LoopLimit()
    while !paced.isOver {
      try limit.turn()
      let frame = paced.advance(to: now, trace: { lines.append($0) })
      #expect(frame != nil)
      now = now + interval
    }
    #expect(lines == expected)
    #expect(paced.advance(to: now, trace: nil)?.requests.isEmpty == true)
  }

  @Test("In a window is recorded with what is done after it")
  func recorded() throws {
    let script = try Script(parsing: stage + "100 push a")
    var mode = Mode(TimeMachine(try stagePlayground(for: script)))
    mode.cover(with: PacedReplay(Replay(mode.performer, script: script, fps: 60)))
    let window = TestWindow(Shell(mode, files: ShellFiles(recording: "recorded.gesture")))
    window.run(120)
    window.press("escape", then: 10)
    let text = try #require(window.playground.recorder.finish()).text
    #expect(text.contains(" push a\n") && text.contains(" key-down escape\n"), "\(text)")
  }

  @Test("Over a window lies in its middle, and frees its pictures in the end")
  func encore() throws {
    var encore = try Encore(of: stage + "100 push a\n300 end")
    let window = Size(width: 802, height: 974)
    let (list, requests) = encore.advance(to: Instant(seconds: 5), in: window)
    #expect(list.size == window)
    #expect(list.commands.first == .pushClip(Rect(x: 200, y: 50, width: 402, height: 874)))
    #expect(requests.count == 1)
    #expect(!encore.isOver)
    var now = 5.0
    var limit = LoopLimit()
    while !encore.isOver {
      try limit.turn()
      now += 0.016
      _ = encore.advance(to: Instant(seconds: now), in: window)
    }
    #expect(abs(now - 5.3) < 0.02)
    let released = encore.releaseImages().map { if case .release(let id) = $0 { id.rawValue } else { UInt32.max } }
    #expect(released == [3 << 28])
  }

  @Test(
    "That is larger than the window is drawn smaller, whole and in the middle",
    arguments: [Size(width: 640, height: 480), Size(width: 300, height: 874), Size(width: 402, height: 200)])
  func fitted(window: Size) throws {
    let script = try Script(parsing: stage + "100 push a\n300 end")
    let over = try stagePlayground(for: script)
    var encore = try Encore(of: script.text)
    let state = WindowState(size: window)
    var performing = Mode(TimeMachine(over))
    performing.cover(with: PacedReplay(Replay(try stagePlayground(for: script), script: script, fps: 60)))
    let lists = [
      encore.advance(to: Instant.zero, in: window).displayList,
      performing.step([], at: Instant.zero, in: state).displayList,
    ]
    for list in lists {
      #expect(list.size == window)
      guard case .pushClip(let frame)? = list.commands.first else {
        Issue.record("\(list.commands.prefix(2))")
        continue
      }
      #expect(Rect(origin: .zero, size: window).insetBy(dx: -0.5, dy: -0.5).contains(frame))
      #expect(frame.center.distance(to: Point(x: window.width / 2, y: window.height / 2)) < 1)
      #expect(abs(frame.width / frame.height - 402.0 / 874) < 1e-9)
      #expect(max(frame.width / window.width, frame.height / window.height) == 1)
    }
  }

  @Test("Over a window listens to those who want it to end")
  func endings() {
    func outcome(_ kind: InputEvent.Kind) -> Encore.Outcome { Encore.outcome(of: InputEvent(kind, at: .zero)) }
    #expect(outcome(.keyDown(KeyChord("escape"), isRepeat: false)) == .ends)
    #expect(outcome(.keyDown(KeyChord("r", .shift), isRepeat: false)) == .ends)
    #expect(outcome(.keyDown(KeyChord("r", .shift), isRepeat: true)) == .continues)
    #expect(outcome(.keyDown(KeyChord("a"), isRepeat: false)) == .continues)
    #expect(outcome(.mouseDown(.left, .zero)) == .continues)
    #expect(outcome(.keyDown(KeyChord("q"), isRepeat: false)) == .quitsProgram)
    #expect(outcome(.closeRequested) == .quitsProgram)
  }

  // MARK: Films

  @Test("Becomes a film of a stretch", arguments: [(0.0, Double.infinity, 13), (100, 200, 4), (400, 400, 1)])
  func film(from: Double, to: Double, count: Int) throws {
    let folder = try ScratchFolder()
    let path = folder.file("film.webp")
    let canvas = FilmCanvas()
    var fractions: [Double] = []
    var counts: [Int] = []
    try export(to: path, from...to, scale: 0.5, canvas: canvas) {
      fractions.append($0.fraction)
      counts.append($0.count)
    }
    #expect(canvas.drawn == (to == 200 ? 7 : 13))
    #expect(canvas.snapshots <= count)
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
    #expect(counts == counts.sorted() && counts.last == count)
    let bytes = try TextFile.read(path)
    #expect(bytes.contains("WEBP"))
  }

  @Test("Becomes no film where it has no frame in the stretch, or is interrupted")
  func noFilm() throws {
    let folder = try ScratchFolder()
    let path = folder.file("film.webp")
    #expect(throws: SessionError.self) { try export(to: path, 500...(.infinity)) { _ in } }
    #expect(throws: CancellationError.self) {
      try export(to: path) { progress in if progress.fraction > 0.5 { throw CancellationError() } }
    }
    // As late as can be: what is said after the last frame.
    var ends = 0
    #expect(throws: CancellationError.self) {
      try export(to: path) { progress in
        if progress.fraction == 1 { ends += 1 }
        if ends == 2 { throw CancellationError() }
      }
    }
    #expect(throws: FileError.self) { try TextFile.read(path) }
  }

  @Test("At another rate than its film's is a slow film, with every frame of it", arguments: [1, 2, 4])
  func slowFilm(slowness: Int) throws {
    let folder = try ScratchFolder()
    var last = ExportProgress(fraction: 0, count: 0, total: 0)
    try export(to: folder.file("film.webp"), rate: 30 * slowness) { last = $0 }
    #expect(last == ExportProgress(fraction: 1, count: 12 * slowness + 1, total: 12 * slowness + 1))
  }

  /// Has a picture of its own for each frame that is taken.
  private final class FilmCanvas: FrameCanvas {
    private(set) var drawn = 0
    private(set) var snapshots = 0

    func draw(_ frame: Replay.Frame) { drawn += 1 }

    func draw(_ list: DisplayList) {}

    func snapshot() throws -> Bitmap {
      snapshots += 1
      let pixel = [UInt8(snapshots * 5), 0, 0, 255]
      return Bitmap(width: 8, height: 8, isOpaque: true, pixels: (0..<64).flatMap { _ in pixel })
    }

    func png(_ bitmap: Bitmap) -> [UInt8]? { nil }
  }

  /// Makes a film of 30 frames a second.
  private func export(
    to path: String, _ range: ClosedRange<Double> = 0...(.infinity), scale: Double = 1, rate: Int = 30,
    canvas: FilmCanvas = FilmCanvas(), progress: @escaping (ExportProgress) throws -> Void
  ) throws {
    let script = try Script(parsing: stage + "100 push a\n400 end")
    var replay = Replay(try stagePlayground(for: script), script: script, fps: rate)
    var export = FrameExport(
      replay, range, scale: scale, on: canvas, to: FilmFile(path, fps: 30), progress: progress)
    while let frame = replay.next(), try export.take(frame) {}
    try export.finish()
  }

  @Test("Says how far it is: frames of the stretch, and the time left, which what comes before it takes as well")
  func progress() {
    var text = ProgressText()
    let texts = (0...200).compactMap { number in
      text.text(
        at: ExportProgress(fraction: Double(number) / 200, count: number, total: 200), after: Double(number) / 2)
    }
    #expect(texts.count == 101)
    #expect(texts[50] == "\r[###############---------------] 100 of 200 frames   0:50 left\u{1B}[K")
    let before = ExportProgress(fraction: 0.8, count: 0, total: 20)
    #expect(before.words(after: 8) == "Preparing   0:02 left" && before.words(after: 0) == "Preparing")
    #expect(texts.last == "\r[##############################] 200 of 200 frames\u{1B}[K\n")
  }

  @Test("Says how far it is to a program, in a line that reads as the same")
  func progressLines() {
    let progress = ExportProgress(fraction: 1 / 3, count: 4, total: 12)
    #expect(ExportProgress(line: progress.line) == progress)
    for line in ["", "0.5 1", "0.5 1 b", "0.5 1 2 3"] { #expect(ExportProgress(line: line) == nil) }
  }

  // MARK: Reports

  @Test("Goes into a report with everything that it depends on")
  func report() throws {
    let settings = Settings()
    let report = BugReport(
      version: "9.8.7", script: ("b.gesture", "stage\n0 pop\n"), settings: settings,
      display: ["renderer: SDL opengl on x11"], trace: ["{\"fluidzoom-trace\":1}", "{\"frame\":0}"])
    let sections = report.text.split(separator: "== ").dropFirst(0).map { $0.split(separator: " ==\n") }
    #expect(
      sections.compactMap { $0.first.map(String.init) } == [
        "what happened, and what should have", "version", "display", "options", "script b.gesture",
        "trace of the script, without a display",
      ])
    #expect(report.text.contains("FluidZoom 9.8.7\nLinux "))
    #expect(report.text.contains("backdrop = zooms   (default fades)\n"))
    for option in Option.allCases { #expect(report.text.contains("\n\(option.name) = \(settings[option])")) }
    #expect(report.text.contains("\nstage\n0 pop\n"))
    #expect(report.text.hasSuffix("{\"fluidzoom-trace\":1}\n{\"frame\":0}\n"))
    let empty = BugReport(version: "1", script: nil, settings: settings, display: [], trace: [])
    #expect(empty.text.hasSuffix("== script ==\n(none)\n\n== trace of the script, without a display ==\n(none)\n"))
  }
}
