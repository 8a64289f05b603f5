import Foundation

/// A property of a display's root window, set in the words of the X11 protocol itself: xprop takes 64 bytes at most.
struct RootProperty {
  let name: String
  let bytes: Data

  /// Sets it, as a CARDINAL of 8 bits, on the display of a name like `:1`.
  func set(on display: String) throws {
    let connection = try XConnection(display)
    let atom = try connection.atom(name)
    let length = XConnection.two(6 + (bytes.count + 3) / 4)
    let value = XConnection.four(bytes.count) + XConnection.padded(Array(bytes))
    let cardinal = XConnection.four(6)
    try connection.send([18, 0] + length + connection.root + atom + cardinal + [8, 0, 0, 0] + value)
    try connection.finish()
  }

  /// Takes a property away.
  static func remove(_ name: String, from display: String) throws {
    let connection = try XConnection(display)
    let atom = try connection.atom(name)
    try connection.send([19, 0] + XConnection.two(3) + connection.root + atom)
    try connection.finish()
  }
}

/// Two monitors beside each other on a display that has one output (RandR 1.5).
enum TwoMonitors {
  /// - Parameter width: of each, in pixels; together they are as wide as the screen.
  static func set(on display: String, width: Int, height: Int) throws {
    let connection = try XConnection(display)
    let code = try connection.extensionCode("RANDR")
    _ = try connection.request([code, 0] + XConnection.two(3) + XConnection.four(1) + XConnection.four(5))
    // The first has the output, so that the server makes no monitor of its own for that.
    let resources = try connection.request([code, 25] + XConnection.two(2) + connection.root)
    let start = 32 + XConnection.number(resources[16..<18]) * 4
    let output = Array(resources[start..<start + 4])
    for (index, outputs) in [output, []].enumerated() {
      let name = try connection.atom("monitor-\(index)")
      let place = [index * width, 0, width, height].flatMap(XConnection.two)
      let frame = place + XConnection.four(300) + XConnection.four(200)
      try connection.send(
        [code, 43] + XConnection.two(8 + outputs.count / 4) + connection.root + name + [0, 0]
          + XConnection.two(outputs.count / 4) + frame + outputs)
    }
    try connection.finish()
  }
}
