import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

struct PictureLibraryTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func names(_ entries: [PictureEntry]) -> [String] {
    entries.map {
      $0.path == folder.picturePath ? "." : String($0.path.description.dropFirst(folder.picturePath.bytes.count + 1))
    }
  }

  @Test("The library lists files then folders in natural order")
  func listsFilesThenFoldersInNaturalOrder() throws {
    for name in ["b/img10.jpg", "b/img2.JPG", "a/z.png", "10.webp", "9.gif", "b/c/x.svg", "notes.txt", "README"] {
      try folder.write([1], name)
    }
    let entries = PictureLibrary.scan([folder.picturePath])
    #expect(names(entries) == ["9.gif", "10.webp", "a/z.png", "b/img2.JPG", "b/img10.jpg", "b/c/x.svg"])
    #expect(entries.allSatisfy { $0.failure == nil })
  }

  @Test("The library leaves out what is hidden")
  func leavesOutWhatIsHidden() throws {
    for name in [".hidden.jpg", ".folder/a.jpg", "seen.jpg"] { try folder.write([1], name) }
    #expect(names(PictureLibrary.scan([folder.picturePath])) == ["seen.jpg"])
  }

  @Test("The library ends in loops of links")
  func endsInLoopsOfLinks() throws {
    try folder.write([1], "a/one.jpg")
    try folder.link("a/loop", to: "..")
    try folder.link("self", to: "self")
    try folder.link("self.jpg", to: "self.jpg")
    try folder.link("same", to: "a")
    let entries = PictureLibrary.scan([folder.picturePath])
    #expect(names(entries) == ["self.jpg", "a/one.jpg"])
    #expect(entries.map(\.failure) == [.missing, nil])
  }

  @Test("The library lists the pictures beside a file, without folders, and the file itself whatever it is called")
  func listsBeside() throws {
    for name in ["img10.jpg", "img2.JPG", "notes.txt", ".img3.jpg", "b/c.jpg"] { try folder.write([1], name) }
    try folder.link("link.png", to: "img2.JPG")
    let path = folder.picturePath
    let beside = { (name: String) in self.names(PictureLibrary.scan(beside: path.appending(name.utf8))) }
    #expect(beside("img2.JPG") == ["img2.JPG", "img10.jpg", "link.png"])
    #expect(beside(".img3.jpg") == [".img3.jpg", "img2.JPG", "img10.jpg", "link.png"])
    #expect(beside("notes.txt") == ["img2.JPG", "img10.jpg", "link.png", "notes.txt"])
    #expect(PictureLibrary.scan(beside: "/nowhere/a.jpg").map(\.failure) == [.missing])
  }

  @Test(
    "The library names what is beside a file as the file is named",
    arguments: ["a.jpg", "./a.jpg", "x/a.jpg", "/a.jpg"])
  func namesBeside(file: PicturePath) {
    let entries = PictureLibrary.scan(beside: file)
    #expect(entries.contains { $0.path == file })
    #expect(entries.allSatisfy { $0.path.parent == file.parent })
    #expect(file.parent == ["a.jpg": ".", "./a.jpg": ".", "x/a.jpg": "x", "/a.jpg": "/"][file])
  }

  @Test("The library lists a path once")
  func listsAPathOnce() throws {
    let file = try folder.write([1], "a.jpg")
    #expect(
      names(PictureLibrary.scan([file, folder.picturePath, PicturePath(folder.picturePath.description + "/"), file]))
        == ["a.jpg"])
  }

  @Test("The library has a result for every path that is named")
  func hasAResultForEveryPathThatIsNamed() throws {
    let text = try folder.write(Array("hello".utf8), "notes.txt")
    let missing = folder.picturePath.appending("no.jpg".utf8)
    let entries = PictureLibrary.scan([text, missing, "/dev/null"])
    #expect(entries.map(\.failure) == [nil, .missing, .notAFile])
    #expect(entries.map(\.path) == [text, missing, "/dev/null"])
  }

  @Test("The library finds names that are not UTF8")
  func findsNamesThatAreNotUTF8() throws {
    let name: [UInt8] = [0x66, 0xFC, 0x72, 0x2E, 0x6A, 0x70, 0x67]
    let path = folder.picturePath.appending(name)
    let descriptor = path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
    try #require(descriptor >= 0)
    close(descriptor)
    #expect(PictureLibrary.scan([folder.picturePath]).map(\.path) == [path])
    #expect(throws: PictureFailure.emptyFile) { try PictureHeader(of: path) }
  }

  @Test("The library says which folder is unreadable", .enabled(if: geteuid() != 0, "root may read everything"))
  func saysWhichFolderIsUnreadable() throws {
    try folder.makeFolder("locked")
    try folder.setPermissions(0, "locked")
    defer { try? folder.setPermissions(0o700, "locked") }
    let entries = PictureLibrary.scan([folder.picturePath])
    #expect(names(entries) == ["locked"])
    #expect(entries.first?.failure?.title == "Unreadable folder")
  }
}
