import FluidGeometry
import FluidMotion
import FluidTestSupport
import FluidTransitions
import Testing

@testable import FluidScript

@Suite("The table of the physics")
struct PhysicsTableTests {
  static let names = PhysicsTable.constants.map(\.name)

  /// What a slider at the end of its range makes of a constant.
  private func changed(_ constant: PhysicsConstant, in physics: inout ZoomPhysics) {
    switch constant.value {
    case .flag(let path): physics[keyPath: path].toggle()
    case .number(let path, let range):
      physics[keyPath: path] = physics[keyPath: path] == range.upperBound ? range.lowerBound : range.upperBound
    }
  }

  /// Every number and switch of physics by its path in Swift, `flight.spring.dampingRatio`, except for how a held card follows,
  /// which is an option of its own.
  private func numbers(of physics: ZoomPhysics) -> [String: String] {
    func add(_ value: Any, _ path: String, to numbers: inout [String: String]) {
      let children = Mirror(reflecting: value).children
      if children.isEmpty { numbers[path] = "\(value)" }
      for child in children { add(child.value, path + (path.isEmpty ? "" : ".") + (child.label ?? ""), to: &numbers) }
    }
    var numbers: [String: String] = [:]
    add(physics, "", to: &numbers)
    numbers["fingers.tracking"] = nil
    return numbers
  }

  private func path(of constant: PhysicsConstant) -> String {
    constant.path + (constant.part.map { ".\($0.rawValue)" } ?? "")
  }

