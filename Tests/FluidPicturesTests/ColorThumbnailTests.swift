import FluidPictures
import Testing

@testable import FluidPictures

@Suite("Thumbnails in the cache of a desktop")
struct ColorThumbnailTests {
  @Test(
    "Thumbnails in the cache of a desktop are sRGB whatever the display is, and are shown in its colours, made or read",
    arguments: [nil, "p3", "adobe"] as [String?], ["p3", "swapped"])
  func displays(_ profile: String?, _ display: String) throws {
    let display = try #require(DisplayProfile(icc: Fixture.file("Colors/\(display).icc")))
    let stage = try CacheStage()
    let segments = try profile.map { Encode.profileSegments(try Fixture.file("Colors/\($0).icc"), pieces: 1) } ?? []
    let path = try stage.scratch.write(Encode.jpeg(Encode.jpeg(.gradient(600, 400)), with: segments), "a.jpg")
    let made = try stage.show(path, on: display)
    #expect(stage.entries.count == 1)
    let plain = Raster(try CacheStage.plain(path).bitmap)
    #expect(try stage.found(path) == plain)
    let read = try stage.show(path, on: display)
    #expect(Raster(read.bitmap) == Raster(made.bitmap))
    #expect(Raster(made.bitmap).distance(to: plain) > 10)
    // On another display the same entry is shown in other colours.
    #expect(try Raster(stage.show(path, on: .sRGB).bitmap) == plain)
  }

  @Test("Thumbnails in the cache of a desktop that are kept in memory are in the display's colours")
  func memory() throws {
    let display = try #require(DisplayProfile(icc: Fixture.file("Colors/swapped.icc")))
    let stage = try CacheStage()
    let path = try stage.photo("a.jpg", Raster(64, 64) { _, _ in SIMD4(200, 30, 40, 255) })
    let loader = PictureLoader(mode: .synchronous, showingOn: display)
    for _ in 0..<2 {
      loader.request(try stage.request(path, tile: 20))
      loader.waitUntilIdle()
      let picture = try #require(loader.takeResults().first).outcome.get()
      let pixel = Raster(picture.bitmap)[10, 10]
      #expect(pixel.z > 190 && pixel.x < 50 && pixel.y < 60, "\(pixel)")
    }
  }
}
