import FluidScript
import FluidTestSupport
import PlaygroundControls
import Testing

@testable import PlaygroundShell

@Suite("The plan of an export")
struct ExportPlanTests {
  private func plan(_ choices: ExportPlan.Choices = ExportPlan.Choices(), obstacle: String? = nil) throws -> ExportPlan
  {
    let script = try Script(parsing: "window 640 400\nset physics measured\n0 key a\n2000 end")
    return ExportPlan(
      ExportSource(script, 500...2000, name: "Selection"), pictures: ["-a", "b"], choices, obstacle: obstacle)
  }

  /// What a segmented row says, or a stepper.
  private func word(_ sheet: ChoiceSheet, _ row: Int) -> String {
    switch sheet.rows[row].choice {
    case .segments(let segments, let selected, _): selected.map { segments.words[$0] } ?? ""
    case .stepper(let value): value
    }
  }

  @Test("The plan of an export says what will come of it: pixels, frames, seconds, the path")
  func notes() throws {
    var plan = try plan()
    #expect(plan.sheet("/a/b.webp", measure: .advances).notes == ["640 × 400 pixels,  46 frames,  1.5 s", "/a/b.webp"])
    plan.choices.scale = 0.5
    plan.choices.speed = 0.25
    plan.choices.rate = 30
    plan.choices.comparison = Settings.Assignment(option: .alignmentRect, value: "off")
    #expect(plan.sheet("/a/b.webp", measure: .advances).notes[0] == "640 × 220 pixels,  181 frames,  6 s")
  }

  @Test("The plan of an export is changed by keys up to the ends of what there is, and by numbers")
  func choices() throws {
    var plan = try plan()
    for _ in 0..<9 { for row in 0..<4 { plan.step(row, by: 1) } }
    #expect((0..<4).map { word(plan.sheet("", measure: .advances), $0) } == ["MP4", "×2", "×2", "60"])
    for _ in 0..<9 { for row in 0..<4 { plan.step(row, by: -1) } }
    #expect((0..<4).map { word(plan.sheet("", measure: .advances), $0) } == ["PNG frames", "×0.25", "×0.1", "30"])
    for row in 0..<4 { plan.select(row, 1) }
    #expect((0..<4).map { word(plan.sheet("", measure: .advances), $0) } == ["WebP", "×0.5", "×0.25", "60"])
  }

  @Test("The plan of an export goes through everything that can be compared, and round")
  func comparisons() throws {
    var plan = try plan()
    var seen: [Settings.Assignment] = []
    plan.step(4, by: 1)
    var limit = LoopLimit(200)
    while let comparison = plan.choices.comparison {
      try limit.turn()
      seen.append(comparison)
      plan.step(4, by: 1)
    }
    #expect(seen == Comparisons.all(plan.source.settings))
    // What the script is set to already is no comparison.
    #expect(seen.contains(Settings.Assignment(option: .physics, value: "documented")))
    #expect(!seen.contains(Settings.Assignment(option: .physics, value: "measured")))
    plan.step(4, by: -1)
    #expect(plan.choices.comparison == seen.last)
  }

  @Test("The plan of an export passes over what cannot be made, and says why")
  func obstacle() throws {
    // An MP4 is a third of a WebP.
    #expect(try plan().choices.kind == .mp4)
    var plan = try plan(obstacle: "no ffmpeg")
    #expect(plan.choices.kind == .webp)
    plan.step(0, by: 1)
    #expect(plan.choices.kind == .webp)
    #expect(plan.sheet("", measure: .advances).notes.last == "no ffmpeg")
    guard case .segments(_, _, let disabled) = plan.sheet("", measure: .advances).rows[0].choice else {
      return #expect(Bool(false))
    }
    #expect(disabled == [2])
  }

  @Test("The plan of an export is the program's own command line", arguments: ExportPlan.Kind.allCases)
  func order(kind: ExportPlan.Kind) throws {
    var choices = ExportPlan.Choices()
    choices.kind = kind
    choices.speed = 0.5
    choices.comparison = Settings.Assignment(option: .alignmentRect, value: "off")
    let request = try plan(choices).request("/house/x")
    #expect(request.folder == "/house")
    #expect(try Script(parsing: request.script) == plan().source.script)
    let words = request.arguments.joined(separator: " ")
    #expect(words.contains(kind == .frames ? "--frames /house/x" : "--export /house/x"))
    #expect(words.contains("--from 500.0 --to 2000.0 --side-by-side alignment-rect=off"))
    // A folder may have any name.
    #expect(words.hasSuffix("-- -a b"))
  }
}