  @Test("The table of the physics has every number of ZoomPhysics, and each heading once")
  func completeness() {
    #expect(PhysicsTable.constants.map(path).sorted() == numbers(of: ZoomPhysics()).keys.sorted())
    #expect(Set(Self.names).count == Self.names.count)
    #expect(
      PhysicsTable.constants.map(\.heading).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
        == ["Taking over", "Flights", "The page beneath", "The card's shadow", "Fingers down", "Release"])
  }

  @Test("The table of the physics has the ranges in which the physics keep whatever they are set to", arguments: names)
  func ranges(name: String) throws {
    let constant = try #require(PhysicsTable.constants.first { $0.name == name })
    guard case .number(let path, let range) = constant.value else { return }
    // A spring traps on a frequency of 0 and less, and on what is not finite, by itself.
    let wild = constant.part?.isOfSpring == true ? [1e-300] : [0, -1, -1e300, .infinity, -.infinity]
    for number in wild + [1, 1e300, range.lowerBound, range.upperBound] {
      var physics = ZoomPhysics()
      physics[keyPath: path] = number
      #expect(physics[keyPath: path] == number.clamped(to: range), "\(number)")
    }
    guard constant.part?.isOfSpring != true else { return }
    var physics = ZoomPhysics()
    physics[keyPath: path] = .nan
    #expect(physics == ZoomPhysics(), "what is no number changes nothing")
  }

  /// The comments of the public properties, by their paths: `fingers.panSlop`.
  private static let comments: [String: String] = {
    var comments: [String: String] = [:]
    let files = ["ZoomPhysics", "ZoomPhysics+Drag", "ZoomPhysics+Fingers", "ZoomPhysics+Flight"]
    for file in files {
      var (group, comment) = ("", "")
      let text = (try? Checkout.text("Sources/FluidTransitions/\(file).swift")) ?? ""
      for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
        let words = line.split { !$0.isLetter }
        if line.hasPrefix("///") {
          comment += line.dropFirst(3)
        } else {
          if line.hasPrefix("public struct"), words.count > 2 { group = words[2].lowercased() }
          if line.hasPrefix("public var"), words.count > 2 { comments["\(group).\(words[2])"] = comment }
          comment = ""
        }
      }
    }
    return comments
  }()

  @Test("The table of the physics has the ranges that the documentation of the physics says", arguments: names)
  func documentedRanges(name: String) throws {
    let constant = try #require(PhysicsTable.constants.first { $0.name == name })
    guard case .number(_, let range) = constant.value else { return }
    let comment = try #require(Self.comments[constant.path])
    let said = [range.lowerBound, range.upperBound].map { $0.brief.replacing("-", with: "−") }
    let introduction = constant.part == .dampingRatio ? "a damping ratio of" : "Clamped to"
    #expect(comment.contains("\(introduction) \(said[0]) to \(said[1])"), "\(comment)")
  }

  @Test("The table of the physics gets and sets one constant and nothing else", arguments: names)
  func independence(name: String) throws {
    let constant = try #require(PhysicsTable.constants.first { $0.name == name })
    var physics = ZoomPhysics()
    changed(constant, in: &physics)
    for other in PhysicsTable.constants {
      #expect((other.text(of: physics) == other.text(of: ZoomPhysics())) == (other.name != name), "\(other.name)")
    }
    let (before, after) = (numbers(of: ZoomPhysics()), numbers(of: physics))
    #expect(before.keys.filter { before[$0] != after[$0] } == [path(of: constant)])
    #expect(!constant.meaning.isEmpty && constant.meaning.hasSuffix("."))
  }

  @Test("The table of the physics has the defaults within its ranges")
  func ranges() {
    for constant in PhysicsTable.constants {
      guard case .number(let path, let range) = constant.value else { continue }
      #expect(range.contains(ZoomPhysics()[keyPath: path]), "\(constant.name)")
    }
  }

  @Test("The table of the physics prints aligned columns, part by part")
  func text() {
    let lines = PhysicsTable.text(of: .measured).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "Taking over")
    #expect(lines[1].hasSuffix("(true by default)"))
    #expect(lines.contains("Fingers down"))
    #expect(
      lines.contains(
        "  panSlop                                  18  pt     A pan travels so far before the card moves."))
    #expect(lines.filter { $0.contains("by default") }.count == 1)
    #expect(lines.filter { $0.hasPrefix("  ") }.count == PhysicsTable.constants.count)
  }

  @Test("The table of the physics prints the Swift that makes what differs")
  func swift() {
    #expect(
      PhysicsTable.swift(of: ZoomPhysics()) == """
        import FluidTransitions

        let physics = ZoomPhysics()

        """)
    var physics = ZoomPhysics.measured
    physics.flight.landingSpring = Spring(angularFrequency: 17.5, dampingRatio: 0.75)
    physics.shadow.offset = -4
    physics.fingers.gain = Vector(dx: 1, dy: 0.5)
    #expect(
      PhysicsTable.swift(of: physics) == """
        import FluidGeometry
        import FluidMotion
        import FluidTransitions

        var physics = ZoomPhysics()
        physics.touchCatchesFlights = false
        physics.flight.landingSpring = Spring(angularFrequency: 17.5, dampingRatio: 0.75)
        physics.shadow.offset = -4
        physics.fingers.gain = Vector(dx: 1, dy: 0.5)

        """)
  }

  @Test("The table of the physics comes back from JSON", arguments: names)
  func roundTrip(name: String) throws {
    let constant = try #require(PhysicsTable.constants.first { $0.name == name })
    var physics = ZoomPhysics()
    changed(constant, in: &physics)
    #expect(try PhysicsTable.physics(parsing: PhysicsTable.json(of: physics)) == physics)
  }

  @Test("The table of the physics takes what JSON does not mention from elsewhere")
  func missing() throws {
    let physics = try PhysicsTable.physics(parsing: #"{"flightSpring": {"dampingRatio": 0.5}}"#, changing: .measured)
    var expected = ZoomPhysics.measured
    expected.flight.spring = Spring(angularFrequency: expected.flight.spring.angularFrequency, dampingRatio: 0.5)
    #expect(physics == expected)
    #expect(try PhysicsTable.physics(parsing: "{}") == ZoomPhysics())
  }

  @Test(
    "The table of the physics refuses JSON that makes no sense, and says where",
    arguments: [
      ("[]", 1, "an object"), ("{\n\"panSlap\": 1}", 2, "no constant \"panSlap\""),
      ("{\"panSlop\":\n1000}", 1, "panSlop goes from 0 to 60; 1000 is outside"),
      ("{\"panSlop\": \"18\"}", 1, "panSlop is a number, not a text"),
      ("{\"panSlop\": null}", 1, "panSlop is a number, not null"),
      ("{\"panSlop\": {\"x\": 1}}", 1, "panSlop is a number, not an object"),
      ("{\"touchCatchesFlights\": 1}", 1, "true or false, not a number"),
      ("{\"flightSpring\": 19}", 1, "flightSpring is an object, {\"angularFrequency\": …, \"dampingRatio\": …}"),
      ("{\"flightSpring\": {\n\"stiffness\": 19}}", 2, "no constant \"flightSpring.stiffness\""),
      ("{\"panSlop\": 18", 1, "breaks off"),
    ])
  func refusals(json: String, line: Int, word: String) {
    let error = #expect(throws: TextError.self) { try PhysicsTable.physics(parsing: json) }
    #expect(error?.line == line)
    #expect(error?.message.contains(word) == true, "\(error?.message ?? "")")
  }
}
