import FluidFiles
import Glibc

extension PictureFailure {
  /// Creates the failure for an error number of the system.
  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: self = .missing
    case EACCES, EPERM: self = .noPermission
    case ENXIO, ENODEV: self = .notAFile
    default: self = .unreadable(detail: Self.text(of: code))
    }
  }

  /// Creates the failure for a file that cannot be looked at.
  init(_ failure: FileFailure) {
    switch failure {
    case .system(let code): self.init(errno: code)
    case .notAFile: self = .notAFile
    case .tooLarge, .onAnotherMachine, .notAnAddress: self = .unreadable(detail: failure.reason)
    }
  }

  /// glibc returns a constant text, or one that belongs to the calling thread.
  static func text(of code: Int32) -> String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
}
