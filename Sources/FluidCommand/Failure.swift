import ArgumentParser
import FluidScript
import Glibc
import PlaygroundKit
import PlaygroundShell
import SDLBackend

/// An error as a person sees it: one sentence, and an exit status of `sysexits.h`.
struct Failure: Error, CustomStringConvertible {
  let description: String
  let code: ExitCode

  /// The command line or a script is wrong: `EX_USAGE`.
  static func usage(_ message: String) -> Failure { Failure(description: message, code: ExitCode(64)) }

  /// The system does not let the program have what it needs: `EX_OSERR`.
  static func system(_ message: String) -> Failure { Failure(description: message, code: ExitCode(71)) }

  private init(description: String, code: ExitCode) {
    self.description = description
    self.code = code
  }

  init(_ error: any Error) {
    switch error {
    case let error as ScriptFile.Mistake: self = .usage("\(error)")
    case let error as SettingsError: self = .usage("\(error)")
    case let error as SpringParametersError: self = .usage("\(error)")
    case let error as ExportError: self.init(description: "\(error)", code: Self.code(of: error.cause))
    case let error as FileError: self.init(description: "\(error)", code: ExitCode(74))
    case let error as Interruption:
      self.init(description: "interrupted; nothing is written", code: ExitCode(error.status))
    case let error as SDLBackendError: self.init(description: "\(error)", code: ExitCode(69))
    default: self.init(description: "\(error)", code: .failure)
    }
  }

  /// `EX_USAGE`, `EX_IOERR`, `EX_UNAVAILABLE`, `EX_SOFTWARE`.
  private static func code(of cause: ExportError.Cause) -> ExitCode {
    switch cause {
    case .request: ExitCode(64)
    case .file: ExitCode(74)
    case .missingProgram: ExitCode(69)
    case .encoder: ExitCode(70)
    }
  }

  /// Reports it and ends the program.
  func end() -> Never {
    complain(description)
    exit(code.rawValue)
  }
}

/// Reports something on the standard error, where it does not mix with what the program was asked for.
func complain(_ message: String) { StandardStream.error.write("fluidzoom: \(message)\n") }
