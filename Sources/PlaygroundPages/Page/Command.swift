package import FluidGestures
internal import FluidScript

/// What a key does that is not an option.
///
/// A command is declared in the file of what performs it, with a list of those that are at home there. `Command.all(of:ofTime:)`
/// joins the lists to what help, the documentation and the manual page show.
public struct Command: Hashable, Sendable {
  package let title: String
  /// The chords that give the command, the first one as help shows it; none where menus alone have it.
  package let chords: [KeyChord]
  /// Whether a recording tells of it: not where it is about recordings, or about what lies outside of the program, or ends it.
  package let isRecorded: Bool
  /// The part of the help that shows it.
  package let group: Group

  package enum Group: String, Hashable, Sendable {
    case pictures = "Pictures"
    case program = "Program"
  }

  /// - Parameters:
  ///   - keys: chords, with a space between two of them. A test reads all.
  ///   - isRecorded: see ``isRecorded``.
  ///   - group: see ``group``.
  @inline(never)
  package init(_ title: String, _ keys: String, isRecorded: Bool = true, group: Group = .pictures) {
    self.title = title
    self.group = group
    chords = keys.split(separator: " ").compactMap { KeyChord(parsing: String($0)) }
    self.isRecorded = isRecorded
  }

  /// Whether a chord gives the command. Escape leads out whatever else is held: the keys that make two fingers of a mouse are.
  @inline(never)
  package static func ~= (command: Command, chord: KeyChord) -> Bool {
    command.chords.contains(chord.key == "escape" ? KeyChord("escape") : chord)
  }
}

extension [Command] {
  /// The command that a chord gives.
  @inline(never)
  package func command(for chord: KeyChord) -> Command? { first { $0 ~= chord } }

  /// The commands that have keys, in rows as people read them: those that follow each other and say the same are one.
  package var rows: [[Command]] {
    filter { !$0.chords.isEmpty }.reduce(into: []) { rows, command in
      if let last = rows.indices.last, rows[last][0].title == command.title {
        rows[last].append(command)
      } else {
        rows.append([command])
      }
    }
  }

  /// The first chord of each command, as people read keys.
  package var caps: String {
    compactMap(\.chords.first).map { KeyTable.cap($0.description) }.joined(separator: " ")
  }
}

/// What most pages have a use for, each its own.
extension Command {
  package static let open = Command("Open picture", "return")
  package static let back = Command("Back", "escape backspace")
  package static let left = Command("Previous, next picture", "left")
  package static let right = Command("Previous, next picture", "right")
  package static let up = Command("Previous, next row", "up")
  package static let down = Command("Previous, next row", "down")
  package static let pageUp = Command("Page up, page down", "pageup")
  package static let pageDown = Command("Page up, page down", "pagedown")
  package static let home = Command("First, last picture", "home")
  package static let end = Command("First, last picture", "end")
  package static let takeOff = Command("Hide picture", "delete")
  package static let putBack = Command("Undo hiding", "ctrl+z")

  package static let moving = [open, back, left, right, up, down, pageUp, pageDown, home, end]

  /// What the command does to what scrolls; where nothing can be opened, Return advances by a page.
  package var scrollStep: ScrolledContent.Step? {
    switch self {
    case .up: .lineUp
    case .down: .lineDown
    case .pageUp: .pageUp
    case .pageDown, .open: .pageDown
    case .home: .top
    case .end: .bottom
    default: nil
    }
  }
}
