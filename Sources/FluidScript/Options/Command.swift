package import FluidGestures

/// What a key does that is not an option, in one table.
package enum Command: String, CaseIterable, Hashable, Sendable {
  case open, back, left, right, up, down, pageUp, pageDown, home, end
  case zoomIn, zoomOut, fit, actualSize, details, inspector, inspectorKeys, record, replay, transitionLab, scenes,
    takeOff, putBack, copyPicture, copyPath, openWith, showInFolder, pause
  case stretchBegin, stretchEnd, export, exportEnd, sideBySide, help, quit

  /// The chords that give it, the first one as help shows it.
  package var chords: [KeyChord] { entry.chords }
  package var title: String { entry.title }
  /// Whether it is for the program, whatever is on the screen; other commands are for what is on top.
  package var isOfProgram: Bool { entry.use != .page }
  /// Whether a recording tells of it: not where it is about recordings, or ends them.
  package var isRecorded: Bool { entry.use != .unrecorded }

  /// All that is said of a command.
  private struct Entry {
    let title: String
    let chords: [KeyChord]
    let use: Use

    init(_ title: String, _ chords: KeyChord..., use: Use = .page) {
      (self.title, self.chords, self.use) = (title, chords, use)
    }
  }

  private enum Use {
    /// For what is on top: help, a page.
    case page
    case program
    /// For the program, and no recording tells of it.
    case unrecorded
  }

  private var entry: Entry {
    switch self {
    case .open: Entry("Open the picture", KeyChord("return"))
    case .back: Entry("Back", KeyChord("escape"), KeyChord("backspace"), use: .program)
    case .left: Entry("Previous, next picture", KeyChord("left"))
    case .right: Entry("Previous, next picture", KeyChord("right"))
    case .up: Entry("A row up, down", KeyChord("up"))
    case .down: Entry("A row up, down", KeyChord("down"))
    case .pageUp: Entry("A screenful", KeyChord("pageup"))
    case .pageDown: Entry("A screenful", KeyChord("pagedown"))
    case .home: Entry("First, last", KeyChord("home"))
    case .end: Entry("First, last", KeyChord("end"))
    case .zoomIn: Entry("Zoom in, zoom out", KeyChord("+"), KeyChord("="))
    case .zoomOut: Entry("Zoom in, zoom out", KeyChord("-"))
    case .fit: Entry("Fit into the window", KeyChord("0"))
    case .actualSize: Entry("Actual pixels", KeyChord("1"))
    case .details: Entry("Details", KeyChord("i"))
    case .inspector: Entry("Inspector", KeyChord("tab"), use: .program)
    case .inspectorKeys: Entry("Keys to the inspector", KeyChord("tab", .shift), use: .program)
    case .record: Entry("Record a script; stop", KeyChord("r"), use: .unrecorded)
    case .replay: Entry("Replay the latest one", KeyChord("r", .shift), use: .unrecorded)
    case .transitionLab: Entry("Transition lab", KeyChord("t"), use: .program)
    case .scenes: Entry("Scenes of the documents", KeyChord("t", .shift), use: .program)
    case .takeOff: Entry("Take a picture off the page", KeyChord("delete"))
    case .putBack: Entry("Put it back", KeyChord("delete", .shift))
    case .copyPicture: Entry("Copy the picture", KeyChord("c", .control), use: .unrecorded)
    case .copyPath: Entry("Copy its path", KeyChord("c", [.control, .shift]), use: .unrecorded)
    case .openWith: Entry("Open it elsewhere", KeyChord("o", .control), use: .unrecorded)
    case .showInFolder: Entry("Show it in its folder", KeyChord("o", [.control, .shift]), use: .unrecorded)
    case .pause: Entry("Stop time, resume", KeyChord("space"), use: .program)
    case .stretchBegin: Entry("Stopped: ends of a stretch", KeyChord("["), use: .program)
    case .stretchEnd: Entry("Stopped: ends of a stretch", KeyChord("]"), use: .program)
    case .export: Entry("Export a stretch, a recording", KeyChord("x"), use: .unrecorded)
    case .exportEnd: Entry("Cancel the export; copy its path", KeyChord("x", .shift), use: .unrecorded)
    case .sideBySide: Entry("Two settings side by side", KeyChord("h"), use: .unrecorded)
    case .help: Entry("This help", KeyChord("?"), KeyChord("f1"), use: .program)
    case .quit: Entry("Quit", KeyChord("q", .control), KeyChord("q"), use: .unrecorded)
    }
  }

  /// The command that a chord gives. Escape leads out whatever else is held: the keys that make two fingers of a mouse are.
  package init?(chord: KeyChord) {
    let chord = chord.key == "escape" ? KeyChord("escape") : chord
    guard let command = Self.allCases.first(where: { $0.chords.contains(chord) }) else { return nil }
    self = command
  }
}

extension Option {
  /// The option that a chord is the hotkey of, and whether it goes backwards, as it does with shift where that is not the key of
  /// another option.
  package static func hotkey(_ chord: KeyChord) -> (option: Option, backwards: Bool)? {
    if let option = allCases.first(where: { $0.key == chord.description }) { return (option, false) }
    guard chord.modifiers.subtracting(.shift).isEmpty,
      let option = allCases.first(where: { $0.key == chord.key })
    else { return nil }
    return (option, chord.modifiers.contains(.shift))
  }
}
