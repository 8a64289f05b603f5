import FluidGeometry
import FluidGestures
import Testing

@testable import FluidScript

@Suite("A scene")
struct SceneTests {
  @Test("A scene has a script for every window", arguments: Scene.all.map(\.name))
  func script(name: String) throws {
    let scene = try #require(Scene.named(name))
    for size in [nil, Size(width: 400, height: 800), Size(width: 2560, height: 1440)] {
      let script = try scene.script(in: size)
      #expect(!script.steps.isEmpty)
      #expect(script.end == nil, "it is the user's after its script")
      #expect(size == nil || script.windowSize == size)
    }
    _ = try scene.comparison.map { try Settings.Assignment.list(parsing: $0) }
  }

  @Test("A scene has a name of its own, of words with hyphens")
  func names() {
    #expect(Set(Scene.all.map(\.name)).count == Scene.all.count)
    for scene in Scene.all {
      #expect(scene.name.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }, "\(scene.name)")
    }
  }

  @Test("A scene says in two sentences what there is to see", arguments: Scene.all.map(\.name))
  func summary(name: String) throws {
    let scene = try #require(Scene.named(name))
    let sentences = scene.summary.split(separator: ". ")
    #expect(sentences.count == 2 && scene.summary.hasSuffix("."), "\(scene.summary)")
    #expect(sentences.allSatisfy { $0.split(separator: " ").count <= 28 }, "\(scene.summary)")
    #expect(!scene.title.isEmpty && !scene.title.hasSuffix("."))
  }

  @Test("A scene calls a document by its name", arguments: Scene.all.map(\.name))
  func citation(name: String) throws {
    let scene = try #require(Scene.named(name))
    #expect(!scene.summary.contains(/(?i)\bthe (document|guide|article|note)\b/), "\(scene.summary)")
  }

  @Test("A scene comes from a document, and those that the program is about come first, in their order")
  func documents() {
    #expect(
      Scene.documents.prefix(6) == [
        "The playground", "Apple's article on fluid transitions", "The guide to zoom transitions",
        "SwiftUI's transition protocol", "The article on Apple News", "What others report",
      ])
    for scene in Scene.all { #expect(!scene.document.isEmpty && !scene.section.isEmpty, "\(scene.name)") }
  }

  @Test("A scene is chosen to begin with at most once for each place, and eight are")
  func beginnings() {
    #expect(Scene.first.compactMap(\.start) == (1...8).map(Double.init))
  }

  @Test("A scene is listed in a line of its own that begins with its name")
  func listing() {
    let lines = Scene.listing.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.map { String($0.prefix { $0 != " " }) } == Scene.all.map(\.name))
  }
}

@Suite("Coordinates in percent")
struct PercentTests {
  @Test("Coordinates in percent are those of the script's window, or of the one that it is read for")
  func percent() throws {
    let text = "window 400 200\n0 tap 50% 25%\n100 down 1 10% 100\n200 glide 1 100% 0% 0"
    #expect(try points(of: Script(parsing: text)).prefix(2) == [Point(x: 200, y: 50), Point(x: 40, y: 100)])
    let other = try ScriptParser.parse(text, in: Size(width: 1000, height: 1000))
    #expect(other.windowSize == Size(width: 1000, height: 1000))
    #expect(points(of: other).last == Point(x: 1000, y: 0))
  }

  @Test("Coordinates in percent are those of the usual window where a script has none")
  func usual() throws {
    #expect(try points(of: Script(parsing: "0 tap 50% 50%")).first == Point(x: 640, y: 400))
  }

  @Test("Coordinates in percent place sources as well")
  func sources() throws {
    let script = try Script(parsing: "window 400 200\nstage\nsource a 10% 50% 40 30")
    #expect(script.stage?.sources.first?.frame == Rect(x: 40, y: 100, width: 40, height: 30))
  }

  @Test("Coordinates in percent may be points before a place or after it")
  func points() throws {
    let script = try Script(parsing: "window 400 200\n0 down 1 100%-20 50%+5\n10 glide 1 50%-0.5 0%+7 0")
    #expect(points(of: script) == [Point(x: 380, y: 105), Point(x: 199.5, y: 7)])
  }

  @Test(
    "Coordinates in percent have to be numbers",
    arguments: ["x%", "%", "nan%", "inf%", "5%-", "5%5", "5%+x", "5%-inf", "%-5", "5%-5%"])
  func mistakes(word: String) {
    #expect(throws: ScriptError.self) { try Script(parsing: "0 tap \(word) 10") }
  }

  /// Of the touches that a script begins and moves, in the order of their lines.
  private func points(of script: Script) -> [Point] {
    script.steps.compactMap { step in
      guard case .input(.touch(_, let phase, let point)) = step.action else { return nil }
      return phase == .began || phase == .moved ? point : nil
    }
  }
}
