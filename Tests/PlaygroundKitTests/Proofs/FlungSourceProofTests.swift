import FluidGeometry
import FluidGestures
import FluidMotion
import FluidNavigation
import FluidScript
import FluidTestSupport
import FluidTransitions
import Foundation
import LibraryPages
import PlaygroundControls
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import PlaygroundKit

@MainActor
@Suite(
  "Reported elsewhere: the source stops following its list during the landing, then snaps; in the program's own list")
struct FlungSourceProofTests {
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 120)
  }

  @Test("A card lands in a list that is flung at 2,000 pt/s as in one at rest", arguments: [2000.0, -2000])
  func flungList(velocity: Double) throws {
    let flung = try Landing(in: samples.folder.path)
    let start = flung.offset
    var frames: [(number: Int, offset: Double, card: Rect, source: Rect)] = []
    for number in 1...90 {
      flung.step(flinging: velocity)
      guard let card = flung.card, let source = flung.source else { break }
      frames.append((number, flung.offset, card, source))
    }
    let speeds = zip(frames, frames.dropFirst()).map { ($1.offset - $0.offset) * 60 }
    #expect(speeds.count { abs($0 + velocity) < 0.1 * abs(velocity) } >= 5, "\(speeds)")
    #expect(abs((frames.last?.offset ?? start) - start) > 300)
    for frame in frames {
      // The same landing in a list that lies all the time where the other one is in this frame.
      let still = try Landing(in: samples.folder.path, at: frame.offset)
      for _ in 1...frame.number { still.step() }
      let (card, source) = (try #require(still.card), try #require(still.source))
      #expect(source.distance(to: frame.source) < 1e-6, "frame \(frame.number)")
      #expect(card.distance(to: frame.card) <= 0.5, "frame \(frame.number): \(card.distance(to: frame.card)) pt")
    }
    RandomRun.tell(frames.count, "frames of landings")
    let last = try #require(frames.last)
    #expect(last.card.distance(to: last.source) <= 0.5, "it snaps by \(last.card.distance(to: last.source)) pt")
  }
}

/// A photo that goes back into the first page, a frame every sixtieth of a second.
@MainActor
private final class Landing {
  private let opened: OpenedPhoto
  private let start: Instant
  private var frame = 0
  private let finger = TouchID(rawValue: 1)

  /// - Parameters:
  ///   - folder: of the pictures.
  ///   - offset: what the first page is scrolled to, in points; `nil` for what has the picture in the middle.
  init(in folder: String, at offset: Double? = nil) throws {
    // The page is not scrolled for the sake of the card.
    opened = try OpenedPhoto(62, Settings([.scrolledOffSource: "outside"]), folder: folder)
    let middle = opened.grid.items.viewport.item(at: opened.grid.order.place(of: 62)).content.rect.midY
    let former = opened.grid.items.viewport.scroll.offset(at: opened.grid.items.viewport.now)
    opened.grid.script.arrange(.scroll(to: offset ?? former + middle - 240), at: opened.grid.items.viewport.now)
    start = opened.playground.lastInstant
    step([.action(.pop, at: now)])
  }

  private var now: Instant { start + Double(frame) / 60 }
  var offset: Double { opened.grid.items.viewport.scroll.offset(at: opened.grid.items.viewport.now) }
  var source: Rect? { opened.grid.sourceView(of: 62, as: .picture)?.frame }
  var card: Rect? { opened.playground.navigation.cards.first?.pose.frame }

  private func step(_ inputs: [Input]) { _ = opened.playground.step(inputs, at: now) }

  /// Advances by a frame; a finger beside the card flings the page, downwards for a velocity above 0.
  func step(flinging velocity: Double? = nil) {
    frame += 1
    guard let velocity else { return step([]) }
    let moves = frame - Self.landing
    let point = Point(x: 24, y: (velocity > 0 ? 120 : 440) + velocity * Double(moves) / 60)
    switch moves {
    case 0: step([.event(InputEvent(.touch(finger, .began, point), at: now))])
    case 1...Self.moves: step([.event(InputEvent(.touch(finger, .moved, point), at: now))])
    case Self.moves + 1: step([.event(InputEvent(.touch(finger, .ended, point), at: now))])
    default: step([])
    }
  }

  /// The frame in which the finger lands, and how often it moves.
  private static let landing = 10
  private static let moves = 5
}
