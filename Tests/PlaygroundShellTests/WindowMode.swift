/// The modes of a window when something happens to it: the columns of the table of events in modes.
enum WindowMode: String, CaseIterable {
  case live, help, panel, sheet, stopped, repeating, comparing, replaying, performing, scene

  /// The ways in which the program comes to be so.
  var places: [Place] { Place.allCases.filter { $0.mode == self } }

  enum Place: CaseIterable {
    case live, help, panel, sheet
    case stopped, stoppedInThePast, stoppedWithHelp, stoppedWithPanel
    case repeating, comparing, comparingWhileStopped, replaying, replayingOverStopped, performing
    case scene, sceneStopped, sceneComparing, sceneOverStopped

    var mode: WindowMode {
      switch self {
      case .live: .live
      case .help: .help
      case .panel: .panel
      case .sheet: .sheet
      case .stopped, .stoppedInThePast, .stoppedWithHelp, .stoppedWithPanel: .stopped
      case .repeating: .repeating
      case .comparing, .comparingWhileStopped: .comparing
      case .replaying, .replayingOverStopped: .replaying
      case .performing: .performing
      case .scene, .sceneStopped, .sceneComparing, .sceneOverStopped: .scene
      }
    }
  }
}
