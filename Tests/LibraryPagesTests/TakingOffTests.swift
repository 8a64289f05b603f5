import FluidNavigation
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("Delete")
struct TakingOffTests {
  @Test("Takes the open picture off the page and says that its file stays; Ctrl Z puts it back")
  func photo() throws {
    let opened = try OpenedPhoto(3)
    let count = opened.grid.order.count
    try opened.play("0 key delete\n100 end")
    #expect(opened.playground.chrome.foot.message == "Hidden. The file is untouched. Ctrl Z: undo")
    #expect(opened.grid.order.count == count - 1)
    try opened.play("0 key ctrl+z\n100 end")
    #expect(opened.playground.chrome.foot.message == "Shown again")
    #expect(opened.grid.order.count == count)
    #expect(opened.grid.items.contents.edits.history.isEmpty)
    try opened.play("0 key ctrl+z\n100 end")
    #expect(opened.playground.chrome.foot.message == "No picture is hidden")
  }

  @Test("Of a picture that is off already, and what brings nothing back, say so")
  func again() throws {
    let opened = try OpenedPhoto(3)
    try opened.play("0 key delete\n100 key delete\n200 end")
    #expect(opened.playground.chrome.foot.message == "Hidden already. Ctrl Z: undo")
    #expect(opened.grid.items.contents.edits.history.count == 1)
  }

  @Test("Says on other pages that there is no picture, and puts one back", arguments: ["t", "shift+t"])
  func others(key: String) throws {
    let opened = try OpenedPhoto(3)
    try opened.play("0 key delete\n100 key escape\n1500 key \(key)\n3000 key delete\n3100 end")
    let top = opened.playground.navigation.topViewController
    #expect(opened.playground.kinds.all.contains { $0.owns(top) })
    #expect(opened.playground.chrome.foot.message == "No picture to hide here")
    let count = opened.grid.order.count
    try opened.play("0 key ctrl+z\n100 end")
    #expect(opened.playground.chrome.foot.message == "Shown again")
    #expect(opened.grid.order.count == count + 1)
    try opened.play("0 key ctrl+z\n100 end")
    #expect(opened.playground.chrome.foot.message == "No picture is hidden")
  }

  @Test("Says in a story that there is no picture to take off")
  func story() throws {
    let playground = try Playground.showing(settings: Settings([.layout: "news"]))
    playground.navigator.openPicture(2)
    try playground.play("2000 key delete\n2100 end")
    #expect(playground.navigation.topViewController is StoryPage)
    #expect(playground.chrome.foot.message == "No picture to hide here")
  }

  @Test("Says in the grid how to choose a picture, where none is chosen")
  func grid() throws {
    let opened = try OpenedPhoto.closed()
    try opened.play("0 key delete\n100 end")
    #expect(opened.playground.chrome.foot.message == "Choose a picture with the arrow keys first")
  }

  @Test("Of all pictures leaves words on how to have them back, and a count of the rest in the bar")
  func all() throws {
    let samples = try SamplePictures(shapes: 3)
    let opened = try OpenedPhoto.closed(in: samples.folder.path)
    try opened.play("0 key home\n50 key delete\n100 end")
    #expect(opened.grid.navigationItem.detail == "2 pictures")
    let list = try opened.play("0 key delete\n50 key delete\n100 key delete\n150 end")
    #expect(opened.playground.chrome.foot.message == "Hidden. The file is untouched. Ctrl Z: undo")
    #expect(list.words.contains("All pictures are hidden"))
    #expect(!list.words.contains("No pictures here"))
  }
}
