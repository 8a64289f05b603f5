import FluidPictures
import FluidTestSupport
import Foundation
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@Suite("What is said of a picture")
struct LibraryWordsTests {
  @Test(
    "Is its name in words, unless a camera gave it",
    arguments: [
      ("harbour_at-night.jpg", "Harbour at night"), ("harbourAtNight.png", "Harbour at night"),
      ("2019_windmills.svg", "2019 windmills"), ("München 2024.jpeg", "München 2024"), (".hidden", "Hidden"),
      ("Lisbon12.jpg", "Lisbon 12"), ("富士山.jpg", "富士山"), ("IMG_2034.JPG", nil), ("DSC00012.jpg", nil),
      ("PXL_20240509_120000.jpg", nil), ("P1020304.JPG", nil), ("20240509.png", nil), ("_MG_1.CR2", nil),
    ] as [(String, String?)])
  func names(name: String, words: String?) { #expect(PictureName(name).words == words) }

  @Test("Tells of every bundled scene, and of no other")
  func gallery() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.gallery)
    #expect(Set(names) == Set(PictureStory.gallery.keys))
    for story in PictureStory.gallery.values {
      #expect(story.text.hasSuffix(".") && !story.headline.hasSuffix(".") && !story.text.contains("  "))
      #expect(story.text.count(where: { $0 == "." }) >= 2 && story.text.count < 260)
    }
    #expect(Set(PictureStory.gallery.values.map(\.headline)).count == names.count)
  }

  @Test("Tells what a file says of itself")
  @MainActor
  func file() throws {
    let samples = try SamplePictures()
    try samples.addJPEG(90, 60, "boats_at-noon.jpg")
    try samples.addJPEG(40, 60, "DSC00012.jpg")
    let store = PictureStore([samples.folder.path], mode: .synchronous)
    let stories = (0..<2).map {
      PictureStory(
        name: store.files.collection.name(of: $0), details: store.files.details(of: $0),
        failure: store.files.collection.items[$0].failure)
    }
    #expect(stories.map(\.headline) == ["Boats at noon", "DSC00012.jpg"])
    #expect(stories.allSatisfy { $0.kicker == samples.url.lastPathComponent })
    #expect(stories[0].text.hasPrefix("A landscape of 90 × 60 pixels, ") && stories[0].text.hasSuffix(" of JPEG."))
    #expect(stories[1].text.hasPrefix("An upright picture of 40 × 60 pixels, "))
  }

  @Test("Says what cannot be read")
  func failure() {
    let story = PictureStory(name: "IMG_1.jpg", details: nil, failure: .notAPicture)
    #expect(story.kicker == PictureFailure.notAPicture.title && story.headline == "IMG_1.jpg")
    #expect(story.text == PictureFailure.notAPicture.message)
  }

  @Test(
    "Is called by its shape",
    arguments: [
      (1.0, "Square"), (1.5, "Landscape, 3:2"), (2.0 / 3, "Portrait, 2:3"), (3.0, "Panorama, 3:1"),
      (0.5625, "Portrait, 9:16"), (1.12, "Other landscapes"), (6.0, "Other panoramas"), (0.9, "Other portraits"),
      (0.1, "Other upright panoramas"),
    ])
  func shapes(ratio: Double, title: String) { #expect(PictureShape(ratio).title == title) }

  @Test("Is sorted from wide to tall")
  func shapeOrder() {
    let ratios = [6.0, 3, 2, 1.5, 1.12, 1, 0.9, 0.5625, 0.1]
    #expect(
      ratios.map { PictureShape($0) }.sorted(by: >).map(\.title).prefix(4) == [
        "Other panoramas", "Panorama, 3:1", "Panorama, 2:1", "Landscape, 3:2",
      ])
  }
}
