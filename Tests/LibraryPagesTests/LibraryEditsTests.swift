import FluidTestSupport
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@Suite("What is taken off the first page and moved on it")
struct LibraryEditsTests {
  private func pictures(_ edits: LibraryEdits) -> [Int] { (0..<edits.order.count).map(edits.order.index) }

  private func edits(of count: Int) -> LibraryEdits {
    LibraryEdits(PictureOrder(count: count))
  }

  @Test("Is nothing at first: all pictures have the places of their numbers")
  func none() {
    let edits = edits(of: 4)
    #expect(pictures(edits) == [0, 1, 2, 3])
    #expect(edits.order == PictureOrder(count: 4))
  }

  @Test("Takes a picture off, and the ones after it move up")
  func removal() {
    var edits = edits(of: 4)
    edits.remove(1)
    #expect(pictures(edits) == [0, 2, 3])
    #expect(!edits.order.contains(1))
    #expect(edits.order.place(of: 3) == 2)
    #expect(edits.latestRemoval == LibraryEdits.Removal(index: 1, place: 1))
    edits.remove(1)
    #expect(pictures(edits) == [0, 2, 3])
  }

  @Test("Puts a picture back where it was")
  func restoring() throws {
    var edits = edits(of: 4)
    edits.remove(1)
    edits.remove(3)
    for _ in 0..<2 {
      let removal = try #require(edits.latestRemoval)
      edits.insert(removal.index, at: removal.place)
    }
    #expect(pictures(edits) == [0, 1, 2, 3])
    #expect(edits.latestRemoval == nil)
  }

  @Test("Has no history of what was put back where it was, whatever the order", arguments: 0..<20)
  func forgetting(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var edits = edits(of: 6)
    for _ in 0..<40 {
      edits.remove(Int.random(in: 0..<6, using: &random))
      if Bool.random(using: &random), let removal = edits.latestRemoval {
        edits.insert(removal.index, at: removal.place)
      }
    }
    #expect(edits.history.count == 6 - edits.order.count)
    for _ in edits.history {
      guard let removal = edits.latestRemoval else { break }
      edits.insert(removal.index, at: removal.place)
    }
    #expect(edits.history.isEmpty)
    #expect(pictures(edits) == [0, 1, 2, 3, 4, 5])
  }

  @Test("Moves a picture, beyond the end to the last place")
  func moving() {
    var edits = edits(of: 4)
    edits.insert(0, at: 2)
    #expect(pictures(edits) == [1, 2, 0, 3])
    edits.insert(1, at: 99)
    #expect(pictures(edits) == [2, 0, 3, 1])
    edits.insert(7, at: 0)
    #expect(pictures(edits) == [2, 0, 3, 1])
  }

  @Test("Has more pictures at the end, whatever was taken off")
  func growth() {
    var edits = edits(of: 2)
    edits.remove(0)
    edits.rebase(on: PictureOrder(count: 4))
    #expect(pictures(edits) == [1, 2, 3])
  }

  @Test("Is made again by its history", arguments: 0..<40)
  func history(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var edits = edits(of: 6)
    for _ in 0..<Int.random(in: 0..<12, using: &random) {
      let index = Int.random(in: 0..<6, using: &random)
      if Bool.random(using: &random) {
        edits.remove(index)
      } else {
        edits.insert(index, at: Int.random(in: 0..<7, using: &random))
      }
    }
    var again = self.edits(of: 6)
    for edit in edits.history {
      switch edit {
      case .removed(let index): again.remove(index)
      case .inserted(let index, let place): again.insert(index, at: place)
      }
    }
    #expect(pictures(again) == pictures(edits))
    #expect(Set(pictures(edits)).count == edits.order.count)
    for index in 0..<6 where edits.order.contains(index) {
      #expect(edits.order.index(at: edits.order.place(of: index)) == index)
    }
  }
}
