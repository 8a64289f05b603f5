import FluidTestSupport
import Foundation
import Testing

/// The tutorials, as a person follows them: every step is compiled as it stands, and does what the tutorial shows.
struct TutorialEndToEndTests {
  private static let names = ["CatchACard", "YourOwnTransition"]
  private static let folder = "Sources/FluidNavigation/FluidNavigation.docc/Tutorials"

  private let scratch: ScratchFolder

  init() throws { scratch = try ScratchFolder() }

  private static func tutorial(_ name: String) throws -> String {
    try Checkout.text("\(folder)/\(name).tutorial")
  }

  /// The names of the programs of a tutorial, without their extension, in the order of the steps.
  private static func steps(of name: String) throws -> [String] {
    try tutorial(name).matches(of: /file: "([A-Za-z]+-[0-9]+)\.swift"/).map { String($0.1) }
  }

  private static func program(_ step: String) throws -> String {
    try Checkout.text("\(folder)/Resources/\(step).swift")
  }

  @Test("The tutorials name files that are there, and leave none out")
  func files() throws {
    let texts = try (Self.names + ["MeetFluidZoom"]).map(Self.tutorial).joined()
    let named = Set(texts.matches(of: /(?:file|previousFile|source): "([^"]+)"/).map { String($0.1) })
    #expect(named.count > 20)
    #expect(
      try named == Set(FileManager.default.contentsOfDirectory(atPath: Checkout.path(Self.folder + "/Resources"))))
  }

  @Test("A card is caught in as many lines as the tutorial says, at most 40")
  func length() throws {
    let last = try #require(try Self.steps(of: "CatchACard").last)
    let count = try Self.program(last).count { $0 == "\n" }
    #expect(count <= 40)
    #expect(try Self.tutorial("CatchACard").contains("the program has \(count) lines"))
  }

  /// Longer ones are cut off beside the steps.
  @Test("No line of a program has more than 96 characters", arguments: names)
  func width(tutorial: String) throws {
    for step in try Self.steps(of: tutorial) {
      #expect(try Self.program(step).split(separator: "\n").filter { $0.count > 96 } == [])
    }
  }

  /// `FLUIDZOOM_BLESS=1 swift test` writes the outputs anew.
  @Test("Every step compiles, and prints what the tutorial shows", arguments: names)
  func outputs(tutorial: String) async throws {
    let (text, steps) = (try Self.tutorial(tutorial), try Self.steps(of: tutorial))
    #expect(steps == (1...max(1, steps.count)).map { "\(tutorial)-\($0)" })
    for step in steps {
      guard text.contains("file: \"\(step).txt\"") else {
        try await compile(step, ["-typecheck", "-parse-as-library"])
        continue
      }
      let program = scratch.file(step)
      try await compile(step, ["-o", program, "@" + (try engines()), "-lm"])
      let output = try await run(program, [])
      #expect(try Golden.difference(of: output, from: "../../\(Self.folder)/Resources/\(step).txt") == nil)
    }
  }

  // MARK: Compiling

  /// Folders with the module maps of the C libraries that the modules are built on.
  private static var headers: [String] {
    let scratch = Tool.products.deletingLastPathComponent().deletingLastPathComponent()
    return [
      Checkout.path("Sources/CSDL/include"),
      scratch.appending(path: "checkouts/swift-numerics/Sources/_NumericsShims/include").path,
    ]
  }

  /// Writes a list of the objects that the engines are, for the compiler to link.
  private func engines() throws -> String {
    let list = Tool.products.appending(path: "ExamplePictures.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter {
      !$0.contains("/ExamplePictures.build/") && !$0.contains("/ExampleAlbum.build/")
    }
    return try scratch.write(objects.joined(separator: "\n"), "engines")
  }

  private func compile(_ step: String, _ arguments: [String]) async throws {
    try await run(
      Tool.path("swiftc"),
      ["-swift-version", "6", "-warnings-as-errors", "-I", Tool.products.appending(path: "Modules").path]
        + Self.headers.flatMap { ["-I", $0] }
        + [Checkout.path("\(Self.folder)/Resources/\(step).swift")] + arguments)
  }

  /// Runs a program that should succeed, and returns what it prints.
  @discardableResult
  private func run(_ path: String, _ arguments: [String]) async throws -> String {
    let process = try ChildProcess(
      path, arguments, environment: Tool.environment, output: scratch.file("output"), errors: scratch.file("errors"))
    let status = try await process.end()
    let (output, errors) = (try scratch.text("output"), try scratch.text("errors"))
    #expect(status == 0, "\(output)\(errors)")
    return output
  }
}
