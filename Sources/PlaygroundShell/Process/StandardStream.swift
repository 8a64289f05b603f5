internal import Glibc

/// Where a program writes for the person, or the program, that started it, by the file descriptors of that.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  package func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(rawValue, $0.baseAddress, $0.count) }
  }

  /// Reports something where it does not mix with what the program was asked for.
  package static func complain(_ message: String) { error.write("fluidzoom: \(message)\n") }

  /// Whether a person reads it at a terminal.
  var isTerminal: Bool { isatty(rawValue) == 1 }
}
