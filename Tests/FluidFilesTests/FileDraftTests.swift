import FluidTestSupport
import Foundation
import Testing

@testable import FluidFiles

@Suite("A file that is replaced")
struct FileDraftTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("A file that is replaced has the new bytes, and nothing lies beside it")
  func replaced() throws {
    let path = try folder.write("before", "a.conf")
    try FileDraft.replace(path, with: Array("after".utf8))
    #expect(try folder.text("a.conf") == "after")
    #expect(try folder.names == ["a.conf"])
  }

  @Test("A file that is replaced leaves a file alone that has a draft's former name, and a link of that name")
  func neighbours() throws {
    let path = try folder.write("before", "a.conf")
    try folder.write("precious", "a.conf.new")
    try folder.write("far", "far")
    let other = try folder.write("b", "b.conf")
    #expect(symlink("far", folder.file("b.conf.new")) == 0)
    try FileDraft.replace(path, with: Array("after".utf8))
    try FileDraft.replace(other, with: Array("after".utf8))
    #expect(try folder.text("a.conf.new") == "precious")
    #expect(try folder.text("far") == "far")
    #expect(try folder.names == ["a.conf", "a.conf.new", "b.conf", "b.conf.new", "far"])
  }

  @Test(
    "A file that is replaced stays the link that it is, and what it points to is replaced",
    arguments: ["dotfiles/a", "../dotfiles/a"])
  func linked(destination: String) throws {
    try FileManager.default.createDirectory(atPath: folder.file("home"), withIntermediateDirectories: true)
    for place in ["dotfiles", "home/dotfiles"] {
      try FileManager.default.createDirectory(atPath: folder.file(place), withIntermediateDirectories: true)
    }
    let link = folder.file("home/link")
    #expect(symlink(destination, link) == 0)
    #expect(symlink("link", folder.file("home/second")) == 0)
    // At first it points to nothing.
    for text in ["first", "second"] {
      try FileDraft.replace(folder.file("home/second"), with: Array(text.utf8))
      #expect(try folder.text("home/" + destination) == text)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == destination)
    }
  }

  @Test(
    "A file that is replaced takes the place of a link or a pipe itself, where it is told to, with the permissions that it is given"
  )
  func inPlace() throws {
    let far = try folder.write("far", "far")
    #expect(symlink(far, folder.file("link")) == 0 && mkfifo(folder.file("pipe"), 0o644) == 0)
    for name in ["link", "pipe", "nothing"] {
      let draft = try FileDraft(replacing: folder.file(name), permissions: 0o600)
      try Array("new".utf8).withUnsafeBytes { try draft.write($0) }
      try draft.publish()
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name))
      #expect(attributes[.type] as? FileAttributeType == .typeRegular)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      #expect(try folder.text(name) == "new")
    }
    #expect(try folder.text("far") == "far")
    #expect(try folder.names == ["far", "link", "nothing", "pipe"])
  }

  @Test(
    "A file that is replaced is abandoned when its process is gone",
    arguments: [
      (".fluidzoom-2147483646-abc.new", true), (".fluidzoom-\(getpid())-abc.new", false),
      (".fluidzoom-0-abc.new", false),
      (".fluidzoom--1-abc.new", false), (".fluidzoom-2147483646-abc", false), ("fluidzoom-2147483646-abc.new", false),
      (".fluidzoom-x-abc.new", false), ("", false),
    ])
  func abandoned(name: String, isAbandoned: Bool) {
    #expect(DraftName.isAbandoned(name) == isAbandoned)
  }

  @Test("A file that is replaced is an error where links go round, where a folder is, and where no folder is")
  func refused() throws {
    #expect(symlink("round", folder.file("round")) == 0)
    mkdir(folder.file("folder"), 0o755)
    for (name, code) in [("round", ELOOP), ("folder", EISDIR), ("none/a", ENOENT), ("a/", EISDIR)] {
      #expect(throws: FileFailure.system(code)) { try FileDraft.replace(folder.file(name), with: [1]) }
    }
    #expect(try folder.names == ["folder", "round"])
  }

  @Test("A file that is replaced keeps its permissions")
  func permissions() throws {
    let path = try folder.write("before", "a")
    chmod(path, 0o600)
    try FileDraft.replace(path, with: [1])
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("A file that is replaced is written to where it is a device, which stays one")
  func device() throws {
    try FileDraft.replace("/dev/null", with: [1])
    #expect(throws: FileFailure.system(ENOSPC)) { try FileDraft.replace("/dev/full", with: [1]) }
    var status = stat()
    #expect(stat("/dev/full", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("A file that is replaced does not wait where it is a pipe that has no reader")
  func pipe() throws {
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    #expect(throws: FileFailure.system(ENXIO)) { try FileDraft.replace(folder.file("pipe"), with: [1]) }
    #expect(try folder.names == ["pipe"])
  }

  @Test(
    "A file that is replaced stays as it was where it is not finished, and where the disk is full",
    .enabled(if: FullDisk.isPossible))
  func fullDisk() throws {
    let path = try folder.write("before", "a")
    try [1, 2].withUnsafeBytes { try FileDraft(of: path).write($0) }
    #expect(try folder.text("a") == "before" && folder.names == ["a"])
    let disk = try FullDisk()
    let file = disk.path + "/a"
    try FileDraft.replace(file, with: [1])
    #expect(throws: FileFailure.system(ENOSPC)) {
      try FileDraft.replace(file, with: [UInt8](repeating: 7, count: 1 << 20))
    }
    #expect(try Data(contentsOf: URL(filePath: file)) == Data([1]))
    #expect(try FolderListing.names(in: disk.path) == ["a"])
  }

  @Test("A file that is replaced leaves no draft of a process that was killed, and those of others")
  func leftovers() throws {
    let draft = try FileDraft(of: folder.file("a"))
    let files = try FolderDraft(in: folder.path)
    try FileDraft.replace(files.file("1.png"), with: [1])
    #expect(try folder.names.count == 2)
    DraftName.removeDrafts(of: getpid() + 1, besideFile: folder.file("a"))
    #expect(try folder.names.count == 2)
    DraftName.removeDrafts(of: getpid(), besideFile: folder.file("a"))
    #expect(try folder.names.isEmpty)
    withExtendedLifetime((draft, files)) {}
  }
}
