internal import FluidScript
internal import Glibc

/// How a program that failed ends; the names and numbers are those of `sysexits.h`.
package struct ExitStatus: Hashable, Sendable {
  package let rawValue: Int32

  /// The command line or a script is wrong.
  static let usage = ExitStatus(rawValue: 64)
  /// A program or a device is missing.
  package static let unavailable = ExitStatus(rawValue: 69)
  static let software = ExitStatus(rawValue: 70)
  /// The system does not let the program have what it needs.
  static let system = ExitStatus(rawValue: 71)
  /// A file cannot be read or written.
  static let file = ExitStatus(rawValue: 74)
  static let other = ExitStatus(rawValue: 1)

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// That of an error.
  package init(_ error: any Error) {
    switch error {
    case is FileMistake, is SettingsError, is SpringParametersError: self = .usage
    case is FileError: self = .file
    case let error as SessionError: self = error.status
    default: self = .other
    }
  }

  /// Says on the standard error why, and ends the program.
  package func end(_ error: any Error) -> Never {
    StandardStream.complain("\(error)")
    exit(rawValue)
  }
}
