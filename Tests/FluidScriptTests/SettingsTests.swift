import FluidGestures
import Testing

@testable import FluidScript

@Suite("Options")
struct SettingsTests {
  @Test("have defaults that they can be set to", arguments: Option.allCases)
  func defaults(option: Option) throws {
    var settings = Settings()
    try settings.set(option, to: option.defaultValue)
    #expect(settings[option] == option.defaultValue)
  }

  @Test("are found however a person writes them", arguments: ["alignment-rect", "alignmentRect", "Alignment_Rect"])
  func names(name: String) { #expect(Option(named: name) == .alignmentRect) }

  @Test("come back from the file of settings", arguments: Option.allCases.filter(\.isKept))
  func file(option: Option) throws {
    var settings = Settings()
    settings.cycle(option)
    var read = Settings()
    #expect(read.read(settings.keptText) == [])
    #expect(read[option] == settings[option])
    #expect(settings[option] != option.defaultValue)
  }

  @Test("survive a file that makes no sense, and say so")
  func damagedFile() {
    var settings = Settings()
    let complaints = settings.read("# fine\nbackdrop = fades\nflux = on\nnonsense\nsource = moon # why\n")
    #expect(settings[.backdrop] == "fades")
    #expect(complaints.count == 3)
    #expect(complaints[0].hasPrefix("line 3"))
  }

  @Test("come back from files of a time when numbers were choices")
  func formerFile() {
    var settings = Settings()
    let text = "gain-across = 150\ngain-down = 50\ndimming-blur = 8\nmemory-budget = 600\n"
    #expect(settings.read(text) == [])
    #expect(settings.number(.gainAcross) == 150 && settings.number(.gainDown) == 50)
    #expect(settings.number(.dimmingBlur) == 8 && settings.number(.memoryBudget) == 600)
  }

  @Test("go round with their hotkeys, and back with shift")
  func cycling() {
    var settings = Settings()
    for expected in ["content", "cell", "missing", "picture"] {
      settings.cycle(.source)
      #expect(settings[.source] == expected)
    }
    settings.cycle(.source, backwards: true)
    #expect(settings[.source] == "missing")
  }

  @Test("and commands never share a key")
  func keys() {
    let commands = Command.allCases.flatMap(\.chords)
    let options = Option.allCases.compactMap(\.key).map { KeyChord($0) }
    #expect(Set(commands + options).count == commands.count + options.count)
    for chord in commands + options { #expect(KeyChord(parsing: chord.description) == chord) }
  }

  @Test(
    "refuse what they cannot be",
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
