internal import Glibc

/// A file that takes another one's place when it is complete, and vanishes when it never is.
final class FilmDraft {
  let path: String
  private let target: String

  init(of target: String) {
    self.target = target
    path = target + ".new"
  }

  func publish() throws(FilmFailure) {
    guard rename(path, target) == 0 else { throw .cannotWrite(path: target, reason: Self.latestReason) }
  }

  deinit { unlink(path) }

  static var latestReason: String { String(cString: strerror(errno)) }
}
