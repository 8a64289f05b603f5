import Foundation
import Testing

/// The subcommands, as a person calls them: what they print, and what they end with.
struct StudyEndToEndTests {
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  private func fluidzoom(_ arguments: String...) async throws -> PictureFolder.Outcome {
    try await folder.run(arguments)
  }

  /// A push and a pop, as a trace.
  private func record(_ name: String) async throws -> String {
    let script = try folder.write(
      "window 402 874\nstage\nsource a 20 300 120 180 12\n100 push a\n700 pop\n", "push.gesture")
    let trace = folder.file(name)
    #expect(try await fluidzoom("--headless", "--script", script.path, "--trace", trace.path).status == 0)
    return trace.path
  }

  @Test("The command compare ends with 0, 1 or 64, and draws")
  func compare() async throws {
    let first = try await record("first.jsonl")
    let second = try await record("second.jsonl")
    let same = try await fluidzoom("compare", first, second)
    #expect(same.status == 0)
    #expect(same.said.hasSuffix("They are the same.\n"))

    let lagging = folder.file("lagging.jsonl")
    try String(contentsOfFile: first, encoding: .utf8).replacingOccurrences(
      of: "\"phase\":\"popping\"", with: "\"phase\":\"landing\""
    )
    .write(to: lagging, atomically: true, encoding: .utf8)
    let plot = folder.file("plot.svg")
    let apart = try await fluidzoom("compare", first, lagging.path, "--plot", plot.path)
    #expect(apart.status == 1)
    #expect(apart.said.contains("They part after 0.700 s."))
    #expect(try String(contentsOf: plot, encoding: .utf8).hasPrefix("<svg "))

    let broken = try await fluidzoom("compare", first, folder.file("push.gesture").path)
    #expect(broken.status == 64)
    #expect(broken.said.isEmpty)
    #expect(broken.complaints.contains("push.gesture:1: this is not a trace"))
    #expect(try await fluidzoom("compare", first).status == 64)
    #expect(try await fluidzoom("compare", first, folder.file("none.jsonl").path).status == 64)
  }

  @Test("The command physics reads the JSON that it prints")
  func physics() async throws {
    let json = folder.file("physics.json")
    try await fluidzoom("physics", "--set", "physics=measured", "--json").said
      .replacingOccurrences(of: "\"panSlop\": 18", with: "\"panSlop\": 10").write(
        to: json, atomically: true, encoding: .utf8)
    let swift = try await fluidzoom("physics", "--load", json.path, "--swift")
    #expect(
      swift.said == """
        import FluidTransitions

        var physics = ZoomPhysics()
        physics.touchCatchesFlights = false
        physics.fingers.panSlop = 10

        """)
    #expect(try await fluidzoom("physics", "--json", "--swift").status == 64)
  }

  @Test("The command spring takes values below 0, and refuses what is no spring")
  func spring() async throws {
    let spring = try await fluidzoom("spring", "--duration", "0.5", "--from", "-3", "--to", "4", "--velocity", "-20")
    #expect(spring.status == 0)
    #expect(spring.said.contains("from -3 to 4, at -20 a second"))
    let refused = try await fluidzoom("spring", "--stiffness", "100")
    #expect(refused.status == 64)
    #expect(refused.complaints == "fluidzoom: --stiffness needs --damping beside it\n")
  }

  @Test("Only a first word is a subcommand; help lists them")
  func firstWord() async throws {
    let help = try await fluidzoom("--help")
    #expect(help.status == 0)
    for name in ["  compare ", "  spring ", "  physics ", "  --headless ", "alignment-rect"] {
      #expect(help.said.contains(name))
    }
    #expect(try await fluidzoom("help", "compare").said.contains("USAGE: fluidzoom compare <a> <b>"))

    let script = try folder.write("window 640 400\n100 end\n", "end.gesture")
    for path in ["./compare", "compare"] {
      let result = try await fluidzoom("--headless", "--script", script.path, path)
      #expect(result.status == 74)
      #expect(result.complaints.contains("cannot open \(path)"))
    }
  }
}
