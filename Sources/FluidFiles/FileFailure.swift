internal import Glibc

/// Why a file cannot be read or written, or a program cannot be started.
package enum FileFailure: Error, Hashable, Sendable {
  /// The system's error number.
  case system(Int32)
  /// A pipe, a device or a socket in the place of a file.
  case notAFile
  /// More bytes than a reader takes.
  case tooLarge(limit: Int)
  /// The address of a file that another machine has.
  case onAnotherMachine
  /// Text that begins like the address of a file and is none.
  case notAnAddress

  /// The system's latest error on this thread.
  package static var latest: FileFailure { .system(errno) }

  /// Whether there is no such file.
  package var isMissing: Bool { self == .system(ENOENT) }

  /// The end of a sentence: `No space left on device`.
  package var reason: String {
    switch self {
    case .system(let code): String(cString: strerror(code))
    case .notAFile: "it is not a regular file"
    case .onAnotherMachine: "it is on another machine"
    case .notAnAddress: "it is not the address of a file"
    case .tooLarge(let limit): "it is larger than \(limit >> 20) MiB"
    }
  }
}
