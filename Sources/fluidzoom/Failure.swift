import ArgumentParser
import FluidPictures
import Glibc
import PlaygroundKit
import SDLBackend

/// An error as a person sees it: one sentence, and an exit status of `sysexits.h`.
struct Failure: Error, CustomStringConvertible {
  let description: String
  let code: ExitCode

  /// The command line or a script is wrong: `EX_USAGE`.
  static func usage(_ message: String) -> Failure { Failure(description: message, code: ExitCode(64)) }

  private init(description: String, code: ExitCode) {
    self.description = description
    self.code = code
  }

  init(_ error: any Error) {
    switch error {
    case let error as SettingsError: self = .usage("\(error)")
    case let error as SpringParametersError: self = .usage("\(error)")
    case let error as FilmFailure: self.init(description: "\(error)", code: Self.code(of: error))
    case let error as FileError: self.init(description: "\(error)", code: ExitCode(74))
    case let error as Interruption:
      self.init(description: "interrupted; nothing is written", code: ExitCode(error.status))
    case let error as SDLBackendError: self.init(description: "\(error)", code: ExitCode(69))
    default: self.init(description: "\(error)", code: .failure)
    }
  }

  /// `EX_UNAVAILABLE`, `EX_USAGE`, `EX_IOERR`, or `EX_SOFTWARE` for what should not happen.
  private static func code(of failure: FilmFailure) -> ExitCode {
    switch failure {
    case .noProgram: ExitCode(69)
    case .tooLarge: ExitCode(64)
    case .cannotWrite: ExitCode(74)
    case .programFailed, .encoder: ExitCode(70)
    }
  }

  /// Says it and ends the program.
  func end() -> Never {
    complain(description)
    exit(code.rawValue)
  }
}

/// Says something that is not what the program was asked for, on the standard error.
func complain(_ message: String) { say("fluidzoom: \(message)\n") }

/// Writes to the standard error.
func say(_ text: String) {
  var text = text
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
