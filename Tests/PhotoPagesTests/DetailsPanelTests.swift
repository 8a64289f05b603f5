import FluidGeometry
import FluidMotion
import FluidPictures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import LibraryPages
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("The panel of details")
struct DetailsPanelTests {
  private let samples: SamplePictures
  private let store: PictureStore

  init() throws {
    samples = try SamplePictures()
    try samples.addJPEG(64, 48, "plain.jpg")
    // A TIFF structure of one entry: the model, "R5".
    let exif =
      Array("II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x10, 1, 2, 0, 3, 0, 0, 0] + Array("R5\0\0".utf8) + [0, 0, 0, 0]
    let plain = [UInt8](try Data(contentsOf: samples.url.appending(path: "plain.jpg")))
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif
    try samples.add(plain[..<2] + segment + plain[2...], "noted.jpg")
    try samples.add(Array("nothing".utf8), "zero.jpg")
    store = PictureStore([samples.folder.path], mode: .synchronous)
  }

  @Test("Gets what is known of a file once, and nothing of what is no picture")
  func known() throws {
    let details = try #require(store.files.details(of: 0))
    #expect(details.fileName == "noted.jpg" && details.camera == "R5")
    try samples.folder.remove("noted.jpg")
    #expect(store.files.details(of: 0) == details)
    #expect(store.files.details(of: 1)?.sections.count == 1)
    #expect(store.files.details(of: 2) == nil && store.files.collection.items[2].failure == .notAPicture)
    #expect(store.files.details(of: 3) == nil)
  }

  @Test("Reads nothing in a window when it asks: another thread does, and what is drawn waits for that")
  func later() throws {
    let store = PictureStore([samples.folder.path], mode: .threaded)
    let words = LibraryWords(store, .advances)
    try poll(until: !store.files.isReadingHeaders) { store.collect(at: .zero) }
    #expect(words.row(1).detail == "" && store.files.details(of: 1) == nil && store.files.awaitsDetails(of: 1))
    try poll(until: !store.files.awaitsDetails(of: 1)) { store.collect(at: .zero) }
    #expect(store.files.details(of: 1) == self.store.files.details(of: 1))
    #expect(words.row(1).detail == store.files.details(of: 1)?.fileSummary)
    #expect(store.files.details(of: 2) == nil && !store.files.awaitsDetails(of: 2))
  }

  @Test("Has none of a file that is another one by the time it has been read")
  func replaced() throws {
    let store = PictureStore([samples.folder.path], mode: .threaded)
    try poll(until: !store.files.isReadingHeaders) { store.collect(at: .zero) }
    _ = store.files.details(of: 0)
    let others = try SamplePictures()
    try others.addJPEG(64, 48, "other.jpg")
    store.open([others.folder.path])
    try poll(until: !store.files.awaitsDetails(of: 0)) {
      store.collect(at: .zero)
      _ = store.files.details(of: 0)
    }
    #expect(store.files.details(of: 0)?.fileName == "other.jpg")
  }

  @Test("Keeps all its words inside, as high as it says", arguments: [220.0, 280, 360, 560, 770, 900, 1280, 3000])
  func layout(_ width: Double) throws {
    for index in 0..<2 {
      let details = try #require(store.files.details(of: index))
      let height = DetailsPanel.height(for: details, width: width)
      let frame = Rect(x: 13, y: -40, width: width, height: height)
      let context = PageContext(
        size: frame.size, theme: .light, now: .zero, settings: Settings(), measure: .advances, hiddenSources: [])
      var commands: [DisplayList.Command] = []
      DetailsPanel().draw(into: &commands, context: context, details: details, frame: frame, opacity: 0.5)
      let lines = commands.textLines
      #expect(lines.count == 1 + 2 * details.rows.count)
      for line in lines {
        #expect(frame.contains(line.position) && line.position.x + line.maximumWidth <= frame.maxX + 1e-9)
        #expect(line.color.alpha <= 0.5)
      }
      let isSideBySide = Set(lines.filter { $0.style.size == .caption }.map(\.position.x)).count == 2
      #expect(isSideBySide == (width > 800 && details.sections.count == 2))
      // The last row's middle, half a row, and the margin at the foot.
      #expect(abs((lines.map(\.position.y).max() ?? 0) + 18 + 40 - frame.maxY) < 1e-9)
    }
  }
}
