import Glibc
import Testing

@testable import FluidPictures

@Suite("What events of a folder come to")
struct WatchedFoldersTests {
  private typealias News = WatchedFolders.News

  private func folders() -> WatchedFolders {
    var folders = WatchedFolders(extensions: ["jpg", "png"])
    folders.add(.init(prefix: Array("/p/".utf8), countsAll: true, isDeep: true), as: 1)
    folders.add(.init(prefix: Array("/p/sub/".utf8), countsAll: true, isDeep: true), as: 2)
    folders.add(.init(prefix: [], named: [Array("odd name".utf8)]), as: 3)
    folders.add(.init(prefix: Array("/".utf8), awaited: [Array("q".utf8)]), as: 4)
    return folders
  }

  private func event(_ mask: Int32, _ name: String, in watch: Int32 = 1) -> NotifyEvent {
    NotifyEvent(watch: watch, mask: UInt32(bitPattern: mask), name: Array(name.utf8))
  }

  private func news(_ events: NotifyEvent...) -> News {
    var folders = folders()
    for event in events { folders.note(event) }
    return folders.takeNews()
  }

  @Test(
    "A picture that is written or deleted is looked at once, however often it was, and one that is named whatever it is called"
  )
  func files() {
    let written = event(IN_CLOSE_WRITE, "a.jpg")
    #expect(news(written, written, event(IN_DELETE, "b.png")) == News(files: ["/p/a.jpg", "/p/b.png"]))
    #expect(news(event(IN_CLOSE_WRITE, "notes.txt"), event(IN_CLOSE_WRITE, ".hidden.jpg")) == News())
    #expect(
      news(event(IN_CLOSE_WRITE, "other.jpg", in: 3), event(IN_CLOSE_WRITE, "odd name", in: 3))
        == News(files: ["odd name"]))
  }

  @Test("A file that is created is not looked at before it is complete, also if its permissions change")
  func created() {
    let created = event(IN_CREATE, "a.jpg")
    #expect(news(created) == News(created: ["/p/a.jpg"]))
    #expect(news(created, event(IN_ATTRIB, "a.jpg")) == News(created: ["/p/a.jpg"]))
    #expect(news(event(IN_ATTRIB, "a.jpg"), event(IN_ATTRIB, "notes.txt")) == News(files: ["/p/a.jpg"]))
  }

  @Test(
    "Both halves of a renaming are files to look at; of one that is saved under another name first, the file that it becomes"
  )
  func renaming() {
    #expect(
      news(event(IN_MOVED_FROM, "a.jpg"), event(IN_MOVED_TO, "b.jpg", in: 2))
        == News(files: ["/p/a.jpg", "/p/sub/b.jpg"]))
    let saved = news(
      event(IN_CREATE, "a.jpg.tmp"), event(IN_CLOSE_WRITE, "a.jpg.tmp"), event(IN_MOVED_FROM, "a.jpg.tmp"),
      event(IN_MOVED_TO, "a.jpg"))
    #expect(saved == News(files: ["/p/a.jpg"]))
  }

  @Test("Whatever happens to a folder that counts, and any loss of events, has all listed anew")
  func listing() {
    let listing = News(needsListing: true)
    for mask in [IN_MOVED_FROM, IN_MOVED_TO, IN_CREATE, IN_DELETE, IN_ATTRIB] {
      #expect(news(event(mask | IN_ISDIR, "sub")) == listing)
      #expect(news(event(mask | IN_ISDIR, "q", in: 4)) == listing)
      #expect(news(event(mask | IN_ISDIR, ".hidden"), event(mask | IN_ISDIR, "other", in: 4)) == News())
    }
    for mask in [IN_MOVE_SELF, IN_DELETE_SELF, IN_UNMOUNT, IN_ATTRIB] {
      for watch: Int32 in 1...4 { #expect(news(event(mask, "", in: watch)) == listing) }
    }
    #expect(news(event(IN_Q_OVERFLOW, "", in: -1)) == listing)
    var folders = folders()
    folders.noteMount()
    #expect(folders.takeNews() == listing && !folders.hasNews)
  }

  @Test("Before all is listed anew, every folder is to be found again, but for those that something is awaited in")
  func refound() {
    let written = event(IN_CLOSE_WRITE, "b.jpg", in: 2)
    var folders = folders()
    folders.note(event(IN_MOVED_TO | IN_ISDIR, "new"))
    _ = folders.takeNews()
    #expect(folders.folders.keys.sorted() == [4])
    folders.note(written)
    #expect(!folders.hasNews)
    folders.add(.init(prefix: Array("/p/new/".utf8), countsAll: true, isDeep: true), as: 2)
    // The path that a folder was found by first is that of what is in it.
    folders.add(.init(prefix: Array("/p/link/".utf8), countsAll: true, isDeep: true), as: 2)
    folders.note(written)
    #expect(folders.takeNews() == News(files: ["/p/new/b.jpg"]))
    folders.note(event(IN_IGNORED, "", in: 4))
    #expect(folders.folders[4] == nil)
  }

  @Test("What is not an event is not mistaken for one")
  func nothing() {
    #expect(news(event(IN_CLOSE_WRITE, "a.jpg", in: 99)) == News())
    for count in 0..<40 {
      [UInt8](repeating: 0xFF, count: count).withUnsafeBytes { #expect(NotifyEvent.events(in: $0).isEmpty) }
    }
  }
}
