extension Completions {
  var zsh: String {
    """
    #compdef fluidzoom
    # \(Self.heading)

    _fluidzoom() {
      local -a subcommands
      subcommands=(
    \(command.subcommands.map { "    \(Self.quoted("\($0.name):\(Self.title($0.abstract))"))\n" }.joined())  )
      if ((CURRENT > 2)); then
        case $words[2] in
    \(command.subcommands.map(zshCase).joined())    esac
      fi
      local context state state_descr line
      typeset -A opt_args
      _arguments -S \\
    \(command.options.map(zshOption).joined())    '*: :->paths' && return
      if [[ $state == paths ]]; then
        local -i found=1
        ((CURRENT > 2)) || _describe -t commands command subcommands && found=0
        _files && found=0
        return found
      fi
    }

    _fluidzoom "$@"

    """
  }

  private func zshCase(_ command: HelpCommand) -> String {
    let places = command.positionals.enumerated().map { index, place in
      let position = place.isRepeating ? "*" : "\(index + 1)"
      // Beside the words any file can be named.
      let action = place.wordCommand.map { "{compadd -- $(\($0)); _files}" } ?? (place.isPath ? "_files" : " ")
      return "        \(Self.quoted("\(position):\(place.value ?? "argument"):\(action)")) \\\n"
    }
    return """
            \(command.name))
              shift words
              ((CURRENT--))
              _arguments -S \\
      \((command.options.map { "      " + zshOption($0) } + places.map { "    " + $0 }).joined())            && return
              return 1
              ;;

      """
  }

  private func zshOption(_ option: HelpArgument) -> String {
    let action = option.words.isEmpty ? (option.isPath ? "_files" : " ") : "(\(option.words.joined(separator: " ")))"
    let value = option.value.map { ":\(Self.plain($0)):\(action)" } ?? ""
    return option.names.map { name in
      let word = "\(option.isRepeating ? "*" : "")\(name)[\(Self.title(option.abstract))]\(value)"
      return "    \(Self.quoted(word)) \\\n"
    }.joined()
  }

  /// Without what means something in a description.
  private static func plain(_ text: String) -> String { text.filter { !"[]:\\".contains($0) } }

  private static func title(_ text: String) -> String { plain(text) }
}
