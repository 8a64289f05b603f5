/// Moments as the files of scenes have them: a word a moment, and what belongs to it.
extension Scene.Moment {
  /// Reads the words of a line.
  init(_ words: inout Words) throws(ScriptError) {
    let name = try words.word("a moment")
    switch name {
    case "held": self = .held(try words.one(of: Gesture.self, "a gesture"))
    case "open": self = .open(try words.text("a page's name"))
    case "told": self = .told(try words.text("a callback"))
    case "from": self = .from(try words.text("a source's name"))
    case "detent": self = .detent(try words.text("a detent"))
    case "says": self = .says(try words.text("the words that are drawn"))
    case "gone": self = .gone(try Self.range(&words))
    case "highlighted": self = .highlighted(try Self.range(&words))
    case "progress": self = .progress(try Self.range(&words))
    case "source-ratio": self = .sourceRatio(try Self.range(&words))
    case "middle": self = .middle(try Self.range(&words))
    case "backing": self = .backing(try words.number("an opacity"))
    case "pictures": self = .pictures(try words.one(of: Pictures.self, "how pictures lie"))
    case "bar": self = .bar(try words.one(of: Bar.self, "what a bar does"))
    case "moves": self = .moves(try words.one(of: Movement.self, "how a page moves"))
    case "closes": self = .closes(try words.one(of: Place.self, "where a card closes"))
    default:
      guard let moment = Self.plain.first(where: { $0.name == name })?.moment else {
        let names = (Self.plain.map(\.name) + Self.detailed).sorted().joined(separator: ", ")
        throw words.mistake("there is no moment \"\(name)\"; moments are \(names)")
      }
      self = moment
    }
  }

  /// Those that are said by a word.
  private static let plain: [(name: String, moment: Self)] = [
    ("pushing", .pushing), ("popping", .popping), ("landing", .landing), ("returning", .returning),
    ("caught", .caught), ("closed", .closed), ("from-nothing", .fromNothing), ("from-below", .fromBelow),
    ("without-source", .withoutSource), ("gap", .gap), ("rotated", .rotated), ("scrolled", .scrolled),
    ("magnified", .magnified),
  ]

  /// Those that something follows.
  private static let detailed = [
    "held", "open", "told", "from", "detent", "says", "gone", "highlighted", "progress", "source-ratio", "middle",
    "backing", "pictures", "bar", "moves", "closes",
  ]

  private static func range(_ words: inout Words) throws(ScriptError) -> ClosedRange<Double> {
    let lower = try words.number("the least")
    let upper = try words.number("the most")
    guard lower <= upper else { throw words.mistake("the most lies below the least") }
    return lower...upper
  }
}
