import FluidTestSupport
import Foundation
import Testing

@testable import FluidFiles

@Suite("A file that is read as a whole", .timeLimit(.minutes(1)))
struct FileReadingTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("has all its bytes, up to a limit", arguments: [0, 1, 65_536, 65_537])
  func whole(count: Int) throws {
    let path = try folder.write(String(repeating: "x", count: count), "a")
    #expect(try FileReading.bytes(of: path, limit: count).count == count)
    if count > 0 {
      #expect(throws: FileFailure.tooLarge(limit: count - 1)) { try FileReading.bytes(of: path, limit: count - 1) }
    }
  }

  @Test("may be one that has no size before it is read")
  func proc() throws {
    #expect(try !FileReading.bytes(of: "/proc/self/stat", limit: 1 << 16).isEmpty)
  }

  @Test("is refused where it is a pipe, a device or a folder, without waiting")
  func refused() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.file("pipe"), "/dev/full", "/dev/zero"] {
      #expect(throws: FileFailure.notAFile) { try FileReading.bytes(of: path, limit: 1 << 20) }
    }
    #expect(throws: FileFailure.system(EISDIR)) { try FileReading.bytes(of: folder.path, limit: 1 << 20) }
    #expect(throws: FileFailure.system(ENOENT)) { try FileReading.bytes(of: folder.file("none"), limit: 1 << 20) }
  }

  @Test("may be a pipe that this program was started with, up to the limit")
  func handedOver() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], "text", 4) == 4)
    close(ends[1])
    #expect(try FileReading.bytes(of: "/dev/fd/\(ends[0])", limit: 4) == Array("text".utf8))
    let zeros = open("/dev/zero", O_RDONLY)
    defer { close(zeros) }
    #expect(throws: FileFailure.tooLarge(limit: 1 << 20)) {
      try FileReading.bytes(of: "/dev/fd/\(zeros)", limit: 1 << 20)
    }
  }
}
