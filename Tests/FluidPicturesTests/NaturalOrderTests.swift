import FluidPictures
import FluidTestSupport
import Testing

struct NaturalOrderTests {
  @Test(
    "The natural order sorts as a person would",
    arguments: [
      ["img2.png", "img10.png"], ["IMG_1.jpg", "img_2.jpg", "IMG_3.jpg"], ["a.jpg", "a 2.jpg"], ["a", "a1", "b"],
      ["1.jpg", "2.jpg", "11.jpg"], ["x9y2", "x9y10", "x10y1"], ["img.jpg", "img.png"],
      ["99999999999999999999998.png", "99999999999999999999999.png", "100000000000000000000000.png"],
      ["", "0", "a"], ["007.jpg", "7.jpg", "008.jpg"],
    ])
  func sortsAsAPersonWould(_ names: [String]) {
    #expect(names.reversed().sorted { NaturalOrder($0) < NaturalOrder($1) } == names)
  }

  @Test("The natural order is a total order")
  func isATotalOrder() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("aA01290. _é")
    let names = (0..<120).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in
          alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        })
    }
    let keys = Set(names).map { NaturalOrder($0) }
    for a in keys {
      #expect(!(a < a))
      for b in keys where a != b {
        #expect((a < b) != (b < a))
        for c in keys where a < b && b < c && !(a < c) { Issue.record("not transitive") }
      }
    }
  }
}
