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
}
