import Testing

@testable import FluidCommand

@Suite("What the program is built from")
struct BuildRecordTests {
  @Test("What the program is built from is said with the version: the commit, the compiler, the configuration")
  func said() {
    let version = BuildRecord("1a2b3c4,6.3.1").version(of: "9.8.7")
    #expect(version.hasPrefix("9.8.7 (commit 1a2b3c4, Swift 6.3.1, "))
    #expect(version.hasSuffix("release)") || version.hasSuffix("debug)"))
  }

  @Test("What the program is built from says that files differ from the commit")
  func changed() {
    #expect(BuildRecord("1a2b3c4+,6.3.1").version(of: "1").hasPrefix("1 (commit 1a2b3c4 with changes, Swift 6.3.1, "))
  }

  @Test(
    "What the program is built from does without a commit, and without words at all",
    arguments: ["", ",", ",6.3.1", "+"])
  func missing(words: String) {
    let version = BuildRecord(words).version(of: "1")
    #expect(version.hasPrefix("1 (no commit, Swift 6."))
    #expect(!version.contains(", ,") && !version.contains("Swift ,"))
  }
}
