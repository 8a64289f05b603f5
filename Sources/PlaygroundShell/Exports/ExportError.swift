package import FluidFilms

/// Why there is no film, and what to do about it.
package struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    /// What was asked for cannot be made.
    case request
    /// A file or a folder cannot be written.
    case file
    /// A program that makes films is not installed, or cannot be started.
    case missingProgram
    /// The encoder has failed.
    case encoder
  }

  package let description: String
  package let cause: Cause

  package init(_ description: String, _ cause: Cause) {
    self.description = description
    self.cause = cause
  }

  package init(_ failure: FilmFailure) {
    description = failure.description
    cause =
      switch failure {
      case .noProgram: .missingProgram
      case .tooLarge: .request
      case .cannotWrite: .file
      case .programFailed, .encoder: .encoder
      }
  }
}
