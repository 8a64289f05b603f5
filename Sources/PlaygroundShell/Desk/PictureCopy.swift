internal import FluidFiles
internal import FluidFilms

/// A picture on its way to the clipboard: a program of the window system's takes it, and ends once it holds it out.
package struct PictureCopy {
  private let process: Result<ChildProcess, FileFailure>
  private let name: String
  private let end: ContinuousClock.Instant

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - name: of the program, for sentences about it.
  ///   - line: of the shell, which has the words as `$1`, `$2` and so on.
  ///   - words: those of the line.
  ///   - patience: seconds after which a program that has not ended is given up.
  package init(_ name: String, _ line: String, _ words: String..., patience: Double = 5) {
    self.name = name
    end = .now + .seconds(patience)
    do throws(FileFailure) {
      process = .success(try ChildProcess("sh", ["-c", line, "sh"] + words))
    } catch {
      process = .failure(error)
    }
  }

  /// Returns what has become of it, in a sentence; `nil` while it is on its way.
  package func outcome() -> String? {
    switch process {
    case .failure(let failure): return Self.failed(failure.reason)
    case .success(let process):
      guard let status = process.poll() else {
        guard ContinuousClock.now >= end else { return nil }
        process.terminate()
        return Self.failed("\(name) does not reply")
      }
      return status == 0 ? "The picture is copied." : Self.failed("\(name) has failed, with status \(status)")
    }
  }

  private static func failed(_ reason: String) -> String { "The picture cannot be copied: \(reason)." }

  /// Lets the program run on without this one.
  package func release() { try? process.get().release() }
}
