import Testing

/// Another program's window goes while the program asks or answers it: X11 says so, and Xlib ends a process by default for that.
struct GoneWindowEndToEndTests {
  /// What a drag tells of itself.
  enum Message: String, CaseIterable {
    /// SDL asks for the types that are dragged.
    case enter = "XdndEnter"
    /// SDL answers that it takes them.
    case position = "XdndPosition"

    /// The numbers after that of the window that the drag comes from.
    var numbers: [Int] {
      switch self {
      case .enter: [5 << 24 | 1, 0, 0, 0]
      case .position: [0, 100 << 16 | 100, 0, 0]
      }
    }
  }

  @Test(
    "A drag from a program that has gone in the middle of it leaves the window as it is", arguments: Message.allCases)
  func drag(message: Message) async throws {
    let window = try await PlaygroundWindow.atRest(folder: PictureFolder())
    let desktop = try window.x
    let server = try XConnection(desktop.display.name)
    let target = XConnection.four(try #require(Int(desktop.window)))
    // No window has the first number.
    let numbers = ([0x00F0_0001] + message.numbers).flatMap(XConnection.four)
    let event = [33, 32, 0, 0] + target + (try server.atom(message.rawValue)) + numbers
    try server.send([25, 0] + XConnection.two(11) + target + XConnection.four(0) + event)
    try server.finish()
    try await window.quit()
  }
}
