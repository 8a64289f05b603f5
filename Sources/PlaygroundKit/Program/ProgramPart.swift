internal import FluidNavigation
internal import PlaygroundPictures

/// A part of what the program does, which keeps nothing: it reads and changes what a playground has.
@MainActor
protocol ProgramPart {
  var program: Playground { get }
}

extension ProgramPart {
  var inspector: (any InspectorPanel)? { program.inspection.panel }
  var pictureHome: (any PictureHome)? { program.home.pictures }
  var pictures: PictureStore? { program.home.store }
  var navigation: NavigationWindow { program.navigation }
  /// The menus over the pages.
  var menus: ProgramMenus { ProgramMenus(program: program) }
  /// The connection of the program and its inspector.
  var inspectorLink: InspectorLink { InspectorLink(program: program) }

  /// Shows a message at the foot for so many seconds.
  func say(_ text: String, for duration: Double = FootLine.toastDuration) {
    program.showMessage(text, for: duration)
  }
}

extension Playground {
  /// The way to pages, and back.
  package var navigator: ProgramNavigator { ProgramNavigator(program: self) }
  /// The meaning of keys and commands.
  package var keys: ProgramKeys { ProgramKeys(program: self) }
  /// The options.
  package var options: ProgramOptions { ProgramOptions(program: self) }
  /// The parts in motion, and the time of the next frame.
  package var motion: ProgramMotion { ProgramMotion(program: self) }
  /// The recorder of input.
  package var recorder: ProgramRecorder { ProgramRecorder(program: self) }
  /// The bar over the pages, as fingers find it.
  package var bar: ProgramBar { ProgramBar(program: self) }
  /// The trace, a line a frame.
  public var trace: ProgramTrace { ProgramTrace(program: self) }
}
