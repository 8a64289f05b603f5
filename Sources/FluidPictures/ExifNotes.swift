import Glibc

/// What a camera noted about a picture (EXIF 2.32, 4.6.4 and 4.6.5), as far as people ask for it. Numbers that mean
/// nothing, such as an aperture of 0 for a lens without contacts, are not there.
///
/// Two directories are read and nothing that they lead to: no loops, some 60 blocks of the file at the very most.
struct ExifNotes {
  private(set) var taken: PictureDate?
  private(set) var maker: String?
  private(set) var model: String?
  private(set) var lens: String?
  /// In seconds.
  private(set) var exposureTime: Double?
  private(set) var aperture: Double?
  private(set) var sensitivity: Int?
  /// In millimetres.
  private(set) var focalLength: Double?
  /// In millimetres; the focal length with the same view on film of 36 by 24 mm.
  private(set) var equivalentFocalLength: Double?
  /// In steps of a factor of two.
  private(set) var compensation: Double?
  private(set) var hasFlashFired: Bool?

  private enum Tag {
    static let maker = 0x010F
    static let model = 0x0110
    static let changed = 0x0132
    static let notes = 0x8769
    static let exposureTime = 0x829A
    static let aperture = 0x829D
    static let sensitivity = 0x8827
    /// Where the one before is too small for the number.
    static let largeSensitivities = [0x8832, 0x8833, 0x8831]
    static let taken = 0x9003
    static let digitized = 0x9004
    /// −log₂ of the exposure time, 2 log₂ of the aperture (APEX), from cameras that give no other.
    static let speedValue = 0x9201
    static let apertureValue = 0x9202
    static let compensation = 0x9204
    static let flash = 0x9209
    static let focalLength = 0x920A
    static let equivalentFocalLength = 0xA405
    static let lensRange = 0xA432
    static let lens = 0xA434
    static let ofPicture = [maker, model, changed, notes]
    static let ofExposure =
      [
        exposureTime, aperture, sensitivity, taken, digitized, speedValue, apertureValue, compensation, flash,
        focalLength, equivalentFocalLength, lensRange, lens,
      ] + largeSensitivities
  }

  /// Nil where there is no TIFF structure.
  init?(_ reader: inout ByteReader, in place: Range<Int>) {
    guard let picture = ExifBlock.firstDirectory(&reader, in: place, of: Tag.ofPicture) else { return nil }
    maker = picture.text(Tag.maker, &reader)
    model = picture.text(Tag.model, &reader)
    taken = PictureDate(exif: picture.text(Tag.changed, &reader))
    guard let offset = picture.number(Tag.notes, &reader), offset > 0 else { return }
    let notes = ExifDirectory(&reader, at: offset, of: Tag.ofExposure, in: picture.block, picture.layout)
    taken =
      PictureDate(exif: notes.text(Tag.taken, &reader)) ?? PictureDate(exif: notes.text(Tag.digitized, &reader))
      ?? taken
    readExposure(notes, &reader)
    focalLength = Self.within(0.1...20_000, notes.rational(Tag.focalLength, 0, &reader))
    equivalentFocalLength = Self.within(
      1...20_000, notes.number(Tag.equivalentFocalLength, &reader).map { Double($0) })
    lens = notes.text(Tag.lens, &reader).flatMap { $0.contains(where: \.isLetter) ? $0 : nil } ?? range(notes, &reader)
  }

  private mutating func readExposure(_ notes: ExifDirectory, _ reader: inout ByteReader) {
    let speed = notes.rational(Tag.speedValue, 0, &reader).map { exp2(-$0) }
    let opening = notes.rational(Tag.apertureValue, 0, &reader).map { exp2($0 / 2) }
    exposureTime =
      Self.within(1e-7...1e6, notes.rational(Tag.exposureTime, 0, &reader)) ?? Self.within(1e-7...1e6, speed)
    aperture = Self.within(0.1...1000, notes.rational(Tag.aperture, 0, &reader)) ?? Self.within(0.1...1000, opening)
    compensation = Self.within(-20...20, notes.rational(Tag.compensation, 0, &reader))
    var candidates = [notes.number(Tag.sensitivity, &reader)].filter { $0 != 0xFFFF }
    candidates += Tag.largeSensitivities.map { notes.number($0, &reader) }
    sensitivity = candidates.lazy.compactMap(\.self).first { (1...100_000_000).contains($0) }
    // Bit 0: it fired; bit 5: there is none (EXIF 2.32, table 25).
    hasFlashFired = notes.number(Tag.flash, &reader).flatMap { $0 & 0x20 == 0 ? $0 & 1 == 1 : nil }
  }

  /// A lens without a name, by its focal lengths and apertures.
  private func range(_ notes: ExifDirectory, _ reader: inout ByteReader) -> String? {
    guard let shortest = Self.within(0.1...20_000, notes.rational(Tag.lensRange, 0, &reader)),
      let longest = Self.within(shortest...20_000, notes.rational(Tag.lensRange, 1, &reader))
    else { return nil }
    let lengths = Self.span(shortest, longest) + " mm"
    guard let widest = Self.within(0.1...1000, notes.rational(Tag.lensRange, 2, &reader)) else { return lengths }
    let atLongest = Self.within(widest...1000, notes.rational(Tag.lensRange, 3, &reader)) ?? widest
    return lengths + " f/" + Self.span(widest, atLongest)
  }

  private static func span(_ low: Double, _ high: Double) -> String {
    low == high ? PhotoText.decimal(low) : PhotoText.decimal(low) + "–" + PhotoText.decimal(high)
  }

  private static func within(_ range: ClosedRange<Double>, _ value: Double?) -> Double? {
    value.flatMap { range.contains($0) ? $0 : nil }
  }
}
