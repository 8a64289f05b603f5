import FluidGeometry
import FluidGestures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import LibraryPages
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite("The menu of the first page's title")
struct PopUpTests {
  private let opened: OpenedPhoto
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 60)
    opened = try .closed(in: samples.folder.path)
  }

  private var program: Playground { opened.playground }
  private var sort: PictureSort { program.settings.window.sort }
  private var isOpen: Bool { program.chrome.popUp.isOpen }
  private static let names = ["Name", "Date taken", "Date changed", "Size"]

  private func words(of list: DisplayList) -> [DisplayList.TextLine] {
    list.commands.textLines.filter { Self.names.contains($0.text) }
  }

  @Test("Opens by a click on the title, and sorts by what is clicked", arguments: [false, true])
  func choosing(isRightToLeft: Bool) throws {
    if isRightToLeft { try opened.play("0 set right-to-left on\n900 end") }
    let words = words(of: try opened.play("0 tap 320 26\n600 end"))
    #expect(words.map(\.text) == Self.names)
    #expect(words.allSatisfy { $0.position.y > Chrome.barHeight / 2 })
    let place = try #require(words.last).position
    try opened.play("0 tap \(place.x) \(place.y)\n900 end")
    #expect(sort == .size && !isOpen)
    #expect(program.front.isRootOnTop)
    #expect(!program.isAnimating)
  }

  @Test("Closes by a click beside it, by Escape and by the wheel, and nothing else happens")
  func closing() throws {
    for step in ["tap 60 300", "key escape", "wheel 300 300 0 -1", "tap 320 26"] {
      try opened.play("0 tap 320 26\n400 end")
      #expect(isOpen)
      try opened.play("0 \(step)\n900 end")
      #expect(!isOpen && sort == .name && program.front.isRootOnTop, "\(step)")
      #expect(opened.grid.items.viewport.scroll.offset(at: opened.grid.items.viewport.now) == 0)
    }
  }

  @Test(
    "Has the keys: arrows and letters lead to an order, Return and Space take it",
    arguments: [
      (["down", "return"], PictureSort.taken), (["end", "space"], .size), (["d", "d", "return"], .changed),
      (["s", "up", "up", "up", "up", "return"], .name),
    ])
  func keys(keys: [String], order: PictureSort) throws {
    let steps = keys.enumerated().map { "\(200 + $0.offset * 50) key \($0.element)" }
    try opened.play("0 tap 320 26\n\(steps.joined(separator: "\n"))\n1500 end")
    #expect(sort == order && !isOpen && program.front.isRootOnTop)
  }

  @Test("Closes for a key that means something else, which is done")
  func otherKeys() throws {
    try opened.play("0 tap 320 26\n200 key f1\n900 end")
    #expect(!isOpen)
    #expect(program.chrome.isHelpOpen)
  }

  @Test("Shows a sign while the pointer is on the title, and nothing is drawn once it is there")
  func sign() throws {
    let still = try opened.play("6000 end").commands.count
    let hovered = try opened.play("0 mouse-move 320 26\n6000 end").commands.count
    #expect(hovered == still + 2)
    #expect(!program.isAnimating)
    #expect(try opened.play("0 mouse-move 4 300\n6000 end").commands.count == still)
  }

  @Test("Is not there over an open picture, in the help, and where there are no pictures")
  func absence() throws {
    try opened.play("0 key f1\n500 tap 320 26\n1200 end")
    #expect(!isOpen)
    try opened.play("0 key escape\n500 tap 60 300\n1500 tap 320 26\n2200 end")
    #expect(!program.front.isRootOnTop && !isOpen)
  }

  @Test("A menu says the keys of what it does")
  func keysOfItems() throws {
    /// The words of the items of a menu, each with its key.
    func items(_ opening: String) throws -> [String: String] {
      let lines = try opened.play("0 \(opening)\n600 end").commands.textLines
      try opened.play("0 key escape\n600 end")
      return lines.reduce(into: [:]) { items, line in
        let key = lines.first { $0.position.y == line.position.y && $0.style.alignment == .trailing }
        if line.style.alignment == .leading { items[line.text] = key?.text }
      }
    }
    let main = try items("tap 616 26")
    #expect(main["Open…"] == "Ctrl O" && main["Inspector"] == "Tab" && main["Full screen"] == "F11", "\(main)")
    #expect(main["Layout: Grid"] == "V" && main["Preset…"] == nil && main["Sort: Name"] == nil)
    let picture = try items("mouse-down right 100 150\n80 mouse-up right 100 150")
    #expect(picture["Open picture"] == "Return" && picture["Hide picture"] == "Del", "\(picture)")
  }

  @Test("A menu gives way to that of a picture that is clicked with the right button, and goes where there is none")
  func replaced() throws {
    func click(_ x: Int, _ y: Int) throws -> [String] {
      try opened.play("0 mouse-down right \(x) \(y)\n80 mouse-up right \(x) \(y)\n600 end").words
    }
    try opened.play("0 tap 616 26\n600 end")
    #expect(try click(100, 150).contains("Open picture") && isOpen)
    let index = (opened.playground.home.root as? LibraryPage)?.focus
    #expect(
      try click(500, 150).contains("Open picture") && (opened.playground.home.root as? LibraryPage)?.focus != index
        && isOpen
    )
    // On the menu nothing happens; in the bar there is no picture.
    #expect(try click(510, 160).contains("Open picture") && isOpen)
    #expect(try !click(180, 20).contains("Open picture") && !isOpen)
  }

  @Test("The menu of what is changed says where each of its items leads")
  func changes() throws {
    try opened.play("0 key a\n100 key e\n2500 end")
    let words = try opened.play("0 tap 130 26\n600 end").words
    let changes = words.filter { $0.contains("→") }
    #expect(changes == ["Presentation: Full screen → Push", "Alignment rect: off → on"], "\(words)")
  }

  @Test("Goes when a page is opened by a program")
  func opening() throws {
    try opened.play("0 tap 320 26\n300 push sample-1.jpg\n1200 end")
    #expect(!isOpen)
  }

  // MARK: On its way

  /// The ground of the menu, in each frame.
  private func grounds(_ script: String) throws -> [Rect?] {
    var grounds: [Rect?] = []
    try program.play(script) { list, _ in
      grounds.append(
        list.commands.lazy.compactMap { command -> Rect? in
          if case .fill(let shape, _, _) = command, shape.radius == 9 { shape.rect } else { nil }
        }.last)
    }
    return grounds
  }

  @Test("Grows out of its button, and is taken back on its way", arguments: [false, true])
  func growing(isRightToLeft: Bool) throws {
    if isRightToLeft { try opened.play("0 set right-to-left on\n900 end") }
    let x = isRightToLeft ? 24 : 616
    let grounds = try grounds("0 tap \(x) 26\n120 tap \(x) 26\n180 tap \(x) 26\n1200 end")
    let shown = grounds.compactMap(\.self)
    let (first, last) = try (#require(shown.first), #require(shown.last))
    #expect(first.height < 60 && abs(first.midX - Double(x)) < 60)
    #expect(last.height > 200 && last.minY > Chrome.barHeight - 10 && isOpen)
    // It grows, shrinks, and grows to its end, and is never elsewhere at once.
    let heights = shown.map(\.height)
    let steps = zip(heights, heights.dropFirst()).map { $1 - $0 }
    let turns = zip(steps, steps.dropFirst()).count { $0 * $1 < 0 }
    #expect(turns == 2, "\(heights)")
    for (former, next) in zip(shown, shown.dropFirst()) {
      #expect(abs(next.height - former.height) < 0.2 * last.height && abs(next.midX - former.midX) < 0.2 * last.width)
    }
  }

  @Test("The menu of the bar that closes is taken back by a click on it, unless it has been chosen from")
  func caught() throws {
    try opened.play("0 tap 616 26\n600 key escape\n630 tap 560 60\n1500 end")
    #expect(isOpen)
    let ground = try #require(try grounds("100 end").last ?? nil)
    try opened.play("0 tap \(ground.midX) \(ground.minY + 18)\n60 tap \(ground.midX) \(ground.minY + 40)\n1500 end")
    #expect(!isOpen && program.front.isRootOnTop)
  }

  @Test("Fades where it is when its title has gone")
  func withoutTitle() throws {
    let rest = try #require(try grounds("0 tap 320 26\n900 end").last ?? nil)
    let grounds = try grounds("0 push sample-1.jpg\n200 end").compactMap(\.self)
    #expect(grounds.count > 3 && grounds.allSatisfy { abs($0.height - rest.height) < 1e-6 })
    #expect(!isOpen)
  }
}
