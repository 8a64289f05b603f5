internal import FluidGestures
internal import FluidScript
internal import PlaygroundPages

/// The items of the menus, by the state of the program.
extension ProgramMenus {
  private var settings: Settings { program.settings }
  /// The settings that a new run begins with.
  private var kept: Settings { program.kept.settings }

  /// The values of an option.
  func values(of option: Option) -> [PopUp.Item] {
    option.words.map { word in
      PopUp.Item(
        title: option.valueTitle(word), choice: .set(Settings.Assignment(option: option, value: word)),
        isChosen: settings[option] == word)
    }
  }

  /// The commands that have no letter, and the way to those that have.
  var mainItems: [PopUp.Item] {
    let options: [Option] = [.sort, .layout, .appearance]
    let isFull = settings.window.isFullScreen
    let commands: [Command] = program.kinds.all.compactMap(\.opener) + [.inspector, .sideBySide, .help]
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
          key: program.navigator.escape == .leaveFullScreen
            ? Self.cap(of: .back) : Option.fullScreen.key.map(KeyTable.cap) ?? ""),
      ] + commands.map { item($0) }
  }

  /// The changed options, each of which goes back when it is chosen, then all of them.
  var changeItems: [PopUp.Item] {
    let changes = settings.changes(since: kept).map { option in
      PopUp.Item(
        title: "\(option.title): \(option.valueTitle(settings[option])) → \(option.valueTitle(kept[option]))",
        choice: .set(Settings.Assignment(option, in: kept)))
    }
    let reset = PopUp.Item(title: changes.count == 1 ? "Reset" : "Reset all", choice: .reset)
    let keep = PopUp.Item(title: "Keep for the next start", choice: .keep)
    return (program.kept.keepsChanges ? [reset, keep] : [reset]) + changes
  }

  var presetItems: [PopUp.Item] {
    Preset.allCases.map {
      PopUp.Item(
        title: $0.title, choice: .apply($0), isChosen: $0.assignments.allSatisfy { settings[$0.option] == $0.value })
    }
  }

  /// The item for what Escape does now, where the menu has none.
  private var escapeItem: [PopUp.Item] {
    switch program.navigator.escape {
    case .stopSearching: [item(.back, title: "Stop searching")]
    case .back where !program.front.isRootOnTop:
      [item(.back, title: program.front.openPage?.navigationItem.escapeTitle ?? "Back")]
    case .back, .leaveFullScreen, .closeHelp: []
    }
  }

  func item(_ command: Command, title: String? = nil) -> PopUp.Item {
    PopUp.Item(title: title ?? command.title, choice: .perform(command), key: Self.cap(of: command))
  }

  /// Returns the first key of a command as a menu shows it.
  private static func cap(of command: Command) -> String {
    command.chords.first.map { KeyTable.cap($0.description) } ?? ""
  }
}
