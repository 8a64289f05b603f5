/// An ICC profile in the segments of a JPEG (ICC.1:2022, B.4), in which order they are.
struct ProfilePieces {
  private var total = 0
  /// By their number, which counts from 1.
  private var pieces: [Int: Range<Int>] = [:]
  private var isDamaged = false

  private static let name: StaticString = "ICC_PROFILE\0"

  /// Takes the content of a segment, which may be of something else.
  mutating func add(_ place: Range<Int>, _ reader: inout ByteReader) throws(PictureFailure) {
    let start = place.lowerBound + Self.name.utf8CodeUnitCount
    guard start + 2 < place.upperBound, try reader.holds(Self.name, at: place.lowerBound) else { return }
    let number = Int(try reader.byte(at: start))
    let total = Int(try reader.byte(at: start + 1))
    if pieces.isEmpty { self.total = total }
    let isNew = pieces.updateValue(start + 2..<place.upperBound, forKey: number) == nil
    if !isNew || total != self.total || !(1...max(total, 1)).contains(number) { isDamaged = true }
  }

  /// Where they lie, in their order; `nil` where there is none, or not each of them once.
  var places: [Range<Int>]? {
    guard total > 0, !isDamaged, pieces.count == total else { return nil }
    return (1...total).compactMap { pieces[$0] }
  }
}
