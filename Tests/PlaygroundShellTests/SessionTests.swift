import FluidGeometry
import FluidMotion
import FluidNavigation
import FluidScene
import FluidScript
import FluidTestSupport
import Glibc
import PhotoPages
import PlaygroundControls
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

@MainActor
struct SessionTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A font that is a quarter wider than the table of advances.
  private static let wide = TextMeasure { text, style in 1.25 * TextMeasure.advances.width(of: text, in: style) }

  /// Writes the number of a frame where a picture would be.
  private final class NumberCanvas: FrameCanvas {
    private(set) var drawn: [Int] = []
    /// The middles of the fingers, of which there is one at a time, frame by frame.
    private(set) var fingers: [Point] = []
    /// Hints that are wider than their room.
    private(set) var cutHints: [String] = []
    private(set) var hints: Set<String> = []

    func draw(_ frame: Replay.Frame) {
      drawn.append(frame.number)
      for case .text(let line) in frame.displayList.commands where line.text.contains("     ") {
        hints.insert(line.text)
        if SessionTests.wide.width(of: line.text, in: line.style) > line.maximumWidth { cutHints.append(line.text) }
      }
      for case .stroke(let shape, _, _) in frame.displayList.commands
      where shape.rect.size == Size(width: 44, height: 44) && shape.radius == 22 {
        fingers.append(shape.rect.center)
      }
    }

    /// What was drawn without a frame.
    private(set) var list: DisplayList?

    func draw(_ list: DisplayList) { self.list = list }

    /// As large as that, and white; of a frame, a black pixel.
    func snapshot() throws -> Bitmap {
      guard let size = list?.size else { return Bitmap(width: 1, height: 1, isOpaque: true, pixels: [0, 0, 0, 255]) }
      let (width, height) = (Int(size.width), Int(size.height))
      return Bitmap(
        width: width, height: height, isOpaque: true, pixels: Array(repeating: 255, count: 4 * width * height))
    }

    func png(_ bitmap: Bitmap) -> [UInt8]? { Array("\(drawn.last ?? -1)".utf8) }
  }

  private func request(_ script: String) throws -> SessionRequest {
    var request = SessionRequest()
    request.script = try folder.write(script, "a.gesture")
    request.isHeadless = true
    return request
  }

  /// A run holds the signals that would end it. The tests behind this one get them again.
  private func run(_ request: SessionRequest, _ canvas: NumberCanvas) throws {
    var signals = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &signals)
    defer { pthread_sigmask(SIG_SETMASK, &signals, nil) }
    try Session(request).runHeadless({ _, _ in canvas }, measure: Self.wide)
  }

  @Test("A frame that is drawn has whole hints, as many as the font of its canvas leaves room for")
  func wholeHints() throws {
    var request = try request("0 end\n")
    request.images.frames = folder.file("frames")
    request.size = Size(width: 640, height: 480)
    let canvas = NumberCanvas()
    try run(request, canvas)
    #expect(canvas.hints.contains { $0.hasPrefix("Click") && $0.hasSuffix("help") } && canvas.cutHints.isEmpty)
  }

  @Test("Moments of a film go to a day at most", arguments: [86_400_001, 1e300])
  func longFilms(time: Double) throws {
    var request = try request("stage\n0 end\n")
    request.images.frames = folder.file("frames")
    request.images.end = 86_400_000
    try request.check()
    for range in [(0, time), (time, time)] {
      (request.images.start, request.images.end) = range
      let mistake = #expect(throws: SessionError.self) { try request.check() }
      #expect(mistake?.description.contains("a day") == true)
    }
  }

  @Test("An option of the command line counts more than one of the script")
  func precedence() throws {
    var request = try request("stage\nset opaque-backing off\nset alignment-rect off\n0 end\n")
    request.assignments = ["opaque-backing=on"]
    let settings = try Session(request).settings
    #expect(settings[.opaqueBacking] == "on")
    #expect(settings[.alignmentRect] == "off")
  }

  @Test("A window opens a file that is given alone, unless a script says what is opened", arguments: [false, true])
  func givenFile(hasScript: Bool) throws {
    var request = SessionRequest()
    request.paths = [Checkout.gallery + "/lighthouse-before-the-storm.svg"]
    request.fps = 60
    if hasScript { request.script = try folder.write("0 end", "a.gesture") }
    let shell = try Session(request).makeShell(measure: .advances) {}
    TestWindow(shell, size: Size(width: 640, height: 480)).step()
    #expect((shell.playground.navigation.topViewController is PhotoPage) == !hasScript)
  }

  @Test(
    "A session opens what is there, and does not begin where nothing is",
    arguments: ["/no/such/path", "", "file:///no/such/path", "file://elsewhere/a.jpg", "file:///100%.jpg"])
  func missingPaths(name: String) throws {
    var request = try request("0 end\n")
    request.paths = [name]
    let failure = try #require(#expect(throws: FileError.self) { try Session(request) })
    #expect(failure.description.hasPrefix("cannot open \(name): ") && ExitStatus(failure).rawValue == 74)
    request.paths = [name, Checkout.gallery, name]
    let session = try Session(request)
    #expect(session.complaints == [failure.description, failure.description])
    let pictures = try #require(session.performer(scale: 1).playground.home.store)
    #expect(pictures.files.collection.paths == [Checkout.gallery] && pictures.count > 1)
  }

  @Test("A session opens the file of an address, beside those of its folder")
  func address() throws {
    for name in ["100%.svg", "a b.svg", "ä#?.svg"] {
      try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", name)
    }
    var request = try request("0 end\n")
    for (text, name) in [("100%25", "100%"), ("a%20b", "a b"), ("%C3%A4%23%3F", "ä#?")] {
      request.paths = ["file://localhost\(folder.path)/\(text).svg"]
      let pictures = try #require(try Session(request).performer(scale: 1).playground.home.store)
      #expect(pictures.count == 3)
      #expect(pictures.files.collection.openedFile.map(pictures.files.collection.name) == name + ".svg")
    }
  }

  @Test("A window is told of fingers by devices, and what has no window by its script", arguments: [false, true])
  func devices(isHeadless: Bool) throws {
    var request = try request("stage\n0 end\n")
    request.isHeadless = isHeadless
    let shell = try Session(request).makeShell(measure: .advances) {}
    #expect(shell.playground.fingers.areOfDevices == !isHeadless)
  }

  @Test("A scene that compares shows two playgrounds in a script as well")
  func comparingScene() throws {
    #expect(try Session(request("scene tap-to-zoom\n")).windowSize == ScriptWindow.usual)
    let two = SideBySide.windowSize(for: ScriptWindow.usual)
    #expect(try Session(request("scene skinny-row\n")).windowSize == two)
  }

  @Test("The size of a playground is the command line's or the script's; a window has room for two of them")
  func size() throws {
    var request = try request("window 402 874\nstage\n0 end\n")
    #expect(try Session(request).size == Size(width: 402, height: 874))
    request.size = Size(width: 300, height: 400)
    #expect(try Session(request).windowSize == Size(width: 300, height: 400))
    request.comparison = "opaque-backing=off"
    let session = try Session(request)
    #expect(session.size == Size(width: 300, height: 400))
    #expect(session.windowSize.width >= 2 * session.size.width)
  }

  @Test("Frames are those of the stretch, each under its number; what is before it is drawn and not written")
  func frames() throws {
    var request = try request("window 200 300\nstage\n200 end\n")
    let frames = folder.file("frames")
    request.images.frames = frames
    (request.images.start, request.images.end) = (50, 100)
    let canvas = NumberCanvas()
    try run(request, canvas)
    #expect(canvas.drawn == Array(0...6))
    for number in 3...6 { #expect(try TextFile.read("\(frames)/0000\(number).png") == "\(number)") }
    #expect(throws: FileError.self) { try TextFile.read("\(frames)/00002.png") }
  }

  @Test("Frames show the script's finger where it is, if they are to")
  func fingers() throws {
    var request = try request("window 900 600\n" + #require(Scene.named("proof-4")).text)
    request.images.frames = folder.file("frames")
    (request.images.start, request.images.end) = (1400, 1900)
    let without = NumberCanvas()
    try run(request, without)
    #expect(without.fingers.isEmpty)

    request.images.showsFingers = true
    let canvas = NumberCanvas()
    try run(request, canvas)
    // Down from 1500 to 1820 ms, at 60 frames a second.
    #expect((18...20).contains(canvas.fingers.count))
    #expect(canvas.fingers.first == Point(x: 450, y: 240))
    #expect(canvas.fingers.last == Point(x: 450, y: 372))
  }

  @Test("A sheet has the frames of the stretch, row by row, each over its time")
  func sheet() throws {
    var request = try request("window 200 300\nstage\n2000 end\n")
    request.images.sheet = folder.file("sheet.png")
    (request.images.start, request.images.end) = (500, 1500)
    try request.check()
    let canvas = NumberCanvas()
    try run(request, canvas)
    let list = try #require(canvas.list)
    let times = list.commands.compactMap { if case .text(let line) = $0 { line } else { nil } }
    #expect(times.map(\.text) == (5...15).map { "\($0 / 10).\($0 % 10)00 s" })
    #expect(Set(times.map(\.position)).count == times.count)
    #expect(times.allSatisfy { Rect(origin: .zero, size: list.size).contains($0.position) })
    #expect(try TextFile.read(folder.file("sheet.png")) == "15")
    // More than a picture has room for.
    request.fps = 1000
    #expect(throws: SessionError.self) { try run(request, NumberCanvas()) }
    request.images.sheet = folder.file("sheet.webp")
    #expect(throws: SessionError.self) { try request.check() }
  }

  @Test("A stretch without a frame is a mistake, and no folder is made of it")
  func emptyStretch() throws {
    var request = try request("window 200 300\nstage\n200 end\n")
    let frames = folder.file("frames")
    request.images.frames = frames
    (request.images.start, request.images.end) = (1000, 2000)
    #expect(throws: SessionError.self) { try run(request, NumberCanvas()) }
    #expect(throws: FileError.self) { try TextFile.read("\(frames)/00000.png") }
  }

  @Test("A trace and a recording tell of the whole script, however short the stretch of its frames is")
  func texts() throws {
    var request = try request("window 200 300\nstage\n200 end\n")
    let (trace, recording) = (folder.file("a.jsonl"), folder.file("b.gesture"))
    request.images.frames = folder.file("frames")
    request.images.end = 50
    request.records.trace = trace
    request.records.script = recording
    try run(request, NumberCanvas())
    #expect(try TextFile.read(trace).lines.count { !$0.isEmpty } == 14)
    #expect(try TextFile.read(recording).contains("window 200 300"))
  }

  @Test("A report is about the latest recording where no script is named")
  func report() throws {
    try folder.write("window 200 300\nstage\n20 end\n", "2026-01-01.gesture")
    var request = SessionRequest()
    request.isHeadless = true
    request.records.folder = folder.path
    let text = try Session.reported(request).report(version: "1", display: ["a display"])
    #expect(text.contains("== script 2026-01-01.gesture =="))
    #expect(text.contains("a display"))
  }
}
