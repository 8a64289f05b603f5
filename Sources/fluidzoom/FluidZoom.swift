import ArgumentParser

import enum PlaygroundKit.OptionHelp

/// The command line.
struct FluidZoom: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fluidzoom",
    abstract: "Look at pictures through transitions that can be caught, thrown and turned round at any moment.",
    discussion: """
      Without PATH it opens the bundled gallery. Press ? in the window for the keys. A first word that is a subcommand
      is taken for that; a folder of such a name is ./compare.

      Options for --set, and for "set" in scripts:

      \(OptionHelp.text)
      """,
    version: "0.1.0",
    subcommands: [CompareCommand.self, SpringCommand.self, PhysicsCommand.self])

  @Argument(help: "Pictures and folders of pictures.", completion: .file())
  var paths: [String] = []

  @Option(name: .customLong("set"), help: ArgumentHelp("Set an option.", valueName: "NAME=VALUE"))
  var assignments: [String] = []

  @Option(help: ArgumentHelp("Size of the window's content in points.", valueName: "WxH"))
  var window: WindowSize?

  @Option(help: ArgumentHelp("Play a gesture script.", valueName: "FILE"), completion: .file())
  var script: String?

  @Option(help: ArgumentHelp("Write what is done in the window as a script.", valueName: "FILE"))
  var recordScript: String?

  @Option(help: ArgumentHelp("Write what happens, a line of JSON a frame.", valueName: "FILE"))
  var trace: String?

  @Flag(help: "Need no display: play at a fixed rate, as fast as it goes.")
  var headless = false

  @Option(help: ArgumentHelp("Headless: frames a second, 1 to 1000.", valueName: "N"))
  var fps = 60

  @Option(help: ArgumentHelp("Headless: write each frame as DIR/00000.png.", valueName: "DIR"))
  var frames: String?

  func validate() throws {
    guard (1...1000).contains(fps) else { throw ValidationError("--fps goes from 1 to 1000") }
    if frames != nil, !headless { throw ValidationError("--frames needs --headless") }
    if headless, recordScript != nil { throw ValidationError("--record-script needs a window; leave out --headless") }
  }

  /// The subcommand that the first word names, or the second one after "help". The parser itself would take it for a path.
  static func study(_ words: [String]) -> (any ParsableCommand)? {
    let isHelp = words.first == "help"
    let words = isHelp ? Array(words.dropFirst()) : words
    let study = configuration.subcommands.first { $0.configuration.commandName == words.first }
    return study?.parseOrExit(isHelp ? ["--help"] : Array(words.dropFirst()))
  }
}
