import Testing

@testable import FluidScript

@Suite("A preset")
struct PresetTests {
  @Test("A preset has a name of its own, and differs from every other one")
  func names() {
    #expect(Set(Preset.allCases.map(\.name)).count == Preset.allCases.count)
    #expect(Set(Preset.allCases.map(\.assignments)).count == Preset.allCases.count)
    #expect(Preset.allCases.map(\.title) == ["Photos", "App Store", "News", "Plain UIKit", "Reduced"])
  }

  @Test(
    "A preset sets the same options whatever was set before, and leaves the window's alone", arguments: Preset.allCases)
  func sets(preset: Preset) throws {
    let others = "transition=cards,presentation=sheet,backdrop=fades,dimming=white,pan-dismissal=off,tracking=native"
    let window = "layout=list,appearance=dark,right-to-left=on,slow-motion=5"
    let changed = Settings().with(try Settings.Assignment.list(parsing: others + "," + window))
    let after = changed.with(preset.assignments)
    let fresh = Settings().with(preset.assignments)
    for assignment in preset.assignments { #expect(after[assignment.option] == fresh[assignment.option]) }
    let set = Set(preset.assignments.map(\.option.name))
    for option in Option.allCases where !set.contains(option.name) { #expect(after[option] == changed[option]) }
    #expect(!set.contains("layout") && !set.contains("appearance") && set.contains("transition"))
  }

  @Test("A preset is found by its name, and an unknown name is an error that says which there are")
  func named() throws {
    #expect(try Preset.named("App-Store") == .appStore)
    #expect { try Preset.named("nothing") } throws: { error in
      let words = "\(error)"
      return words.contains("nothing") && Preset.allCases.allSatisfy { words.contains($0.name) }
    }
  }
}
