import FluidMotion
import PlaygroundPictures
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("The highlight of an item")
struct LibraryHighlightsTests {
  private let page = ObjectIdentifier(PictureCollection([], number: 0))

  private func open(_ progress: Double, isArriving: Bool, isOpen: Bool = false) -> LibraryHighlights.OpenPage {
    LibraryHighlights.OpenPage(id: page, index: 3, isArriving: isArriving, isOpen: isOpen, progress: progress)
  }

  private func instant(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test("Comes with a finger, and goes with it")
  func press() {
    var highlights = LibraryHighlights()
    highlights.press(3, at: .zero)
    #expect(highlights.amount(of: 3, at: instant(0)) == 0)
    #expect(highlights.amount(of: 3, at: instant(0.3)) > 0.9)
    highlights.press(nil, at: instant(1))
    highlights.follow([], at: instant(1))
    #expect(highlights.amount(of: 3, at: instant(1.02)) > 0.1)
    highlights.follow([], at: instant(2))
    #expect(highlights.amount(of: 3, at: instant(2)) == 0)
    #expect(!highlights.isAnimating(at: instant(2)))
  }

  @Test("Stays while the item's page opens and is open")
  func open() {
    var highlights = LibraryHighlights()
    highlights.press(3, at: .zero)
    highlights.follow([open(0.01, isArriving: true)], at: instant(0.3))
    highlights.press(nil, at: instant(0.4))
    highlights.follow([open(0.5, isArriving: true)], at: instant(0.4))
    #expect(highlights.amount(of: 3, at: instant(0.5)) > 0.95)
    highlights.follow([open(1, isArriving: true, isOpen: true)], at: instant(3))
    #expect(highlights.amount(of: 3, at: instant(3)) > 0.99)
  }

  @Test(
    "The highlight of an item fades in step with the page as it closes, wherever that began", arguments: [1, 0.8, 0.4])
  func back(beginning: Double) {
    var highlights = LibraryHighlights()
    highlights.follow([open(1, isArriving: true, isOpen: true)], at: .zero)
    for step in 0...10 {
      let progress = beginning * (1 - Double(step) / 10)
      highlights.follow([open(progress, isArriving: false)], at: instant(1 + Double(step) / 60))
      let amount = highlights.amount(of: 3, at: instant(1 + Double(step) / 60))
      #expect(abs(amount - (1 - Double(step) / 10)) < 1e-9)
    }
    highlights.follow([], at: instant(2))
    #expect(!highlights.isAnimating(at: instant(2)))
    #expect(Array(highlights.indices).isEmpty)
  }

  @Test("Is back where the page returns")
  func cancelled() {
    var highlights = LibraryHighlights()
    highlights.follow([open(1, isArriving: true, isOpen: true)], at: .zero)
    highlights.follow([open(1, isArriving: false)], at: instant(1))
    highlights.follow([open(0.5, isArriving: false)], at: instant(1.1))
    #expect(highlights.amount(of: 3, at: instant(1.1)) == 0.5)
    highlights.follow([open(0.9, isArriving: false)], at: instant(1.2))
    #expect(abs(highlights.amount(of: 3, at: instant(1.2)) - 0.9) < 1e-9)
    highlights.follow([open(1, isArriving: true, isOpen: true)], at: instant(1.3))
    #expect(highlights.amount(of: 3, at: instant(1.3)) == 1)
  }

  @Test("Is whole at once for a page that has been open for long")
  func longOpen() {
    var highlights = LibraryHighlights()
    highlights.follow([open(1, isArriving: true, isOpen: true)], at: instant(5))
    #expect(highlights.amount(of: 3, at: instant(5)) == 1)
    #expect(!highlights.isAnimating(at: instant(5)))
  }
}
