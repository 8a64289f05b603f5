import Glibc
import Testing

@testable import FluidPictures

@Suite("What events of a folder come to")
struct WatchedFoldersTests {
  private func folders() -> WatchedFolders {
    var folders = WatchedFolders(extensions: ["jpg", "png"])
    folders.add(.init(prefix: Array("/p/".utf8), countsAll: true, isDeep: true), as: 1)
    folders.add(.init(prefix: Array("/p/sub/".utf8), countsAll: true, isDeep: true), as: 2)
    return folders
  }

  private func event(_ mask: Int32, _ name: String, in watch: Int32 = 1) -> NotifyEvent {
    NotifyEvent(watch: watch, mask: UInt32(bitPattern: mask), name: Array(name.utf8))
  }

  private func news(_ events: NotifyEvent...) -> WatchedFolders.News {
    var folders = folders()
    for event in events { folders.note(event) }
    return folders.takeNews()
  }

  @Test("A picture that is written or deleted is looked at once, however often it was")
  func files() {
    let written = event(IN_CLOSE_WRITE, "a.jpg")
    #expect(news(written, written, event(IN_DELETE, "b.png")).files == ["/p/a.jpg", "/p/b.png"])
    #expect(news(event(IN_CLOSE_WRITE, "notes.txt"), event(IN_CLOSE_WRITE, ".hidden.jpg")) == .init())
  }

  @Test("A file that is created is not looked at before it is complete")
  func created() {
    let news = news(event(IN_CREATE, "a.jpg"))
    #expect(news.files.isEmpty && news.created == ["/p/a.jpg"])
  }

  @Test("Both halves of a renaming are files to look at")
  func renaming() {
    #expect(
      news(event(IN_MOVED_FROM, "a.jpg"), event(IN_MOVED_TO, "b.jpg", in: 2)).files == ["/p/a.jpg", "/p/sub/b.jpg"])
  }

  @Test("A file that is saved under another name first and then renamed is the file that it becomes")
  func saving() {
    let saved = news(
      event(IN_CREATE, "a.jpg.tmp"), event(IN_CLOSE_WRITE, "a.jpg.tmp"), event(IN_MOVED_FROM, "a.jpg.tmp"),
      event(IN_MOVED_TO, "a.jpg"))
    #expect(saved == WatchedFolders.News(files: ["/p/a.jpg"]))
    let backedUp = news(event(IN_MOVED_FROM, "a.jpg"), event(IN_MOVED_TO, "a.jpg~"))
    #expect(backedUp == WatchedFolders.News(files: ["/p/a.jpg"]))
  }

  @Test("A folder that is renamed is looked at under both names, and what is in it is told where it is found again")
  func movedFolder() {
    let folder = IN_ISDIR
    var folders = folders()
    folders.note(event(IN_MOVED_FROM | folder, "sub"))
    folders.note(event(IN_MOVED_TO | folder, "new"))
    folders.note(event(IN_CLOSE_WRITE, "b.jpg", in: 2))
    #expect(folders.takeNews() == WatchedFolders.News(folders: ["/p/sub", "/p/new"]))
    folders.add(.init(prefix: Array("/p/new/".utf8), countsAll: true, isDeep: true), as: 2)
    folders.note(event(IN_CLOSE_WRITE, "b.jpg", in: 2))
    #expect(folders.takeNews().files == ["/p/new/b.jpg"])
  }

  @Test("A folder that is deleted is told once, although it says so itself as well")
  func deletedFolder() {
    let news = news(
      event(IN_DELETE_SELF, "", in: 2), event(IN_IGNORED, "", in: 2), event(IN_DELETE | IN_ISDIR, "sub"))
    #expect(news == WatchedFolders.News(folders: ["/p/sub"]))
  }

  @Test("A folder that is unmounted or mounted over is searched again by its path, and watched no more")
  func mounts() {
    for isOver in [false, true] {
      var folders = folders()
      if isOver { folders.noteReplaced(2) } else { folders.note(event(IN_UNMOUNT, "", in: 2)) }
      folders.note(event(IN_CLOSE_WRITE, "a.jpg", in: 2))
      let news = folders.takeNews()
      #expect(news == WatchedFolders.News(folders: ["/p/sub"]))
    }
  }

  @Test("A file whose permissions change is looked at, unless it is still being written")
  func attributes() {
    #expect(news(event(IN_ATTRIB, "a.jpg")).files == ["/p/a.jpg"])
    let written = news(event(IN_CREATE, "a.jpg"), event(IN_ATTRIB, "a.jpg"))
    #expect(written.files.isEmpty && written.created == ["/p/a.jpg"])
    #expect(news(event(IN_ATTRIB, "notes.txt")) == .init())
  }

  @Test(
    "A folder whose permissions change is searched again, with what is in it; of one in which a file was opened, what counts"
  )
  func folderAttributes() {
    let folder = IN_ISDIR
    // The folder itself says so, and the one that it lies in.
    #expect(news(event(IN_ATTRIB | folder, "", in: 2), event(IN_ATTRIB | folder, "sub")).folders == ["/p/sub"])
    #expect(news(event(IN_ATTRIB | folder, "")).folders == ["/p"])
    // One that could not be listed is not watched.
    #expect(news(event(IN_ATTRIB | folder, "closed")).folders == ["/p/closed"])
    var folders = WatchedFolders(extensions: ["jpg"])
    folders.add(.init(prefix: Array("/q/".utf8), named: [Array("a".utf8)], countsAll: true), as: 1)
    folders.add(.init(prefix: Array("/r/".utf8), named: [Array("b".utf8)]), as: 2)
    folders.note(event(IN_ATTRIB | folder, ""))
    folders.note(event(IN_ATTRIB | folder, "", in: 2))
    let told = folders.takeNews()
    #expect(told == WatchedFolders.News(files: ["/q/a", "/r/b"], folders: ["/q"]))
  }

  @Test("After lost events a folder is watched by the path by which it is found again")
  func refound() {
    var folders = folders()
    folders.note(event(IN_Q_OVERFLOW, "", in: -1))
    _ = folders.takeNews()
    folders.add(.init(prefix: Array("/p/new/".utf8), countsAll: true, isDeep: true), as: 2)
    folders.note(event(IN_CLOSE_WRITE, "a.jpg", in: 2))
    #expect(folders.takeNews().files == ["/p/new/a.jpg"])
  }

  @Test("Of a folder in which single files were opened, the others do not count")
  func named() {
    var folders = WatchedFolders(extensions: ["jpg"])
    folders.add(.init(prefix: [], named: [Array("odd name".utf8)]), as: 1)
    folders.note(event(IN_CLOSE_WRITE, "other.jpg"))
    folders.note(event(IN_CLOSE_WRITE, "odd name"))
    #expect(folders.takeNews().files == ["odd name"])
  }

  @Test("Lost events, and what is not an event, are not mistaken for news")
  func overflow() {
    #expect(news(event(IN_Q_OVERFLOW, "", in: -1)).isIncomplete)
    #expect(news(event(IN_CLOSE_WRITE, "a.jpg", in: 99)) == .init())
    for count in 0..<40 {
      [UInt8](repeating: 0xFF, count: count).withUnsafeBytes { #expect(NotifyEvent.events(in: $0).isEmpty) }
    }
  }
}
