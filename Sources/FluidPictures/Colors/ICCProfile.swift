/// An ICC profile (ICC.1:2022), of which nothing is used before it is checked. What is not in its tables is read here and not
/// by a library: every place is looked up within bounds, whatever a file says.
struct ICCProfile {
  let bytes: [UInt8]
  private let tags: [Signature: Range<Int>]

  /// Four ASCII characters.
  private struct Signature: Hashable {
    let value: UInt32

    init(_ value: UInt32) { self.value = value }
    init(_ text: StaticString) { value = (0..<4).reduce(0) { $0 << 8 | UInt32(text.utf8Start[$1]) } }
  }

  private static let headerBytes = 128
  /// More than any profile has.
  private static let maximumTags = 100
  /// Display, scanner, printer, and colour space.
  private static let classes = [Signature("mntr"), Signature("scnr"), Signature("prtr"), Signature("spac")]

  /// `nil` where it is not whole, or of a kind that no picture has.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerBytes + 4, bytes.count <= PictureLimits.maximumProfileBytes else { return nil }
    func number(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }
    func signature(_ place: Int) -> Signature { Signature(UInt32(truncatingIfNeeded: number(place))) }
    let size = number(0)
    let count = number(Self.headerBytes)
    guard size <= bytes.count, signature(36) == Signature("acsp"), Self.classes.contains(signature(12)),
      signature(20) == Signature("XYZ ") || signature(20) == Signature("Lab "), (1...Self.maximumTags).contains(count),
      Self.headerBytes + 4 + count * 12 <= size
    else { return nil }
    var tags: [Signature: Range<Int>] = [:]
    for index in 0..<count {
      let entry = Self.headerBytes + 4 + index * 12
      let (start, length) = (number(entry + 4), number(entry + 8))
      guard start >= Self.headerBytes, length >= 8, start <= size, length <= size - start else { continue }
      // Of a tag that comes twice, the first counts.
      if tags[signature(entry)] == nil { tags[signature(entry)] = start..<start + length }
    }
    self.bytes = size == bytes.count ? bytes : Array(bytes[..<size])
    self.tags = tags
  }

  // MARK: Colours

  /// What it says of pixels; `nil` where that makes no sense.
  var profile: PictureProfile? {
    guard let model else { return nil }
    if hasTables { return .tables(model, HashedOnce(bytes)) }
    switch model {
    case .inks: return nil
    case .gray:
      guard let curve = curve("kTRC") else { return nil }
      return curve.isSRGB ? .sRGB : .gray(curve)
    case .colors:
      guard signature(at: 20) == Signature("XYZ "), let red = color("rXYZ"), let green = color("gXYZ"),
        let blue = color("bXYZ"), let primaries = ColorPrimaries(red: red, green: green, blue: blue),
        let redCurve = curve("rTRC"), let greenCurve = curve("gTRC"), let blueCurve = curve("bTRC")
      else { return nil }
      if primaries.isSRGB, redCurve.isSRGB, greenCurve.isSRGB, blueCurve.isSRGB { return .sRGB }
      return .mixed(primaries, red: redCurve, green: greenCurve, blue: blueCurve)
    }
  }

  /// Of what the pixels are made; `nil` for what no picture here is made of.
  var model: PixelModel? {
    switch signature(at: 16) {
    case Signature("RGB "): .colors
    case Signature("GRAY"): .gray
    case Signature("CMYK"): .inks
    default: nil
    }
  }

  private var hasTables: Bool {
    let names: [StaticString] = ["A2B0", "A2B1", "A2B2"]
    return names.contains { tags[Signature($0)] != nil }
  }

  private func color(_ name: StaticString) -> SIMD3<Double>? {
    guard let place = place(name, "XYZ ", atLeast: 20) else { return nil }
    func number(_ index: Int) -> Double { fixed(place.lowerBound + 8 + index * 4) }
    return SIMD3(number(0), number(1), number(2))
  }

  private func curve(_ name: StaticString) -> ToneCurve? {
    let curve = sampledCurve(name) ?? functionCurve(name)
    return curve.flatMap { $0.isPlausible ? $0 : nil }
  }

  /// ICC.1:2022, 10.6: none is a straight line, and a single one an exponent.
  private func sampledCurve(_ name: StaticString) -> ToneCurve? {
    guard let place = place(name, "curv", atLeast: 12) else { return nil }
    let (start, count) = (place.lowerBound + 12, uint32(place.lowerBound + 8))
    guard count <= (place.upperBound - start) / 2 else { return nil }
    let samples = (0..<count).map { UInt16(bytes[start + $0 * 2]) << 8 | UInt16(bytes[start + $0 * 2 + 1]) }
    if count == 0 { return .gamma(1) }
    // Little CMS takes no more.
    return count == 1 ? .gamma(Double(samples[0]) / 256) : count <= 0x7FFF ? .samples(samples) : nil
  }

  /// ICC.1:2022, 10.18.
  private func functionCurve(_ name: StaticString) -> ToneCurve? {
    guard let place = place(name, "para", atLeast: 12) else { return nil }
    let type = uint32(place.lowerBound + 8) >> 16
    guard type < ToneCurve.parameterCounts.count else { return nil }
    let count = ToneCurve.parameterCounts[type]
    guard place.count >= 12 + count * 4 else { return nil }
    return .function(type, (0..<count).map { fixed(place.lowerBound + 12 + $0 * 4) })
  }

  // MARK: Its name

  /// What it calls itself, in English where it has several names; `nil` where it does not.
  var name: String? {
    if let place = place("desc", "desc", atLeast: 12) {
      let count = min(uint32(place.lowerBound + 8), place.count - 12, PictureLimits.maximumTextBytes)
      return ShownText.cleaned(of: bytes[place.lowerBound + 12..<place.lowerBound + 12 + count].prefix { $0 != 0 })
    }
    guard let place = place("desc", "mluc", atLeast: 28), uint32(place.lowerBound + 12) == 12 else { return nil }
    let count = min(uint32(place.lowerBound + 8), (place.count - 16) / 12)
    let records = (0..<count).map { place.lowerBound + 16 + $0 * 12 }
    let english = records.first { bytes[$0] == UInt8(ascii: "e") && bytes[$0 + 1] == UInt8(ascii: "n") }
    guard let record = english ?? records.first else { return nil }
    let (length, offset) = (uint32(record + 4), uint32(record + 8))
    guard offset <= place.count, length <= place.count - offset else { return nil }
    let start = place.lowerBound + offset
    let units = stride(from: start, to: start + min(length, PictureLimits.maximumTextBytes) / 2 * 2, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return ShownText.cleaned(String(decoding: units.prefix { $0 != 0 }, as: UTF16.self))
  }

  // MARK: Numbers

  private func uint32(_ place: Int) -> Int { (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) } }

  private func fixed(_ place: Int) -> Double { Double(Int32(truncatingIfNeeded: uint32(place))) / 65536 }

  private func signature(at place: Int) -> Signature { Signature(UInt32(truncatingIfNeeded: uint32(place))) }

  /// Where the content of a tag lies that is of a type and long enough.
  private func place(_ name: StaticString, _ type: StaticString, atLeast count: Int) -> Range<Int>? {
    guard let place = tags[Signature(name)], place.count >= count, signature(at: place.lowerBound) == Signature(type)
    else { return nil }
    return place
  }
}
