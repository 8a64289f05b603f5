internal import FluidGestures
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundPages

/// The items of the menus, by the state of the program.
@MainActor
struct MenuItems {
  let settings: Settings
  /// The settings that a new run begins with.
  let kept: Settings
  /// Whether what is changed may be kept.
  let canKeep: Bool
  let escape: Escape
  /// The effect of Escape on the open page, in its words; `nil` on the first page.
  let escapeTitle: String?
  /// The commands that open pages of their own.
  let openers: [Command]

  /// The values of an option.
  func values(of option: Option) -> [PopUp.Item] {
    option.words.map { word in
      PopUp.Item(
        title: option.valueTitle(word), choice: .set(Settings.Assignment(option: option, value: word)),
        isChosen: settings[option] == word)
    }
  }

  /// The commands that have no letter, and the way to those that have.
  var main: [PopUp.Item] {
    let options: [Option] = [.sort, .layout, .appearance]
    let isFull = settings.window.isFullScreen
    let commands: [Command] = openers + [.inspector, .sideBySide, .help]
    return escapeItem + [item(.openFile, title: "Open…"), item(.openFolder, title: "Open folder…")]
      + options.map {
        PopUp.Item(
          title: "\($0.title): \($0.valueTitle(settings[$0]))", choice: .values($0),
          key: $0.key.map(KeyTable.cap) ?? "")
      }
      + [
        PopUp.Item(title: "Preset…", choice: .presets),
        PopUp.Item(
          title: isFull ? "Leave full screen" : Option.fullScreen.title,
          choice: .set(Settings.Assignment(option: .fullScreen, value: isFull ? "off" : "on")),
          key: escape == .leaveFullScreen ? Self.cap(of: .back) : Option.fullScreen.key.map(KeyTable.cap) ?? ""),
      ] + commands.map { item($0) }
  }

  /// Commands about a picture.
  func picture(_ commands: [Command]) -> [PopUp.Item] { commands.map { item($0) } }

  /// The changed options, each of which goes back when it is chosen, then all of them.
  var changes: [PopUp.Item] {
    let changes = settings.changes(since: kept).map { option in
      PopUp.Item(
        title: "\(option.title): \(option.valueTitle(settings[option])) → \(option.valueTitle(kept[option]))",
        choice: .set(Settings.Assignment(option, in: kept)))
    }
    let reset = PopUp.Item(title: changes.count == 1 ? "Reset" : "Reset all", choice: .reset)
    let keep = PopUp.Item(title: "Keep for the next start", choice: .keep)
    return (canKeep ? [reset, keep] : [reset]) + changes
  }

  var presets: [PopUp.Item] {
    Preset.allCases.map {
      PopUp.Item(
        title: $0.title, choice: .apply($0), isChosen: $0.assignments.allSatisfy { settings[$0.option] == $0.value })
    }
  }

  /// The item for what Escape does now, where the menu has none.
  private var escapeItem: [PopUp.Item] {
    let title: String? =
      switch escape {
      case .stopSearching: "Stop searching"
      case .back: escapeTitle
      case .leaveFullScreen, .closeHelp: nil
      }
    return title.map { [item(.back, title: $0)] } ?? []
  }

  private func item(_ command: Command, title: String? = nil) -> PopUp.Item {
    PopUp.Item(title: title ?? command.title, choice: .perform(command), key: Self.cap(of: command))
  }

  /// Returns the first key of a command as a menu shows it.
  private static func cap(of command: Command) -> String {
    command.chords.first.map { KeyTable.cap($0.description) } ?? ""
  }
}

/// The meaning of Escape, one thing at a time.
enum Escape {
  case closeHelp, stopSearching, leaveFullScreen, back
}
