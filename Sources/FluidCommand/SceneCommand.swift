import ArgumentParser

import struct FluidScript.Scene
import struct PlaygroundShell.Session

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

  @Argument(help: "A scene's name.", completion: .list(Scene.all.map(\.name)))
  var name: String?

  @OptionGroup var options: SessionOptions

  func validate() throws {
    guard !list else { return }
    guard let name else { throw ValidationError("a scene's name is missing; fluidzoom scene --list names all") }
    guard Scene.named(name) != nil else {
      throw ValidationError("there is no scene \"\(name)\"; fluidzoom scene --list names all")
    }
    guard options.script == nil else { throw ValidationError("a scene has its own script: leave --script out") }
  }

  func run() throws {
    guard let scene = name.flatMap(Scene.named), !list else { return print(Scene.listing, terminator: "") }
    var request = options.request
    request.scene = scene
    try MainActor.assumeIsolated { [request] in try Session.run(request) }
  }
}
