import FluidFiles
import Foundation
import PlaygroundTestSupport
import Testing

@testable import FluidScript

/// A push that is caught and thrown back: every phase but a return.
private let gesture = """
  0   tap 80 390
  150 down 1 201 437
  170 glide 1 261 637 150
  320 up 1

  """

@MainActor
@Suite("Two traces")
struct TraceComparisonTests {
  private func text(_ script: String, set: String = "", fps: Int = 60) throws -> String {
    try trace(of: stage + "page photo 3:2\n" + set + script, fps: fps).joined(separator: "\n") + "\n"
  }

  private func comparison(_ a: String, _ b: String, tolerance: Double = 0.5) throws -> TraceComparison {
    try TraceComparison(Trace(parsing: a), Trace(parsing: b), names: ("a", "b"), tolerance: tolerance)
  }

  @Test("Of one script are the same")
  func same() throws {
    let comparison = try comparison(text(gesture), text(gesture), tolerance: 0)
    #expect(comparison.isSame)
    #expect(comparison.partingTime == nil)
    #expect(
      comparison.text == """
        A  a  60 fps  402 × 874 pt  \(comparison.a.frames.count) frames  \(comparison.a.span.upperBound.text(.fixed(3))) s
        B  b  60 fps  402 × 874 pt  \(comparison.a.frames.count) frames  \(comparison.a.span.upperBound.text(.fixed(3))) s

        They are the same.

        """)
  }

  @Test("Of one script are the same at all frame rates", arguments: zip([60, 75, 100], [120, 144, 240]))
  func frameRates(fps: Int, other: Int) throws {
    let (a, b) = (try text(gesture, fps: fps), try text(gesture, fps: other))
    for comparison in [try comparison(a, b), try comparison(b, a)] { #expect(comparison.isSame, "\(comparison.text)") }
  }

  @Test("Part where a finger goes another way, whatever the frame rate", arguments: [60, 100, 144])
  func parting(fps: Int) throws {
    let other = gesture.replacingOccurrences(of: "261 637", with: "261 641")
    let comparison = try comparison(text(gesture), text(other, fps: fps))
    #expect(!comparison.isSame)
    #expect((0.19...0.26).contains(try #require(comparison.partingTime)))
    #expect(comparison.words.isEmpty && comparison.events == nil && comparison.excess == nil)
    let down = try #require(comparison.numbers.first { $0.field.name == "card.y" }?.largest)
    #expect((2...4.5).contains(down.size) && (0.3...0.37).contains(down.time))
  }

  @Test("Part in words, in events and in their headers where the physics are others")
  func physics() throws {
    let comparison = try comparison(text(gesture), text(gesture, set: "set physics measured\n"))
    #expect(comparison.words.first { $0.word == .phase }?.a == "tracking")
    #expect(comparison.words.first { $0.word == .phase }?.b == "pushing")
    #expect(comparison.events?.kind == .time)
    let lines = comparison.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines.contains("physics documented measured"))
    #expect(lines.contains("They part after 0.150 s."))
    #expect(lines.contains { $0.hasPrefix("event 5 of 14 in A, 14 in B differs in time: home.viewDidDisappear") })
  }

  @Test("Are held together by a larger tolerance, for lengths only")
  func tolerance() throws {
    let other = gesture.replacingOccurrences(of: "261 637", with: "261 641")
    let fields = try comparison(text(gesture), text(other), tolerance: 50).numbers.map(\.field.unit)
    #expect(!fields.contains(.points))
  }

  @Test("Differ in options and size without parting by that")
  func headers() throws {
    let text = try text(gesture)
    let other = text.replacingOccurrences(of: "\"frame-times\":\"off\"", with: "\"frame-times\":\"on\",\"new\":\"1\"")
    let comparison = try comparison(text, other)
    #expect(comparison.isSame)
    #expect(comparison.text.contains("  frame-times  off  on\n  new          -    1\n"))
  }

  @Test(
    "Part by one event, one turn, one frame, one number that is missing",
    arguments: [
      ("\"home.viewWillDisappear\",", "", nil as String?),
      ("home.viewWillDisappear", "home.viewWillVanish", " differs: "),
      ("\"turn\":[2,2,2,2]", "\"turn\":[2,2,3,3]", "differs in its turn"),
      ("\"card\":{", "\"cart\":{", "card.x"), ("\"phase\":\"popping\"", "\"phase\":\"returning\"", "phase"),
      ("\"stack\":[\"home\",\"a\"]", "\"stack\":[\"home\"]", "stack"), ("\"hidden\":true", "\"hidden\":false", "shown"),
    ])
  func details(old: String, new: String, word: String?) throws {
    let text = try text("0 push a\n800 pop\n")
    let range = try #require(text.range(of: old))
    let other = text.replacingCharacters(in: range, with: new)
    guard let word else {
      // A turn without its event is no trace.
      #expect(throws: TextError.self) { try Trace(parsing: other) }
      return
    }
    let comparison = try comparison(text, other)
    #expect(!comparison.isSame)
    #expect(comparison.text.contains(word), "\(comparison.text)")
  }

  @Test("Part where one continues")
  func length() throws {
    let text = try text(gesture)
    let shorter = text.split(separator: "\n").dropLast(3).joined(separator: "\n")
    #expect(try comparison(text, shorter).text.contains("A continues for 0.050 s after B has ended."))
    #expect(try !comparison(text, shorter).isSame)
  }

  @Test("Are drawn: the quantities that differ, or the card")
  func plot() throws {
    let same = try comparison(text(gesture), text(gesture)).svg
    for title in ["Progress", "Card's centre across", "Card's height"] { #expect(same.contains(">\(title)<")) }
    #expect(!same.contains("Scale of the covered page"))
    let measured = try comparison(text(gesture), text(gesture, set: "set physics measured\n")).svg
    #expect(measured.contains(">Scale of the covered page<"))
    #expect(!measured.contains("NaN") && !measured.contains("inf"))
    for picture in [same, measured] {
      #expect(picture.hasPrefix("<svg ") && picture.hasSuffix("</svg>\n"))
      #expect(picture.count { $0 == "<" } == picture.count { $0 == ">" })
    }
  }

  @Test(
    "Are refused where they are none, with the line that is wrong",
    arguments: [
      ("", 1, "empty file"), ("window 402 874\n", 1, "this is not a trace"), ("{\"a\":1}\n", 1, "this is not a trace"),
      ("{\"fluidzoom-trace\":2,\"fps\":60}\n", 1, "version 2, and only version 1"),
      ("{\"fluidzoom-trace\":1,\"fps\":\"60\"}\n", 1, "fps is a text, not a number"),
      ("{\"fluidzoom-trace\":1,\"fps\":60,\"window\":[1],\"options\":{}}\n", 1, "[width, height]"),
      ("HEADER\n", 2, "no frames"), ("HEADER\n7\n", 2, "the line is a number, not an object"),
      ("HEADER\nFRAME\nFRAME\n", 3, "t is 0, and was 0"), ("HEADER\nFRAME\n\n", 3, "breaks off"),
      ("HEADER\nFRAME\n{\"t\":0.1,\"events\":[\n", 3, "breaks off"),
      ("HEADER\n{\"events\":[]}\n", 2, "t is missing"),
      ("HEADER\nBAD\n", 2, "progress is a text, not a number"),
    ])
  func refusals(text: String, line: Int, word: String) {
    let frame = """
      {"t":0,"stack":["home"],"states":{"home":"appeared"},"events":[],"turn":[],"phase":"rest",\
      "gesture":"none","progress":0}
      """
    let whole = text.replacingOccurrences(
      of: "HEADER", with: "{\"fluidzoom-trace\":1,\"fps\":60,\"window\":[402,874],\"options\":{}}"
    ).replacingOccurrences(of: "FRAME", with: frame).replacingOccurrences(
      of: "BAD", with: frame.replacingOccurrences(of: "\"progress\":0", with: "\"progress\":\"x\""))
    let error = #expect(throws: TextError.self) { try Trace(parsing: whole) }
    #expect(error?.line == line)
    #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
  }
}
