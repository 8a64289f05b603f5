/// What a program is built from: the words that `run.sh` links in, and what the compiler itself says.
package struct BuildRecord: Hashable {
  /// Short, and empty where the sources are of no repository.
  let commit: String
  /// Whether files differed from the commit.
  let isChanged: Bool
  /// Of the compiler; empty in a build by hand.
  let swift: String

  /// - Parameter words: `COMMIT,SWIFT`, with a `+` after a commit from which files differ.
  package init(_ words: String) {
    let parts = words.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let commit = parts.first ?? ""
    isChanged = commit.hasSuffix("+")
    self.commit = isChanged ? String(commit.dropLast()) : commit
    swift = parts.count > 1 ? parts[1] : ""
  }

  /// `0.2.0 (commit 1a2b3c4, Swift 6.3.1, release)`.
  package func version(of release: String) -> String {
    let source = commit.isEmpty ? "no commit" : "commit \(commit)" + (isChanged ? " with changes" : "")
    return "\(release) (\(source), Swift \(swift.isEmpty ? Self.oldestSwift : swift), \(Self.configuration))"
  }

  /// A compiler tells the sources only which version it is not older than.
  private static var oldestSwift: String {
    #if compiler(>=6.4)
      "6.4 or newer"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }

  private static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
