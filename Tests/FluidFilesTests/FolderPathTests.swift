import FluidTestSupport
import Foundation
import Testing

@testable import FluidFiles

@Suite("A folder that has to be there")
struct FolderPathTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test(
    "A folder that has to be there is made with those that it lies in, which keep their permissions where they were there before"
  )
  func made() throws {
    try folder.makeFolder("a")
    try folder.setPermissions(0o755, "a")
    #expect(FolderPath.make(folder.file("a/b/c"), permissions: 0o700) == nil)
    #expect(FolderPath.make(folder.file("a/b/c")) == nil)
    for (name, mode) in [("a", 0o755), ("a/b", 0o700), ("a/b/c", 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test("A folder that has to be there is named where it cannot be made")
  func refused() throws {
    let file = try folder.write("a file", "file")
    let failure = try #require(FolderPath.make(file + "/a/b"))
    #expect(failure.place == file + "/a" && failure.cause == .system(ENOTDIR))
    let other = try #require(FolderPath.make(file))
    #expect(other.place == file && other.cause == .system(ENOTDIR))
  }
}
