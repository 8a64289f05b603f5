internal import FluidFiles
internal import FluidGeometry

/// Numbers as photographers write them.
enum PhotoText {
  /// Up to `places` decimal places, without zeros at the end; a real minus sign.
  static func decimal(_ value: Double, places: Int = 1) -> String {
    let text = value.text(.short(places))
    return text.first == "-" ? "\u{2212}" + text.dropFirst() : text
  }

  /// `1/250 s` up to a quarter of a second, then `0.3 s`, `30 s`: what the dials of cameras say.
  static func exposureTime(_ seconds: Double) -> String {
    seconds < 0.2501 ? "1/\(Int(clampedRounding: 1 / seconds)) s" : decimal(seconds) + " s"
  }

  /// `f/2.8`; two places for the few lenses below 1.
  static func aperture(_ value: Double) -> String { "f/" + decimal(value, places: value < 0.995 ? 2 : 1) }

  static func focalLength(_ millimeters: Double) -> String {
    decimal(millimeters < 20 ? millimeters : millimeters.rounded()) + " mm"
  }

  /// `+0.7 EV`.
  static func compensation(_ value: Double) -> String { (value > 0 ? "+" : "") + decimal(value) + " EV" }

  /// Decimal units, as file managers give them, in three digits at most.
  static func bytes(_ count: Int) -> String {
    if count < 1000 { return count == 1 ? "1 byte" : "\(count) bytes" }
    var value = Double(count)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB"] where unit.isEmpty || value >= 999.5 {
      value /= 1000
      unit = next
    }
    return (value < 99.95 ? decimal(value) : decimal(value.rounded())) + " " + unit
  }

  /// `24 MP`; `nil` below a million pixels.
  static func megapixels(_ size: PixelSize) -> String? {
    let millions = Double(size.area) / 1_000_000
    return millions < 0.95 ? nil : decimal(millions < 9.95 ? millions : millions.rounded()) + " MP"
  }

  /// A camera by its maker and model, without saying the maker twice and without the kind of company that it is: `Canon
  /// EOS 5D` and not `Canon Canon EOS 5D`, `OLYMPUS E-M5` and not `OLYMPUS IMAGING CORP. E-M5`.
  static func camera(maker: String?, model: String?) -> String? {
    guard let maker else { return model }
    let words = maker.split { $0 == " " || $0 == "," }
    let name = words.prefix { !companyWords.contains($0.lowercased()) }.joined(separator: " ")
    guard let model else { return name.isEmpty ? maker : name }
    let first = model.split(separator: " ").first?.lowercased() ?? ""
    let isRepeated = words.contains { $0.lowercased() == first } || model.lowercased().hasPrefix(name.lowercased())
    return isRepeated || name.isEmpty ? model : name + " " + model
  }

  private static let companyWords: Set<String> = [
    "corporation", "corp", "corp.", "co", "co.", "ltd", "ltd.", "inc", "inc.", "company", "ag", "gmbh", "imaging",
    "camera", "optical", "techwin", "electronics", "electric", "technologies",
  ]
}
