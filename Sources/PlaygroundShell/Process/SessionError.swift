internal import FluidFilms

/// The reason why the program does not do what it is asked for, with what to do about it.
package struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
  /// The status with which the program ends for that.
  let status: ExitStatus

  init(_ description: String, _ status: ExitStatus) { (self.description, self.status) = (description, status) }

  /// The display server has ended, or has broken the connection.
  package static let lostDisplay = SessionError("The display server has gone, and the window with it.", .unavailable)

  init(_ failure: FilmFailure) {
    description = failure.description
    status =
      switch failure {
      case .noProgram: .unavailable
      case .tooLarge: .usage
      case .cannotWrite: .file
      case .programFailed, .encoder: .software
      }
  }
}
