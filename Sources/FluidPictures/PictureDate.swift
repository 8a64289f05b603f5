/// The date and time at which a picture was taken, by the camera's clock; few cameras record the time zone.
public struct PictureDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// A byte for each part below the year: the order of these numbers is that of dates.
  private let packed: Int

  /// The year.
  public var year: Int { packed >> 40 }
  /// The month, 1 to 12.
  public var month: Int { packed >> 32 & 255 }
  /// The day of the month, 1 to 31.
  public var day: Int { packed >> 24 & 255 }
  /// The hour, 0 to 23.
  public var hour: Int { packed >> 16 & 255 }
  /// The minute, 0 to 59.
  public var minute: Int { packed >> 8 & 255 }
  /// The second, 0 to 59.
  public var second: Int { packed & 255 }

  /// Reads `YYYY:MM:DD HH:MM:SS` (EXIF 2.32, 4.6.5 F); `nil` for any other text, such as the zeros or blanks of a
  /// camera whose clock was never set. Dashes and a `T` are accepted.
  init?(exif text: String?) {
    guard let text else { return nil }
    let characters = Array(text.utf8)
    guard characters.count >= 16 else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      characters[range].reduce(Optional(0)) { value, character in
        guard let value, (0x30...0x39).contains(character) else { return nil }
        return value * 10 + Int(character - 0x30)
      }
    }
    guard let year = number(0..<4), year > 0, let month = number(5..<7), (1...12).contains(month),
      let day = number(8..<10), (1...Self.days(of: month, in: year)).contains(day), let hour = number(11..<13),
      hour < 24, let minute = number(14..<16), minute < 60
    else { return nil }
    let second = characters.count >= 19 ? min(number(17..<19) ?? 0, 59) : 0
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    packed = year << 40 | month << 32 | day << 24 | hour << 16 | minute << 8 | second
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (a: PictureDate, b: PictureDate) -> Bool { a.packed < b.packed }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The date as text: `9 May 2024, 14:05`.
  public var description: String {
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    return "\(day) \(Self.months[month - 1]) \(year), \(two(hour)):\(two(minute))"
  }
}
