import Testing

@testable import FluidScript

@Suite("Options")
struct SettingsTests {
  @Test("Options have defaults that they can be set to", arguments: Option.allCases)
  func defaults(option: Option) throws {
    var settings = Settings.ofWindow
    try settings.set(option, to: option.defaultValue)
    #expect(settings == .ofWindow)
    #expect(option.words.contains(option.defaultValue))
  }

  @Test("Options are written as the words that they are read from", arguments: Option.allCases)
  func words(option: Option) throws {
    var settings = Settings()
    for word in option.words {
      try settings.set(option, to: word.uppercased())
      #expect(settings[option] == word)
    }
  }

  @Test(
    "Options are the fields of settings: each field is one option's, in the part that is named after the option's group"
  )
  func fields() {
    let defaults = Self.fields(of: Settings())
    var changed: [String] = []
    for option in Option.allCases {
      var settings = Settings()
      settings.cycle(option)
      let fields = Self.fields(of: settings).filter { $0.value != defaults[$0.key] }.map(\.key)
      #expect(fields.count == 1, "\(option): \(fields)")
      #expect(fields.allSatisfy { $0.hasPrefix("\(option.group.rawValue.lowercased()).") }, "\(option): \(fields)")
      changed += fields
    }
    #expect(changed.sorted() == defaults.keys.sorted())
  }

  /// What every stored property has, by its path.
  private static func fields(of settings: Settings) -> [String: String] {
    let parts = Mirror(reflecting: settings).children.flatMap { part in
      Mirror(reflecting: part.value).children.map { ("\(part.label ?? "").\($0.label ?? "")", "\($0.value)") }
    }
    return Dictionary(uniqueKeysWithValues: parts)
  }

  @Test(
    "Options are found however a person writes them", arguments: ["alignment-rect", "alignmentRect", "Alignment_Rect"])
  func names(name: String) throws { #expect(try Option.named(name) == .alignmentRect) }

  @Test("Options come back from the file of settings", arguments: Option.allCases.filter(\.isKept))
  func file(option: Option) throws {
    var settings = Settings.ofWindow
    settings.cycle(option)
    var read = Settings.ofWindow
    #expect(read.read(settings.keptText) == [])
    #expect(read == settings && settings != .ofWindow)
  }

  @Test("Options survive a file that makes no sense, and say so")
  func damagedFile() {
    var settings = Settings()
    let complaints = settings.read("# fine\nbackdrop = fades\nflux = on\nnonsense\nsource = moon # why\n")
    #expect(settings.transition.backdrop == .fades)
    #expect(complaints.count == 3)
    #expect(complaints[0].hasPrefix("line 3"))
  }

  @Test("Options come back from files of a time when numbers were choices")
  func formerFile() {
    var settings = Settings()
    let text = "gain-across = 150\ngain-down = 50\ndimming-blur = 8\nmemory-budget = 600\n"
    #expect(settings.read(text) == [])
    #expect(settings.gestures.gainAcross == 150 && settings.gestures.gainDown == 50)
    #expect(settings.transition.dimmingBlur == 8 && settings.window.memoryBudget == 600)
  }

  @Test("Options go round with their hotkeys, and back with shift")
  func cycling() {
    var settings = Settings()
    for expected in [SourceKind.content, .hugging, .cell, .missing, .picture] {
      settings.cycle(.source)
      #expect(settings.transition.source == expected)
    }
    settings.cycle(.source, backwards: true)
    #expect(settings.transition.source == .missing)
  }

  @Test(
    "Options refuse what they cannot be",
    arguments: [
      ("memory-budget=12", "32"), ("slow-motion=0.5", "a number from 1 to 20"), ("slow-motion=fast", "a number from 1"),
      ("slow-motion=nan", "a number"), ("gain-down=201", "from 0 to 200 %"), ("backdrop=sideways", "zooms, fades"),
      ("colour=red", "no option"),
      ("backdrop", "NAME=VALUE"),
    ])
  func refusals(text: String, word: String) {
    var settings = Settings()
    let error = #expect(throws: SettingsError.self) { try settings.assign(text) }
    #expect(error?.description.contains(word) == true)
  }
}
