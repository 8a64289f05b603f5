import FluidGeometry
import FluidMotion
import FluidScript
import FluidTestSupport
import PlaygroundControls
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import PlaygroundShell

/// The steps of `NewScene.md`, with the scene that stands there.
@MainActor
@Suite("A scene of one's own")
struct SceneFileTests {
  private let folder: ScratchFolder
  private let path: String

  init() throws {
    folder = try ScratchFolder()
    let lines = try Checkout.text("Sources/PlaygroundKit/PlaygroundKit.docc/NewScene.md").lines
    let first = try #require(lines.firstIndex { $0.hasSuffix("```scene") })
    let last = try #require(lines[first...].dropFirst().firstIndex { $0.hasSuffix("```") })
    let text = lines[first + 1..<last].map { $0.dropFirst(3) + "\n" }.joined()
    path = try folder.write(text, "held-balloon.scene")
  }

  private var request: SessionRequest {
    get throws {
      var request = SessionRequest()
      request.scene = try Scene(contentsOf: path)
      return request
    }
  }

  @Test("Comes to what its file expects, on either side")
  func playing() throws {
    let scene = try Scene(contentsOf: path)
    #expect(scene.name == "held-balloon" && scene.title == "A balloon that is held")
    #expect(Scene.named(scene.name) == nil)
    #expect(try PlayedScene(scene).frames.missing(of: scene.expects) == nil)
    #expect(try PlayedScene(scene, isBeside: true).frames.missing(of: scene.expectsBeside) == nil)
  }

  @Test("Is traced without a display")
  func traced() throws {
    var request = try request
    request.isHeadless = true
    request.records.trace = folder.file("trace.jsonl")
    try Session(request).runHeadless({ _, _ in throw CancellationError() }, measure: .advances)
    let frames = try folder.text("trace.jsonl").split(separator: "\n").dropFirst()
      .map { try TraceFrame(parsing: String($0)) }
    #expect(frames.contains { $0.phase == "tracking" && $0.gesture == "pan" })
    #expect(frames.last?.stack.count == 1)
  }

  @Test("Has the window, its words at the foot, and two playgrounds where it compares")
  func window() throws {
    let session = try Session(request)
    #expect(session.windowSize == SideBySide.windowSize(for: session.size))
    let shell = try session.makeShell(measure: .advances) {}
    let window = TestWindow(shell, size: session.windowSize)
    window.run(60)
    let words = window.list.words
    #expect(shell.mode.visit?.scene.name == "held-balloon")
    #expect(words.contains("A balloon that is held") && words.contains("My experiments"))
    let isComparing = shell.mode.top is SideBySide
    #expect(isComparing)
  }

  @Test("That lies with the others is one of the list")
  func listed() {
    let scenes = SceneFolder(folder.path)
    #expect(scenes.scenes.map(\.name) == ["held-balloon"] && scenes.mistakes.isEmpty)
  }

  @Test("Says where its file is wrong, and nothing is played")
  func mistake() throws {
    let text = try folder.text("held-balloon.scene").replacing("500 push", with: "500 pusch")
    let path = try folder.write(text, "wrong.scene")
    let error = #expect(throws: FileMistake.self) { try Scene(contentsOf: path) }
    #expect(error?.description.hasPrefix("\(path):17:5: there is no command \"pusch\"") == true, "\(error as Any)")
  }
}
