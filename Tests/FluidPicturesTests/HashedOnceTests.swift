import Synchronization
import Testing

@testable import FluidPictures

@Suite("A value that is hashed once")
struct HashedOnceTests {
  /// Counts how often it is hashed.
  private struct Counted: Hashable, Sendable {
    final class Count: Sendable {
      let value = Atomic(0)
    }

    let number: Int
    let count: Count

    static func == (a: Self, b: Self) -> Bool { a.number == b.number }

    func hash(into hasher: inout Hasher) {
      count.value.add(1, ordering: .relaxed)
      hasher.combine(number)
    }
  }

  @Test("A value that is hashed once is not hashed by being looked up, and is found by an equal one alone")
  func lookups() {
    let count = Counted.Count()
    let keys = (0..<20).map { HashedOnce(Counted(number: $0, count: count)) }
    var places: [HashedOnce<Counted>: Int] = [:]
    for round in 0..<5 {
      for key in keys {
        #expect(places[key] == (round == 0 ? nil : key.value.number))
        places[key] = key.value.number
      }
    }
    #expect(count.value.load(ordering: .relaxed) == 20)
    #expect(places[HashedOnce(Counted(number: 7, count: count))] == 7)
    #expect(places[HashedOnce(Counted(number: 20, count: count))] == nil)
  }

  @Test("The bytes of a profile with tables are hashed when it is read, and not by each picture that has it")
  func profiles() throws {
    let bytes = try Fixture.file("Colors/cmyk.icc")
    #expect(ICCProfile(bytes)?.profile == .tables(.inks, HashedOnce(bytes)))
  }
}
