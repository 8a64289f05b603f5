import FluidTestSupport
import Foundation
import Testing

@testable import FluidFiles

@Suite("Files that come into a folder together")
struct FolderDraftTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("Files that come into a folder together replace those that have their names, and no others")
  func published() throws {
    try folder.write("before", "1")
    try folder.write("other", "0")
    try FileManager.default.createDirectory(atPath: folder.file("elsewhere"), withIntermediateDirectories: true)
    #expect(symlink("elsewhere/3", folder.file("3")) == 0)
    try {
      let draft = try FolderDraft(in: folder.path)
      for name in ["1", "2", "3"] { try FileDraft.replace(draft.file(name), with: Array("after".utf8)) }
      #expect(try folder.text("1") == "before")
      try draft.publish()
    }()
    #expect(try folder.names == ["0", "1", "2", "3", "elsewhere"])
    #expect(try folder.text("0") == "other")
    for name in ["1", "2", "elsewhere/3"] { #expect(try folder.text(name) == "after") }
  }

  @Test("Files that come into a folder together that are not finished leave what was there", arguments: [true, false])
  func interrupted(isNew: Bool) throws {
    let target = isNew ? folder.file("new") : folder.path
    if !isNew { try folder.write("before", "1") }
    try {
      let draft = try FolderDraft(in: target)
      try FileDraft.replace(draft.file("1"), with: [1])
    }()
    #expect(try folder.names == (isNew ? [] : ["1"]))
    if !isNew { #expect(try folder.text("1") == "before") }
  }

  @Test("Files that come into a folder together replace nothing where one of them cannot come in")
  func refused() throws {
    try folder.write("before", "1")
    mkdir(folder.file("2"), 0o755)
    #expect(throws: FileFailure.system(EISDIR)) {
      let draft = try FolderDraft(in: folder.path)
      for name in ["1", "2"] { try FileDraft.replace(draft.file(name), with: [1]) }
      try draft.publish()
    }
    #expect(try folder.text("1") == "before")
    #expect(try folder.names == ["1", "2"])
    #expect(throws: FileFailure.system(ENOTDIR)) { try FolderDraft(in: folder.file("1")) }
  }
}
