extension Completions {
  var fish: String {
    let names = command.subcommands.map(\.name).joined(separator: " ")
    var lines = [
      "# fish completion for fluidzoom(1).", "# \(Self.heading)", "",
      "# A subcommand is the first word, and nothing else is.",
      "function __fluidzoom_command",
      "    set -l words (commandline -opc)",
      "    if test (count $words) -gt 1; and contains -- $words[2] \(names)",
      "        test \"$words[2]\" = \"$argv[1]\"",
      "    else",
      "        test -z \"$argv[1]\"",
      "    end",
      "end", "",
      "function __fluidzoom_place",
      "    test (count (commandline -opc)) -eq $argv[1]",
      "end", "",
    ]
    for subcommand in command.subcommands {
      lines.append(
        "complete -c fluidzoom -n '__fluidzoom_place 1' -a \(subcommand.name) -d \(Self.quoted(subcommand.abstract))")
    }
    for (command, name) in [(command, "''")] + command.subcommands.map({ ($0, $0.name) }) {
      lines.append("")
      if command.positionals.isEmpty { lines.append("complete -c fluidzoom -n '__fluidzoom_command \(name)' -f") }
      for words in command.positionals.compactMap(\.wordCommand) {
        let condition = "'__fluidzoom_command \(name); and __fluidzoom_place 2'"
        lines.append("complete -c fluidzoom -n \(condition) -a \(Self.quoted("(\(words))"))")
      }
      lines += command.options.map { fishOption($0, of: name) }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func fishOption(_ option: HelpArgument, of name: String) -> String {
    let condition = name == "''" ? "\"__fluidzoom_command ''\"" : "'__fluidzoom_command \(name)'"
    var line = "complete -c fluidzoom -n \(condition)"
    for name in option.names { line += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())" }
    if !option.words.isEmpty {
      line += " -x -a '\(option.words.joined(separator: " "))'"
    } else if option.value != nil {
      line += option.isPath ? " -r -F" : " -x"
    }
    return line + " -d \(Self.quoted(option.abstract))"
  }
}
