import FluidFilms
import FluidScript
import PlaygroundShell
import Testing

@Suite("The plan of an export")
struct ExportPlanTests {
  private static let off = [
    Settings.Assignment(option: .alignmentRect, value: "off"), Settings.Assignment(option: .physics, value: "measured"),
  ]

  private func plan(_ format: FilmFormat? = .mp4, comparison: [Settings.Assignment] = []) throws -> ExportPlan {
    let script = try Script(parsing: "window 640 400\nset physics measured\n0 key a\n2000 end")
    return ExportPlan(
      ExportSource(script, 500...2000, name: "Selection"), pictures: ["-a", "b"], comparison: comparison, format: format
    )
  }

  @Test("Says what will come of it: seconds, a format, pixels, frames")
  func summary() throws {
    #expect(try plan().summary == "Selection, 1.5 s: MP4, 640 × 400, 30 frames a second")
    #expect(
      try plan(.webp, comparison: Self.off).summary == "Selection, 1.5 s: WebP, 1280 × 440, 30 frames a second")
  }

  @Test("Is an MP4 where there can be one, which is a third of a WebP")
  func format() throws {
    #expect(try plan(nil).format == (FilmFormat.mp4.obstacle == nil ? .mp4 : .webp))
  }

  @Test("Is the program's own command line", arguments: FilmFormat.allCases)
  func order(format: FilmFormat) throws {
    let request = try plan(format, comparison: Self.off).request("/house/x")
    #expect(request.folder == "/house")
    #expect(try Script(parsing: request.script) == plan().source.script)
    let words = request.arguments.joined(separator: " ")
    #expect(words.contains("--export /house/x --fps 30"))
    #expect(words.contains("--from 500.0 --to 2000.0 --side-by-side alignment-rect=off,physics=measured"))
    #expect(!words.contains("--scale") && !words.contains("--speed"))
    // A folder may have any name.
    #expect(words.hasSuffix("-- -a b"))
  }
}
