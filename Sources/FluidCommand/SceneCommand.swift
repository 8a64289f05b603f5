import ArgumentParser

import struct FluidScript.Scene
import struct FluidScript.SceneFolder
import struct PlaygroundShell.Session
import enum PlaygroundShell.StandardStream

/// `fluidzoom scene`: one statement of the documents, played and then left to one's own hands.
struct SceneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scene", _superCommandName: "fluidzoom",
    abstract: "Play a scene: one statement of the documents that the program is about.",
    discussion: """
      A scene has its own options and its own gestures; after them it is yours. In the window, Shift T lists all scenes.
      With --headless it is traced, written as frames or exported as a film, as any script is.
      """)

  @Flag(help: "Print a line for each scene, its name first.")
  var list = false

  @Argument(
    help: ArgumentHelp("A scene's name, or the file of a scene of your own, NAME.scene.", valueName: "scene"),
    completion: .shellCommand("fluidzoom scene --list 2>/dev/null | cut -d ' ' -f 1"))
  var name: String?

  @OptionGroup var options: SessionOptions

  /// Whether it is a file that is named, and no scene of the program.
  private func isFile(_ name: String) -> Bool { name.contains("/") || name.hasSuffix(SceneFolder.ending) }

  func validate() throws {
    guard !list else { return }
    guard let name else { throw ValidationError("a scene's name is missing; fluidzoom scene --list names all") }
    guard isFile(name) || Scene.named(name) != nil else {
      // Then it cannot be known; see below.
      guard SceneFolder.bundled.failure == nil else { return }
      let rule = "fluidzoom scene --list names all, and a file of your own ends in \(SceneFolder.ending)"
      throw ValidationError(
        SceneFolder.bundled.mistakes.first { $0.contains("/\(name)\(SceneFolder.ending):") }
          ?? "there is no scene \"\(name)\"; \(rule)")
    }
    guard options.script == nil else { throw ValidationError("a scene has its own script: leave --script out") }
  }

  func run() throws {
    SceneFolder.bundled.mistakes.forEach(StandardStream.complain)
    guard let name, !list else { return try printList() }
    var request = options.request
    if let failure = SceneFolder.bundled.failure, !isFile(name) { throw failure }
    request.scene = try Scene.named(name) ?? Scene(contentsOf: name)
    try MainActor.assumeIsolated { [request] in try Session.run(request) }
  }

  private func printList() throws {
    if let failure = SceneFolder.bundled.failure { throw failure }
    print(Scene.listing, terminator: "")
  }
}
