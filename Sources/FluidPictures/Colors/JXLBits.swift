/// The bits of a JPEG XL's header.
struct JXLBits {
  var position: Int

  /// What two bits choose from: a number, or as many bits with something added to them.
  enum Choice {
    case value(Int)
    case bits(Int, Int)
  }

  /// The lowest bit of a byte comes first.
  mutating func next(_ count: Int, _ reader: inout ByteReader) throws(PictureFailure) -> Int {
    var value = 0
    for index in 0..<count {
      value |= Int(try reader.byte(at: position / 8) >> UInt8(position % 8) & 1) << index
      position += 1
    }
    return value
  }

  mutating func flag(_ reader: inout ByteReader) throws(PictureFailure) -> Bool { try next(1, &reader) == 1 }

  mutating func number(_ choices: [Choice], _ reader: inout ByteReader) throws(PictureFailure) -> Int {
    switch choices[try next(2, &reader)] {
    case .value(let value): value
    case .bits(let count, let base): try next(count, &reader) + base
    }
  }
}
