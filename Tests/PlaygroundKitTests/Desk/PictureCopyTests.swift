import Foundation
import PlaygroundShell
import Testing

@Suite("A picture that is copied")
struct PictureCopyTests {
  /// What is said of it at last.
  private func sentence(_ copy: PictureCopy) -> String? {
    for _ in 0..<2000 {
      if let outcome = copy.outcome() { return outcome }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return nil
  }

  @Test("A picture that is copied is said to be once the program for it holds it out, and not before")
  func held() throws {
    let gate = FileManager.default.temporaryDirectory.appendingPathComponent("copy-\(UUID().uuidString)")
    let copy = PictureCopy("xclip", "until test -e \"$1\"; do sleep 0.02; done", gate.path, patience: 60)
    for _ in 0..<10 {
      #expect(copy.outcome() == nil)
      Thread.sleep(forTimeInterval: 0.01)
    }
    try Data().write(to: gate)
    defer { try? FileManager.default.removeItem(at: gate) }
    #expect(sentence(copy) == "The picture is copied.")
  }

  @Test("A picture that is copied is not where the program for it fails, is not there, or does not end")
  func failing() {
    let failed = "The picture cannot be copied: xclip"
    #expect(sentence(PictureCopy("xclip", "exit 3")) == "\(failed) has failed, with status 3.")
    #expect(sentence(PictureCopy("xclip", "exec /nowhere/xclip")) == "\(failed) has failed, with status 127.")
    #expect(sentence(PictureCopy("xclip", "exec sleep 600", patience: 0.05)) == "\(failed) does not reply.")
  }
}
