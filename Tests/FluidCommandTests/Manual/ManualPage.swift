import PlaygroundKit
import PlaygroundPages
import PlaygroundShell

@testable import FluidCommand
@testable import FluidScript

/// `fluidzoom(1)` in mdoc, made from what `--help` is made from: the description of the commands, options and keys.
@MainActor
struct ManualPage {
  let command: HelpCommand

  init(of command: HelpCommand) { self.command = command }

  var text: String {
    let parts = [heading, synopsis, description, arguments, commands, options, keys, surroundings]
    return parts.joined().map { $0 + "\n" }.joined()
  }

  private var heading: [String] {
    // A name's description is no sentence.
    let abstract = command.abstract.hasSuffix(".") ? String(command.abstract.dropLast()) : command.abstract
    return [
      ".Dd @DATE@", ".Dt FLUIDZOOM 1", ".Os", ".Sh NAME", ".Nm \(command.name)",
      ".Nd \(abstract.prefix(1).lowercased())\(abstract.dropFirst())",
    ]
  }

  private var synopsis: [String] {
    var lines = [".Sh SYNOPSIS", ".Nm", ".Op Ar options", ".Op Ar path ..."]
    for subcommand in command.subcommands { lines += [".Nm", ".Cm \(subcommand.name)", ".Op Ar argument ..."] }
    return lines
  }

  private var description: [String] {
    var lines = [".Sh DESCRIPTION", ".Nm"]
    lines += Mdoc.lines(
      "shows pictures and folders of pictures: every transition can be caught, thrown and reversed at any moment.")
    lines.append(".Pp")
    lines += Mdoc.lines(FluidZoom.introduction)
    lines += [".Pp", "The options are:"]
    return lines
  }

  private var arguments: [String] { Mdoc.list(command.arguments) }

  private var commands: [String] { [".Sh COMMANDS"] + command.subcommands.flatMap(section) }

  /// What a command has of its own; what all have is said once.
  private func section(_ subcommand: HelpCommand) -> [String] {
    let own = subcommand.arguments.filter { !command.arguments.contains($0) }
    var lines = [".Ss \(command.name) \(subcommand.name)"]
    lines += Mdoc.lines(subcommand.abstract)
    if !subcommand.discussion.isEmpty {
      lines.append(".Pp")
      lines += Mdoc.lines(subcommand.discussion)
    }
    if own.contains(where: { !$0.names.isEmpty }), own.count < subcommand.arguments.count {
      lines += [".Pp", "Options that it shares are above."]
    }
    return lines + Mdoc.list(own)
  }

  private var options: [String] {
    var lines = [".Sh OPTIONS OF THE PROGRAM", "What", ".Fl -set", "and the line", ".Ql set NAME VALUE"]
    lines += ["of a gesture script set; the first value is the default.", ".Bl -tag -width Ds"]
    for option in Option.allCases {
      lines.append(".It Cm \(option.name)")
      lines += Mdoc.lines(option.summary)
      lines += Mdoc.lines("Values: \(option.values(separator: ", ")).")
      if let key = option.key { lines += Mdoc.lines("Key: \(KeyTable.cap(key)).") }
    }
    return lines + [".El"]
  }

  private var keys: [String] {
    var lines = [".Sh KEYS", ".Bl -tag -width Ds"]
    for row in TimeMachine.commands.rows {
      lines.append(".It \(Mdoc.escaped(row.caps))")
      lines += Mdoc.lines(row[0].title)
    }
    return lines + [".El"]
  }

  private var surroundings: [String] {
    [
      ".Sh ENVIRONMENT", ".Bl -tag -width Ds",
      ".It Ev FLUIDZOOM_GALLERY", "The folder of pictures that is opened where none is named.",
      ".It Ev FLUIDZOOM_SCENES", "The folder of the scenes, where it is not the program's own.",
      ".It Ev FLUIDZOOM_STORIES", "The folder of what stories tell, where it is not the program's own.",
      ".It Ev GDK_SCALE", "Pixels a point of a window on X11, 1 to 4.",
      ".It Ev GDK_DPI_SCALE",
      "What the window is magnified by, 1 to 3. Where nothing is said, it is the desktop's scale of text.",
      ".It Ev GTK_THEME", "The desktop's theme: a dark one, one of a high contrast.",
      ".It Ev SDL_VIDEODRIVER", "What the window is opened with: wayland or x11.", ".El",
      ".Sh FILES", ".Bl -tag -width Ds",
      ".It Pa $XDG_CONFIG_HOME/fluidzoom", "Options that are kept, and saved physics.",
      ".It Pa $XDG_DATA_HOME/fluidzoom/recordings", "What the key R records.",
      ".It Pa $XDG_CACHE_HOME/thumbnails", "The thumbnails that the programs of a desktop share.", ".El",
      ".Sh EXIT STATUS", ".Nm", "ends with 0 where it did what it was asked for,",
      "with 64 where the command line or a script is wrong,",
      "with 69 where something is missing that it needs or the display server goes away, with 70 where an encoder fails,",
      "and with 74 where a file cannot be read or written.", ".Nm", ".Cm compare",
      "ends with 1 where two traces part.",
    ]
  }
}
