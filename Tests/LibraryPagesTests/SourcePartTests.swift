import FluidGeometry
import FluidNavigation
import FluidScript
import FluidTransitions
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

/// Which part of a row a page zooms out of, as each of the guide's recommendations has it.
@MainActor
@Suite("The part of a row that is the source")
struct SourcePartTests {
  private static let first = "aurora-over-the-fjord.svg"

  private func run(_ settings: String, layout: String = "list", _ script: String = "", lasting seconds: Double = 0.3)
    throws
    -> (TestWindow, LibraryPage)
  {
    let run = try TestWindow(
      Script(parsing: "window 1000 700\nset layout \(layout)\n\(settings)\n\(script)"), lasting: seconds)
    return (run, try #require(run.playground.home.root as? LibraryPage))
  }

  private func frame(_ kind: SourceKind, layout: String = "list") throws -> Rect {
    let (_, library) = try run("", layout: layout)
    return try #require(library.sourceView(of: library.order.index(at: 0), as: kind)).frame
  }

  private func ratio(_ rect: Rect) -> Double { rect.width / rect.height }

  /// The source of a kind that a card begins at, and the card.
  private func beginning(_ kind: SourceKind) throws -> (source: Rect, card: Rect) {
    let (run, _) = try run("set source \(kind.rawValue)", "0 push \(Self.first)", lasting: 0.02)
    let card = try #require(run.playground.shown.last?.card)
    return (try #require(card.endpoints.source).frame, card.pose.frame)
  }

  @Test(
    "The part of a row that is the source is skinny where it is the row of a list, and its card begins far from the page's ratio"
  )
  func skinny() throws {
    let (source, card) = try beginning(.cell)
    #expect(ratio(source) > 5 * 1000 / 700)
    #expect(ratio(card) > 4)
  }

  @Test("The part of a row that is the source is better the row's thumbnail, whose ratio is about that of a picture")
  func thumbnail() throws {
    let source = try beginning(.picture).source
    #expect(ratio(source) > 0.7 && ratio(source) < 2)
  }

  @Test("The part of a row that is the source is the label of a row, or a part of it: each lies within the next")
  func label() throws {
    let parts = try [SourceKind.picture, .hugging, .content, .cell].map { try frame($0) }
    for (part, whole) in zip(parts, parts.dropFirst()) { #expect(whole.contains(part)) }
    #expect(parts[0].width < parts[1].width && parts[1].width < parts[2].width)
  }

  @Test(
    "The part of a row that is the source ends with the words where content hugs them, with the row where a spacer fills it",
    arguments: ["list", "rows"])
  func hugging(layout: String) throws {
    let (hugging, filled) = (try frame(.hugging, layout: layout), try frame(.content, layout: layout))
    #expect(hugging.minX == filled.minX && hugging.height == filled.height)
    #expect(hugging.width < filled.width - 40)
  }

  @Test("The part of a row that is the source hugs its words from right to left as well", arguments: ["list", "rows"])
  func mirrored(layout: String) throws {
    let (_, library) = try run("set right-to-left on", layout: layout)
    let mirrored = try #require(library.sourceView(of: library.order.index(at: 0), as: .hugging)).frame
    let frame = try frame(.hugging, layout: layout)
    #expect(abs(mirrored.minX - (1000 - frame.maxX)) < 1e-9 && abs(mirrored.maxX - (1000 - frame.minX)) < 1e-9)
  }

  @Test("The part of a row that is the source is the picture although the words beside it were tapped")
  func words() throws {
    let (run, library) = try run("set source picture")
    let index = library.order.index(at: 0)
    let item = library.items.viewport.item(at: 0)
    let source = try #require(library.sourceView(of: index, as: .picture)).frame
    let tapped = Point(x: item.content.rect.maxX - 60, y: source.midY)
    #expect(!source.contains(tapped))
    try run.play("0 tap \(tapped.x) \(tapped.y)", lasting: 0.2)
    let card = try #require(run.playground.shown.last?.card)
    #expect(card.phase == .pushing && card.endpoints.source?.frame == source)
  }
}
