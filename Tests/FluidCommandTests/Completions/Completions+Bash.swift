extension Completions {
  /// A word of bash's own ends at "=", so the words are those of the line.
  var bash: String {
    let names = command.subcommands.map(\.name)
    return """
      # shellcheck shell=bash
      # bash completion for fluidzoom(1).
      # \(Self.heading)

      _fluidzoom() {
        local line=${COMP_LINE:0:COMP_POINT} words current previous command="" values="" options="" reply
        read -ra words <<<"$line"
        [[ $line != *[[:space:]] ]] || words+=("")
        current=${words[-1]} previous=${words[-2]}
        COMPREPLY=()
        if ((${#words[@]} > 2)); then
          case ${words[1]} in \(names.joined(separator: " | "))) command=${words[1]} ;; esac
        fi
        case $command:$previous in
      \(([(command, "")] + command.subcommands.map { ($0, $0.name) }).map(bashValues).joined())  esac
        case $command in
      \(([(command, "\"\"")] + command.subcommands.map { ($0, $0.name) }).map(bashOptions).joined())  esac
        if [[ -n $values ]]; then
          options=$values
        elif [[ $current != -* ]]; then
          options=""
          if ((${#words[@]} == 2)); then
            options="\(names.joined(separator: " "))"
      \(command.subcommands.map(bashPlaces).joined())    fi
        fi
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        if ((${#COMPREPLY[@]} == 0)) && [[ -z $values && $current != -* ]]; then
          compopt -o default
        elif [[ $current == *=* && $COMP_WORDBREAKS == *=* ]]; then
          reply=${current%=*}=
          COMPREPLY=("${COMPREPLY[@]#"$reply"}")
        fi
      }

      complete -F _fluidzoom fluidzoom

      """
  }

  private func bashValues(of command: HelpCommand, named name: String) -> String {
    command.options.filter { $0.value != nil }.map { option in
      let pattern = option.names.map { "\(name):\($0)" }.joined(separator: " | ")
      if !option.words.isEmpty { return "    \(pattern)) values=\"\(option.words.joined(separator: " "))\" ;;\n" }
      // A path is what the shell completes by itself; of a number nothing can be said.
      return "    \(pattern)) \(option.isPath ? "compopt -o default; " : "")return ;;\n"
    }.joined()
  }

  private func bashOptions(of command: HelpCommand, named name: String) -> String {
    "    \(name)) options=\"\(command.options.flatMap(\.names).joined(separator: " "))\" ;;\n"
  }

  private func bashPlaces(of command: HelpCommand) -> String {
    guard let words = command.positionals.first?.wordCommand else { return "" }
    return """
          elif [[ $command == \(command.name) ]] && ((${#words[@]} == 3)); then
            options=$(\(words))

      """
  }
}
