import Testing

@testable import FluidScript

@Suite("Numbers that options can be set to")
struct NumberDomainTests {
  static let options = Option.allCases.filter { if case .number = $0.domain { true } else { false } }

  private func numbers(_ option: Option) throws -> NumberDomain {
    guard case .number(let numbers, _) = option.domain else { throw SettingsError.unknownOption(option.name) }
    return numbers
  }

  @Test("Numbers that options can be set to have stops in their order and in their range", arguments: options)
  func stops(option: Option) throws {
    let numbers = try numbers(option)
    #expect(numbers.stops == numbers.stops.sorted() && numbers.stops.allSatisfy(numbers.range.contains))
  }

  @Test("Numbers that options can be set to are on a slider where the slider says them", arguments: options)
  func fractions(option: Option) throws {
    let numbers = try numbers(option)
    #expect(numbers.fraction(of: numbers.range.lowerBound) == 0 && numbers.fraction(of: numbers.range.upperBound) == 1)
    var last = numbers.range.lowerBound
    for step in 0...1000 {
      let fraction = Double(step) / 1000
      let value = numbers.value(atFraction: fraction)
      #expect(value >= last && numbers.range.contains(value))
      #expect(abs(numbers.fraction(of: value) - fraction) < 0.02 || abs(value - last) <= numbers.step)
      last = value
    }
    for stop in numbers.stops { #expect(numbers.value(atFraction: numbers.fraction(of: stop)) == stop) }
  }

  @Test(
    "Numbers that options can be set to go from end to end by arrow keys, and always on", arguments: options, [1, -1])
  func arrows(option: Option, direction: Int) throws {
    let numbers = try numbers(option)
    let (start, end) = (numbers.range.lowerBound, numbers.range.upperBound)
    var value = direction > 0 ? start : end
    var presses = 0
    while value != (direction > 0 ? end : start), presses < 1000 {
      let next = numbers.value(value, steppedBy: direction)
      #expect((next - value) * Double(direction) > 0)
      value = next
      presses += 1
    }
    #expect(presses < 300)
  }

  @Test(
    "Numbers that options can be set to are read with their units and without, and written without",
    arguments: [
      ("slow-motion=3.5", "3.5"), ("slow-motion=x5", "5"), ("slow-motion=×2.25", "2.25"), ("slow-motion=1e1", "10"),
      ("gain-across=33%", "33"), ("gain-across=33 %", "33"), ("memory-budget=640 MB", "640"),
      ("memory-budget=99", "99"),
      ("dimming-blur=8pt", "8"), ("slow-motion=2.12345678", "2.123457"),
    ])
  func reading(text: String, value: String) throws {
    var settings = Settings()
    let assignment = try Settings.Assignment(parsing: text)
    try settings.assign(text)
    #expect(settings[assignment.option] == value && assignment.value == value)
    var again = Settings()
    again.assign(assignment)
    #expect(again == settings)
  }

  @Test("Numbers that options can be set to advance to the next stop with their hotkeys, from wherever they are")
  func hotkeys() throws {
    var settings = Settings()
    for expected in ["2", "5", "10", "1"] {
      settings.cycle(.slowMotion)
      #expect(settings[.slowMotion] == expected)
    }
    try settings.set(.slowMotion, to: "3.5")
    settings.cycle(.slowMotion)
    #expect(settings[.slowMotion] == "5")
    try settings.set(.slowMotion, to: "3.5")
    settings.cycle(.slowMotion, backwards: true)
    #expect(settings[.slowMotion] == "2")
    try settings.set(.slowMotion, to: "20")
    settings.cycle(.slowMotion)
    #expect(settings[.slowMotion] == "1")
  }

  @Test("Numbers that options can be set to are offered to a shell as their stops, which can be set")
  func completions() throws {
    #expect(OptionHelp.assignments.contains("slow-motion=5") && OptionHelp.assignments.contains("layout=news"))
    var settings = Settings()
    for assignment in OptionHelp.assignments { try settings.assign(assignment) }
  }
}
