internal import Glibc

/// Where a program writes for the person, or the program, that started it.
package enum StandardStream: Sendable {
  case output, error

  package func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Reports something where it does not mix with what the program was asked for.
  package static func complain(_ message: String) { error.write("fluidzoom: \(message)\n") }

  /// Whether a person reads it at a terminal.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  private var descriptor: Int32 {
    switch self {
    case .output: STDOUT_FILENO
    case .error: STDERR_FILENO
    }
  }
}
