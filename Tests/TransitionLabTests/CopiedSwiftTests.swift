import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit
@testable import TransitionLab

@MainActor
@Suite("The Swift that the transition lab copies")
struct CopiedSwiftTests {
  /// A recipe of random parts, each with random numbers and perhaps an animation of its own.
  private func recipe(_ random: inout SeededGenerator) -> TransitionRecipe {
    var recipe = TransitionRecipe()
    func choices() -> [TransitionChoice] {
      TransitionChoice.allCases.filter { $0 != .identity && random.chance(0.15) }
    }
    recipe.toggle(.identity)
    for choice in choices() { recipe.toggle(choice) }
    if random.chance(0.5) {
      recipe.toggleAsymmetry()
      recipe.toggle(.identity)
      for choice in choices() { recipe.toggle(choice) }
    }
    for choice in TransitionChoice.allCases {
      for item in choice.amounts where random.chance(0.6) {
        recipe.set(item.amount, of: choice, to: random.number(item.amount.range))
      }
      if random.chance(0.2) {
        recipe.setAnimation(AnimationChoice.allCases[random.index(below: AnimationChoice.allCases.count)], of: choice)
      }
    }
    recipe.animation = AnimationChoice.allCases[random.index(below: AnimationChoice.allCases.count)]
    recipe.reducesMotion = random.chance(0.2)
    return recipe
  }

  /// Every content transition of the lab, in Swift.
  private var wordings: [String] {
    let symbols = SymbolWording.Direction.allCases.flatMap { direction in
      SymbolWording.Pace.allCases.flatMap { pace in
        [false, true].map { isByLayer in
          var symbol = SymbolWording()
          (symbol.direction, symbol.isByLayer, symbol.pace) = (direction, isByLayer, pace)
          return symbol
        }
      }
    }
    return WordingChoice.allCases.map { $0.code(SymbolWording()) }
      + symbols.map { WordingChoice.symbolEffect.code($0) }
  }

  /// The lines of a copied text that are not imports, in a type of their own, so that a file can hold many.
  private func enclosed(_ text: String, as name: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("import ") }
    return "enum \(name) {\n"
      + lines.joined(separator: "\n").replacing("@MainActor let", with: "@MainActor static let")
      .replacing("let contentTransition", with: "static let contentTransition")
      + "\n}\n"
  }

  @Test("The Swift that the transition lab copies compiles: a hundred random recipes, and one of each part")
  func compiles() async throws {
    let modules = Checkout.product("Modules")
    try #require(
      FileManager.default.fileExists(atPath: modules + "/FluidEffects.swiftmodule"),
      "there are no built modules at \(modules)")
    var random = SeededGenerator(seed: RandomRun.seed)
    var recipes = (0..<100).map { _ in recipe(&random) }
    recipes += TransitionChoice.allCases.map { choice in
      TransitionRecipe(insertion: choice == .identity ? [] : [choice], removal: nil, side: .insertion)
    }
    let contents = wordings.map(Optional.some) + Array(repeating: nil, count: recipes.count - wordings.count)
    let texts = zip(recipes, contents).map { LabCode.swift(of: $0, content: $1) }
    let imports = try #require(texts.first).split(separator: "\n").filter { $0.hasPrefix("import ") }
    let file =
      imports.joined(separator: "\n") + "\n"
      + texts.enumerated().map { enclosed($1, as: "Recipe\($0)") }.joined(separator: "\n")
    let folder = try ScratchFolder()
    let source = try folder.write(file, "Recipes.swift")
    // A module of C that the engines are built on, and that has no place among the built ones.
    let shims = Checkout.product("../../checkouts/swift-numerics/Sources/_NumericsShims/include")
    let messages = URL(filePath: try folder.write("", "messages"))
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "timeout", "\(Self.limit)", "swiftc", "-typecheck", "-swift-version", "6", "-enable-upcoming-feature",
      "MemberImportVisibility", "-warnings-as-errors", "-module-cache-path", folder.file("cache"), "-I", modules,
      "-I", shims, source,
    ]
    compiler.standardError = try FileHandle(forWritingTo: messages)
    // No thread of the tests waits for the compiler.
    let status = try await withCheckedThrowingContinuation { done in
      compiler.terminationHandler = { done.resume(returning: $0.terminationStatus) }
      do { try compiler.run() } catch { done.resume(throwing: error) }
    }
    #expect(status != 124, "the compiler takes longer than \(Self.limit) s")
    let text = try folder.text("messages")
    #expect(status == 0, "\(text.prefix(3000))")
  }

  /// Seconds that the compiler may take.
  private static let limit = 120

  @Test("Brings the types along that are the lab's own, as they are", arguments: TransitionSample.allCases)
  func samples(sample: TransitionSample) throws {
    let declared = try Checkout.text("Sources/TransitionLab/\(sample.name).swift").replacing(
      "package ", with: "")
    #expect(declared.contains(sample.source))
    let choice = try #require(TransitionChoice.allCases.first { $0.sample == sample })
    let recipe = TransitionRecipe(insertion: [choice], removal: nil, side: .insertion)
    #expect(LabCode.swift(of: recipe).contains(sample.source))
  }

  @Test("Goes to the clipboard by its button")
  func copying() throws {
    let lab = try OpenedLab()
    lab.activate(.copy)
    let copied = lab.playground.advance(to: lab.playground.lastInstant).requests.texts
    #expect(copied == [LabCode.swift(of: lab.page.lab.recipe)])
    for control in [LabControl.wording(.symbolEffect), .symbolDirection(.up), .symbolByLayer, .symbolPace(.two), .copy]
    {
      lab.activate(control)
    }
    let symbols = lab.playground.advance(to: lab.playground.lastInstant).requests.texts
    let code = "let contentTransition: ContentTransition = .symbolEffect(.automatic.up.byLayer, options: .speed(2))"
    #expect(symbols.count == 1 && symbols[0].contains(code))
  }
}
