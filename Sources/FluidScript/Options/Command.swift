package import FluidGestures

/// What a key does that is not an option, in one table.
package enum Command: String, CaseIterable, Hashable, Sendable {
  case open, back, left, right, up, down, pageUp, pageDown, home, end
  case zoomIn, zoomOut, fit, actualSize, details, inspector, inspectorKeys, record, replay, transitionLab, pause
  case stretchBegin, stretchEnd, export, exportEnd, sideBySide, help, quit

  /// The chords that give it, the first one as help shows it.
  package var chords: [KeyChord] {
    switch self {
    case .open: [KeyChord("return")]
    case .back: [KeyChord("escape"), KeyChord("backspace")]
    case .up: [KeyChord("up")]
    case .down: [KeyChord("down")]
    case .left: [KeyChord("left")]
    case .right: [KeyChord("right")]
    case .pageUp: [KeyChord("pageup")]
    case .pageDown: [KeyChord("pagedown")]
    case .home: [KeyChord("home")]
    case .end: [KeyChord("end")]
    case .zoomIn: [KeyChord("+"), KeyChord("=")]
    case .zoomOut: [KeyChord("-")]
    case .fit: [KeyChord("0")]
    case .actualSize: [KeyChord("1")]
    case .details: [KeyChord("i")]
    case .record: [KeyChord("r")]
    case .replay: [KeyChord("r", .shift)]
    case .transitionLab: [KeyChord("t")]
    case .pause: [KeyChord("space")]
    case .stretchBegin: [KeyChord("[")]
    case .stretchEnd: [KeyChord("]")]
    case .export: [KeyChord("x")]
    case .exportEnd: [KeyChord("x", .shift)]
    case .sideBySide: [KeyChord("h")]
    case .inspector: [KeyChord("tab")]
    case .inspectorKeys: [KeyChord("tab", .shift)]
    case .help: [KeyChord("?"), KeyChord("f1")]
    case .quit: [KeyChord("q", .control), KeyChord("q")]
    }
  }

  package var title: String {
    switch self {
    case .open: "Open the picture"
    case .back: "Back"
    case .left, .right: "Previous, next picture"
    case .up, .down: "A row up, down"
    case .pageUp, .pageDown: "A screenful"
    case .home, .end: "First, last"
    case .zoomIn, .zoomOut: "Zoom in, zoom out"
    case .fit: "Fit into the window"
    case .actualSize: "Actual pixels"
    case .details: "Details"
    case .record: "Record a script; stop"
    case .replay: "Replay the latest one"
    case .transitionLab: "Transition lab"
    case .pause: "Stop time, go on"
    case .stretchBegin, .stretchEnd: "Stopped: ends of a stretch"
    case .export: "Export a stretch, a recording"
    case .exportEnd: "Cancel the export; copy its path"
    case .sideBySide: "Two settings side by side"
    case .inspector: "Inspector"
    case .inspectorKeys: "Keys to the inspector"
    case .help: "This help"
    case .quit: "Quit"
    }
  }

  /// Whether a recording tells of it: not where it is about recordings, or ends them.
  package var isRecorded: Bool {
    switch self {
    case .record, .replay, .export, .exportEnd, .sideBySide, .quit: false
    case .open, .back, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .zoomIn, .zoomOut, .fit, .actualSize,
      .details, .inspector, .inspectorKeys, .transitionLab, .pause, .stretchBegin, .stretchEnd, .help:
      true
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
  /// The option that a chord is the hotkey of, and whether it goes backwards, as it does with shift.
  package static func hotkey(_ chord: KeyChord) -> (option: Option, backwards: Bool)? {
    guard chord.modifiers.subtracting(.shift).isEmpty,
      let option = allCases.first(where: { $0.key == chord.key })
    else { return nil }
    return (option, chord.modifiers.contains(.shift))
  }
}
