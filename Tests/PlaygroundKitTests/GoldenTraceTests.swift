import Foundation
import Testing

@testable import PlaygroundKit

/// Whole traces, compared as text. Where behaviour is meant to change, `FLUIDZOOM_BLESS=1 swift test` writes them anew.
@MainActor
@Suite("A script's trace is the one that is kept")
struct GoldenTraceTests {
  nonisolated static let names = [
    "push-and-pop", "caught-and-thrown", "photo-unaligned", "two-cards", "presented", "plain-push", "cover-vertical",
    "flip-horizontal", "cross-dissolve", "partial-curl", "news", "sheet", "popover", "transparent",
  ]

  static func script(_ name: String) throws -> Script {
    try Script(parsing: String(contentsOf: url(name, "gesture"), encoding: .utf8))
  }

  private static func url(_ name: String, _ kind: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens/\(name).\(kind)")
  }

  @Test("line by line", arguments: names)
  func golden(name: String) throws {
    let script = try String(contentsOf: Self.url(name, "gesture"), encoding: .utf8)
    let lines = try trace(of: script, fps: 20)
    if ProcessInfo.processInfo.environment["FLUIDZOOM_BLESS"] == "1" {
      try (lines.joined(separator: "\n") + "\n").write(to: Self.url(name, "jsonl"), atomically: true, encoding: .utf8)
    }
    let kept = try String(contentsOf: Self.url(name, "jsonl"), encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(lines.count == kept.count)
    for (line, expected) in zip(lines, kept) { #expect(line == expected) }
  }
}
