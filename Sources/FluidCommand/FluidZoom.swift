import ArgumentParser
import CBuildRecord

import enum FluidPictures.PictureFormat
import enum FluidScript.OptionHelp
import struct PlaygroundShell.BuildRecord
import enum PlaygroundShell.Release
import struct PlaygroundShell.Session
import enum PlaygroundShell.SharedThumbnails

/// The command line.
struct FluidZoom: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fluidzoom",
    abstract: "Look at pictures through transitions that can be caught, thrown and reversed at any moment.",
    discussion: """
      \(introduction)

      Options for --set, and for "set" in scripts:

      \(OptionHelp.text)
      """,
    version: version,
    subcommands: [SceneCommand.self, CompareCommand.self, SpringCommand.self, PhysicsCommand.self])

  static let version = BuildRecord(String(cString: build_record())).version(of: Release.version)

  /// What `--help` and the manual say before all options.
  static let introduction = """
    Without PATH it opens the bundled gallery. Press ? in the window for the keys.
    Animators of your own: Resources/Animators is a package to copy, which is this program with them (transition=own).
    A first word that is a subcommand is taken for that; a folder of such a name is ./compare.
    """

  @OptionGroup var options: SessionOptions

  @Flag(help: .hidden)
  var mediaTypes = false

  @Flag(help: "Remove what this program wrote to the desktop's thumbnail cache, and open nothing.")
  var clearCache = false

  func validate() throws {
    if clearCache, !options.paths.isEmpty { throw ValidationError("--clear-cache opens nothing: leave the paths out") }
    if options.fps != nil, !options.headless, options.script == nil {
      throw ValidationError("--fps needs --script or --headless")
    }
  }

  func run() throws {
    if mediaTypes { return print(PictureFormat.openableTypes.joined(separator: "\n")) }
    if clearCache { return print(SharedThumbnails.clear()) }
    try MainActor.assumeIsolated { try Session.run(options.request) }
  }

  /// What the words of the command line mean. A first word that names a subcommand, or the second one after "help", is taken for
  /// that: the parser itself would take it for a path.
  static func command(_ words: [String]) -> any ParsableCommand {
    let isHelp = words.first == "help"
    let rest = isHelp ? Array(words.dropFirst()) : words
    guard let named = configuration.subcommands.first(where: { $0.configuration.commandName == rest.first }) else {
      return parseOrExit(words)
    }
    return named.parseOrExit(isHelp ? ["--help"] : Array(rest.dropFirst()))
  }
}
