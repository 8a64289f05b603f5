import FluidPictures
import FluidTestSupport
import Foundation
import Testing

@testable import FluidPictures

struct NaturalOrderTests {
  @Test(
    "The natural order sorts as a person would",
    arguments: [
      ["img2.png", "img10.png"], ["IMG_1.jpg", "img_2.jpg", "IMG_3.jpg"], ["a.jpg", "a 2.jpg"], ["a", "a1", "b"],
      ["1.jpg", "2.jpg", "11.jpg"], ["x9y2", "x9y10", "x10y1"], ["img.jpg", "img.png"],
      ["99999999999999999999998.png", "99999999999999999999999.png", "100000000000000000000000.png"],
      ["", "0", "a"], ["007.jpg", "7.jpg", "008.jpg"],
      ["Apfel", "apfel", "Äpfel", "Apfel 2", "Äpfel 10", "eclair", "éclair", "ecz", "Zebra"],
      ["cote", "coté", "côte", "côté", "cotf"], ["e\u{301}.jpg", "\u{E9}.jpg", "\u{E9}a.jpg", "f.jpg"],
      ["Strand", "Strasse", "Straße", "Strasz"], ["oslo", "østen", "oz"], ["lodz", "Łódź", "m"], ["i", "İ", "ı", "j"],
      ["\u{1EA5}1", "\u{E2}\u{301}2", "a\u{302}\u{301}3", "\u{1EA5}10"], ["б", "и", "й", "к"], ["か1", "が2", "か3"],
      ["가", "가나", "\u{1100}\u{1161}다", "각"], ["ก", "กุ", "ขก"],
    ])
  func sortsAsAPersonWould(_ names: [String]) {
    #expect(names.reversed().sorted { NaturalOrder($0) < NaturalOrder($1) } == names)
  }

  @Test("The natural order is a total order")
  func isATotalOrder() {
    var random = SeededGenerator(seed: 11)
    let alphabet = Array("aA01290. _éá")
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

  /// The same order, as briefly as it can be said.
  private func precedes(_ a: String, _ b: String) -> Bool {
    let bases: [Unicode.Scalar: String] = ["ß": "ss"]
    func scalars(_ name: String) -> [Unicode.Scalar] {
      Array(name.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars)
    }
    func parts(_ name: String) -> (stem: [UInt8], suffix: [UInt8]) {
      let folded = scalars(name).flatMap { scalar -> [UInt8] in
        scalar.properties.canonicalCombiningClass.rawValue >= 200 ? [] : Array((bases[scalar] ?? String(scalar)).utf8)
      }
      guard let dot = folded.lastIndex(of: 0x2E), dot > 0 else { return (folded, []) }
      return (Array(folded[..<dot]), Array(folded[dot...]))
    }
    func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      var (a, b) = (a[...], b[...])
      while let x = a.first, let y = b.first {
        if digits.contains(x), digits.contains(y) {
          let (m, n) = (a.prefix(while: digits.contains), b.prefix(while: digits.contains))
          let (u, v) = (m.drop { $0 == 0x30 }, n.drop { $0 == 0x30 })
          if u.count != v.count { return u.count - v.count }
          if let (d, e) = zip(u, v).first(where: { $0 != $1 }) { return Int(d) - Int(e) }
          (a, b) = (a.dropFirst(m.count), b.dropFirst(n.count))
        } else {
          if x != y { return Int(x) - Int(y) }
          (a, b) = (a.dropFirst(), b.dropFirst())
        }
      }
      return a.count - b.count
    }
    let (m, n) = (parts(a), parts(b))
    let (stems, suffixes) = (compare(m.stem, n.stem), compare(m.suffix, n.suffix))
    let accents = compare(
      scalars(a).flatMap { Array(String($0).utf8) }, scalars(b).flatMap { Array(String($0).utf8) })
    let order = [stems, suffixes, accents].first { $0 != 0 }
    return order.map { $0 < 0 } ?? a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  @Test("The natural order of any names, of a folder's and of two alone, is that of its description", arguments: 0..<8)
  func isThatOfItsDescription(seed: UInt64) {
    var random = SeededGenerator(seed: RandomRun.seed + seed)
    let pieces =
      "a B Z é É é e\u{301} E\u{323}\u{307} İ ß ж Ж \u{212A} 日 🙂 0 1 9 00 10 . .jpg _ [".split(separator: " ").map(
        String.init) + [" "]
    let names = (0..<RandomRun.operations(300, long: 5000)).map { _ -> [UInt8] in
      let text = (0..<random.index(below: 7)).map { _ in pieces[random.index(below: pieces.count)] }.joined()
      // Old collections have names that are not UTF-8.
      return random.chance(0.1) ? Array(text.utf8) + [0xE9, UInt8(random.index(below: 128) + 128)] : Array(text.utf8)
    }
    func text(_ name: [UInt8]) -> String { String(decoding: name, as: UTF8.self) }
    for (a, b) in zip(names, names.shuffled(using: &random)) {
      #expect((NaturalOrder(text(a)) < NaturalOrder(text(b))) == precedes(text(a), text(b)), "\(a), \(b)")
      #expect((NaturalOrder(bytes: a) < NaturalOrder(bytes: b)) == precedes(text(a), text(b)), "\(a), \(b)")
    }
    var folder = FolderNames()
    for name in names { folder.append(name, isFile: true) }
    let sorted = folder.sorted().map { Array(folder[$0]) }
    #expect(sorted == names.sorted { precedes(text($0), text($1)) })
  }

  @Test("Of a very large folder the first names come before the others are sorted, and all in the natural order")
  func firstNamesOfVeryMany() throws {
    var random = SeededGenerator(seed: RandomRun.seed)
    let names = (0..<20_000).map { "picture\($0).jpg" }
    var folder = FolderNames()
    for name in names.shuffled(using: &random) { folder.append(Array(name.utf8), isFile: true) }
    #expect(folder.sorted().map { String(decoding: folder[$0], as: UTF8.self) } == names)
    let first = try #require(folder.parts.first)
    #expect((1..<4000).contains(first.count), "seed \(RandomRun.seed)")
  }
}
