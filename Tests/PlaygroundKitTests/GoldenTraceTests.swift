import FluidScript
import FluidTestSupport
import PlaygroundTestSupport
import Testing

/// Whole traces, compared as text. Where behaviour is meant to change, `FLUIDZOOM_BLESS=1 swift test` writes them anew.
@MainActor
@Suite("A script's trace is the one that is kept")
struct GoldenTraceTests {
  nonisolated static let names = [
    "push-and-pop", "caught-and-thrown", "photo-unaligned", "two-cards", "presented", "plain-push", "cover-vertical",
    "flip-horizontal", "cross-dissolve", "partial-curl", "news", "cards", "sheet", "popover", "transparent",
  ]

  static func text(_ name: String) throws -> String {
    try Checkout.text("Tests/PlaygroundKitTests/Goldens/\(name).gesture")
  }

  @Test("Line by line", arguments: names)
  func golden(name: String) throws {
    let lines = try trace(of: Self.text(name), fps: 20)
    if let difference = try Golden.difference(
      of: lines.joined(separator: "\n"), from: "Goldens/\(name).jsonl")
    {
      Issue.record("\(difference)")
    }
  }

  /// What is kept is the format: a frame that is read and written again is the same line.
  @Test("And is read as what it says", arguments: names)
  func reading(name: String) throws {
    let lines = try trace(of: Self.text(name), fps: 20)
    for line in lines.dropFirst() { #expect(try TraceFrame(parsing: line).text == line) }
    #expect(try TraceHeader(parsing: #require(lines.first)).text == lines.first)
  }
}
