import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A picture that cannot be shown")
struct RememberedFailureTests {
  private let stage: CacheStage

  init() throws { stage = try CacheStage() }

  private func broken() throws -> PicturePath {
    // It ends before its first row.
    try stage.scratch.write(Array(Encode.jpeg(.gradient(600, 400)).prefix(640)), "broken.jpg")
  }

  private func found(_ path: PicturePath) throws -> PictureFailure? {
    guard case .failure(let failure) = stage.remembered.find(for: try stage.request(path)) else { return nil }
    return failure
  }

  @Test(
    "A picture that cannot be shown is remembered with its reason, under this program's name and version, until the file changes"
  )
  func remembered() throws {
    let path = try broken()
    #expect(throws: PictureFailure.truncated) { try stage.show(path) }
    #expect(try found(path) == .truncated)
    #expect(stage.entries.map { $0.hasPrefix("fail/fluidzoom-1.2/") } == [true])
    #expect(throws: PictureFailure.truncated) { try stage.show(path, .reading) }
    // Another version may be able to.
    let other = RememberedThumbnails(folder: ThumbnailFolder(path: stage.folder.path, version: "1.3"))
    #expect(other.find(for: try stage.request(path)) == nil)
    try stage.photo("broken.jpg")
    #expect(try found(path) == nil)
    #expect(try stage.show(path).size == PixelSize(width: 150, height: 100))
  }

  @Test("A picture that cannot be shown is not remembered where the reason may go by itself")
  func passing() throws {
    let loader = PictureLoader(mode: .synchronous, remembering: stage.folder)
    loader.setRemembering(.readingAndWriting)
    let path = try stage.photo()
    let request = try stage.request(path)
    try stage.scratch.remove("photo.jpg")
    loader.request(request)
    loader.waitUntilIdle()
    let result = try #require(loader.takeResults().first)
    #expect(throws: PictureFailure.missing) { try result.outcome.get() }
    #expect(stage.entries.isEmpty)
  }

  @Test(
    "A picture that cannot be shown has the same reason when it is read",
    arguments: [
      PictureFailure.notAPicture, .truncated, .unsupported(detail: ""), .damaged(detail: "3 × 4: a 100 % loss"),
      .tooManyPixels(PixelSize(width: 60000, height: 70000), maximum: 5), .tooLargeForMemory(bytes: 1 << 40),
      .tooComplex(detail: "more than 200 scans"),
    ])
  func reasons(failure: PictureFailure) throws {
    let text = try #require(failure.rememberedText)
    #expect(text.utf8.allSatisfy { (0x20...0x7E).contains($0) })
    #expect(PictureFailure(rememberedText: text) == failure)
  }

  @Test("A picture that cannot be shown has no longer text than a tile has room for")
  func long() throws {
    let text = try #require(PictureFailure.damaged(detail: String(repeating: "ü", count: 500)).rememberedText)
    #expect(text.utf8.count <= PictureFailure.maximumRememberedBytes)
    #expect(PictureFailure(rememberedText: text) == .damaged(detail: String(repeating: "ü", count: 32)))
  }

  @Test(
    "A picture that cannot be shown is not believed in other words",
    arguments: [
      "", " ", "damaged", "damaged a b", "damaged %0A", "damaged %7F", "damaged %FF", "damaged %1B%5B31m", "missing",
      "too-many-pixels 0 0 0", "too-many-pixels 1 2", "too-many-pixels -1 5 5", "too-large-for-memory +5",
      "truncated ", "damaged " + String(repeating: "a", count: 300),
    ])
  func words(text: String) {
    #expect(PictureFailure(rememberedText: text) == nil)
  }
}
