package import PlaygroundPages

extension Command {
  package static let inspector = Command("Inspector", "tab", group: .program)
  package static let inspectorKeys = Command("Focus the inspector", "shift+tab", group: .program)
  package static let record = Command("Start or stop recording", "r", isRecorded: false, group: .program)
  package static let replay = Command("Replay the latest recording", "shift+r", isRecorded: false, group: .program)
  package static let export = Command("Export selection or recording", "x", isRecorded: false, group: .program)
  package static let exportEnd = Command(
    "Cancel export, copy its path", "shift+x", isRecorded: false, group: .program)
  package static let sideBySide = Command("Compare side by side", "h", isRecorded: false, group: .program)
  package static let help = Command("Help", "? f1", group: .program)
  package static let quit = Command("Quit", "ctrl+q q", isRecorded: false, group: .program)

  /// Every command, in the order in which help shows them.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of pages that there are.
  ///   - time: those of what stops time around the program.
  @MainActor package static func all(of kinds: [any PageKind], ofTime time: [Command] = []) -> [Command] {
    func own(_ group: Command.Group) -> [Command] { kinds.flatMap(\.commands).filter { $0.group == group } }
    let pictures: [Command] = [.catchFlight] + PictureKeys.commands + own(.pictures)
    let tools: [Command] = [.inspector, .inspectorKeys, .record, .replay] + own(.program)
    let window: [Command] = [.export, .exportEnd, .sideBySide, .help, .quit]
    return Command.moving + pictures + tools + [.takeOff, .putBack] + Command.ofFiles + Command.opening + time + window
  }
}
