/// What shells complete, made from what `--help` is made from. The scripts that the parser itself makes know no program that has both
/// paths and subcommands: bash then completes no subcommand, and zsh reports an error.
struct Completions {
  let command: HelpCommand

  /// All scripts, by their files in `Resources/Packaging/completions`.
  var files: [String: String] {
    ["fluidzoom": bash, "_fluidzoom": zsh, "fluidzoom.fish": fish]
  }

  /// What stands at the head of each of them.
  static let heading = "Made by the tests from what --help is made from: FLUIDZOOM_BLESS=1 writes it anew."

  /// A text as a word of a shell.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

extension HelpCommand {
  /// With a name before them.
  var options: [HelpArgument] { arguments.filter { !$0.names.isEmpty } }

  var positionals: [HelpArgument] { arguments.filter { $0.names.isEmpty } }
}
