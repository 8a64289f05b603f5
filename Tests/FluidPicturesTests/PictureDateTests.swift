import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("The date of a picture")
struct PictureDateTests {
  @Test("Dates are in the order of their years, months, days, hours, minutes and seconds, which they keep")
  func order() {
    var random = SeededGenerator(seed: RandomRun.seed)
    let dates = (0..<300).map { _ in
      [
        [1, 1969, 1970, 2024, 9999][random.index(below: 5)], 1 + random.index(below: 12), 1 + random.index(below: 28),
        random.index(below: 24), random.index(below: 60), random.index(below: 60),
      ]
    }
    func date(_ parts: [Int]) -> PictureDate {
      PictureDate(
        year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5])
    }
    for parts in dates {
      let date = date(parts)
      #expect([date.year, date.month, date.day, date.hour, date.minute, date.second] == parts)
    }
    let sorted = dates.sorted { $0.lexicographicallyPrecedes($1) }
    #expect(dates.map(date).sorted() == sorted.map(date))
  }

  @Test("The date of a picture is a number, so that those of very many take little memory")
  func size() {
    #expect(MemoryLayout<PictureDate>.size == 8)
    #expect(MemoryLayout<PictureTraits?>.stride == 32)
  }
}
