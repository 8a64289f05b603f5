import FluidTestSupport
import Foundation
import Testing

@testable import FluidFiles

@Suite("A file that is read as a whole")
struct FileReadingTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func read(_ path: String, limit: Int) throws -> [UInt8] {
    try inTime("reading") { try FileReading.bytes(of: path, limit: limit) }
  }

  @Test("A file that is read as a whole has all its bytes, up to a limit", arguments: [0, 1, 65_536, 65_537])
  func whole(count: Int) throws {
    let path = try folder.write(String(repeating: "x", count: count), "a")
    #expect(try read(path, limit: count).count == count)
    if count > 0 {
      #expect(throws: FileFailure.tooLarge(limit: count - 1)) { try read(path, limit: count - 1) }
    }
  }

  @Test("A file that is read as a whole may be one that has no size before it is read")
  func proc() throws {
    #expect(try !read("/proc/self/stat", limit: 1 << 16).isEmpty)
  }

  @Test("A file that is read as a whole is refused where it is a pipe, a device or a folder, without waiting")
  func refused() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    for path in [folder.file("pipe"), "/dev/full", "/dev/zero"] {
      #expect(throws: FileFailure.notAFile) { try read(path, limit: 1 << 20) }
    }
    #expect(throws: FileFailure.system(EISDIR)) { try read(folder.path, limit: 1 << 20) }
    #expect(throws: FileFailure.system(ENOENT)) { try read(folder.file("none"), limit: 1 << 20) }
  }

  @Test("A file that is read as a whole may be a pipe that this program was started with, up to the limit")
  func handedOver() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    defer { close(ends[0]) }
    #expect(write(ends[1], "text", 4) == 4)
    close(ends[1])
    #expect(try read("/dev/fd/\(ends[0])", limit: 4) == Array("text".utf8))
    let zeros = open("/dev/zero", O_RDONLY)
    defer { close(zeros) }
    #expect(throws: FileFailure.tooLarge(limit: 1 << 20)) {
      try read("/dev/fd/\(zeros)", limit: 1 << 20)
    }
  }
}
