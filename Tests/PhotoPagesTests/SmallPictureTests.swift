import FluidGeometry
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import PhotoPages
@testable import PlaygroundKit

@MainActor
@Suite("Pictures that are smaller than their page")
struct SmallPictureTests {
  private let samples: SamplePictures
  /// By their names.
  private nonisolated static let sizes = [(16, 16), (101, 61), (300, 900), (1400, 100), (1500, 1100)]

  init() throws {
    samples = try SamplePictures()
    for (number, size) in Self.sizes.enumerated() { try samples.addJPEG(size.0, size.1, "\(number).jpg") }
    try samples.addSVG("9.svg")
  }

  private func open(_ index: Int, scale: Int = 1, _ presentation: String = "push") throws -> OpenedPhoto {
    let opened = try OpenedPhoto(index, Settings([.presentation: presentation]), folder: samples.folder.path)
    try opened.play("0 resize 640 480 \(scale)\n300 end")
    return opened
  }

  @Test("A fitted picture fills its page, but never exceeds its pixels", arguments: 0..<5, [1, 2])
  func fitted(index: Int, scale: Int) throws {
    let opened = try open(index, scale: scale)
    let pixels = Size(width: Double(Self.sizes[index].0), height: Double(Self.sizes[index].1))
    let whole = PhotoPicture(page: opened.page).room.fitting(aspectRatio: pixels.width / pixels.height)
    let frame = opened.frame
    guard pixels.width / Double(scale) < whole.width else {
      #expect(frame.distance(to: whole) < 1e-9)
      return
    }
    #expect(abs(frame.width - pixels.width / Double(scale)) < 1e-9)
    #expect(abs(frame.height - pixels.height / Double(scale)) < 1e-9)
    #expect((frame.center - whole.center).length <= 0.71 / Double(scale))
    for edge in [frame.minX, frame.minY] { #expect((edge * Double(scale)).rounded() == edge * Double(scale)) }
    // As large as it is now is what its pixels are.
    try opened.play("0 key 1\n700 end")
    #expect(opened.scale == 1)
  }

  @Test("A drawing has no pixels of its own, and fills its page")
  func drawing() throws {
    let opened = try open(5)
    #expect(opened.frame.distance(to: PhotoPicture(page: opened.page).room.fitting(aspectRatio: 4 / 3.0)) < 1e-9)
  }

  @Test("A small picture is zoomed as far as if it had been fitted", arguments: [0, 1])
  func zoomed(index: Int) throws {
    let opened = try open(index)
    let ratio = Double(Self.sizes[index].0) / Double(Self.sizes[index].1)
    let whole = PhotoPicture(page: opened.page).room.fitting(aspectRatio: ratio)
    try opened.play("0 tap 320 266\n100 tap 320 266\n1200 end")
    #expect(abs(opened.frame.width - max(whole.width, 2 * Double(Self.sizes[index].0))) < 0.5, "\(opened.frame)")
    try opened.play("0 wheel 320 266 0 60\n1500 end")
    #expect(abs(opened.frame.width - 4 * whole.width) < 0.5)
    try opened.play("0 key 0\n1500 end")
    #expect(abs(opened.frame.width - Double(Self.sizes[index].0)) < 1e-9)
  }

  @Test("A small picture lies on its thumbnail all the way", arguments: ["push", "sheet", "popover"], [0, 1])
  func flight(presentation: String, index: Int) throws {
    let opened = try open(index, presentation)
    var count = 0
    try opened.play("0 key escape\n1500 end") {
      guard let card = opened.playground.shown.last?.card, card.phase != .rest,
        let picture = opened.page.picture?.restingFrame(in: opened.playground.bounds),
        let source = opened.page.source?.view(as: .picture, .identifier)
      else { return }
      count += 1
      let page = card.pose.pageTransform(pageSize: card.endpoints.pageSize).apply(picture)
      let filling = source.contentFrame.filling(aspectRatio: picture.width / picture.height)
      let thumbnail = card.endpoints.sourceTransform(for: card.pose).apply(filling)
      #expect(page.distance(to: thumbnail) < 0.5, "\(page) \(thumbnail)")
    }
    #expect(count > 10)
  }
}
