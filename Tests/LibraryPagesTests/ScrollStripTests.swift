import FluidGeometry
import FluidGestures
import FluidScene
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundInspector
import PlaygroundPages
import PlaygroundTestSupport
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

/// The grid while it scrolls, without a window.
@MainActor
@Suite("Strips of what scrolls")
struct ScrollStripTests {
  private let samples: SamplePictures

  init() throws {
    samples = try SamplePictures(shapes: 200)
  }

  private func closed(_ style: LibraryStyle = .grid) throws -> OpenedPhoto {
    try .closed(Settings([.layout: style.rawValue]), size: Size(width: 640, height: 800), in: samples.folder.path)
  }

  /// The layers of a frame whose frames together are as wide as the page.
  private func strips(_ list: DisplayList) -> [(layer: DisplayList.Layer, frame: Rect)] {
    list.commands.layerPaints.filter { $0.layer.rawValue >= 1 << 27 }.compactMap { paint in
      list.layers.first { $0.id == paint.layer }.map { ($0, paint.frame) }
    }
  }

  @Test("Cover the page without a gap, on whole pixels, in layers of their own", arguments: [1, 1.25, 1.5, 2.0])
  func covering(scale: Double) {
    for (height, rowPitch) in [(1.0, 179.714), (480, 44), (800, 179.714), (800, 517.3), (4320, 206), (20_000, 72.4)] {
      for step in -300..<300 {
        let offset = (Double(step) * 97.3 * scale).rounded() / scale
        let strips = ScrollStrips(from: 63.4, rowPitch: rowPitch, offset: offset, pageHeight: height, scale: scale)
        let frames = strips.indices.map { strips.frame(of: $0, width: 640) }
        #expect(frames[0].minY <= 0 && frames[frames.count - 1].maxY >= height)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.maxY > $1.minY && $0.minY < $1.minY })
        #expect(frames.allSatisfy { abs(($0.minY * scale).rounded() - $0.minY * scale) < 1e-6 })
        #expect(Set(strips.indices.map(strips.layer)).count == frames.count)
      }
    }
  }

  @Test("Strips that scroll are drawn when they come into sight and never again", arguments: LibraryStyle.allCases)
  func once(style: LibraryStyle) throws {
    let opened = try closed(style)
    var drawn: Set<[UInt64]> = []
    var frames = 0
    var seen: ClosedRange<Double>?
    try opened.playground.play("0 down 1 300 700\n10 glide 1 300 100 300\n320 up 1\n700 end") { list, _ in
      let strips = strips(list)
      guard !strips.isEmpty else { return }
      frames += 1
      let offset = opened.grid.items.viewport.offset(at: opened.grid.items.viewport.now)
      seen = min(seen?.lowerBound ?? offset, offset)...max(seen?.upperBound ?? offset, offset + 800)
      for strip in strips { drawn.insert([UInt64(strip.layer.id.rawValue), strip.layer.version]) }
    }
    let distance = try #require(seen.map { $0.upperBound - $0.lowerBound })
    #expect(frames > 20 && distance > 1200)
    let pitch = opened.grid.items.viewport.layout.rowPitch
    #expect(Double(drawn.count) <= distance / (pitch * max(1, (256 / pitch).rounded(.down))) + 3)
  }

  @Test("Each picture of rows with gaps is drawn in one strip, at any offset", arguments: [LibraryStyle.grid, .news])
  func oneStrip(style: LibraryStyle) throws {
    let opened = try closed(style)
    var frames = 0
    try opened.playground.play("0 down 1 300 700\n10 glide 1 300 100 300\n320 up 1\n700 end") { list, _ in
      var tops: [Double: Set<LayerID>] = [:]
      for strip in strips(list) {
        frames += 1
        for paint in strip.layer.commands.imagePaints {
          tops[(paint.clip.rect.minY + strip.frame.minY).rounded(), default: []].insert(strip.layer.id)
        }
      }
      #expect(tops.values.allSatisfy { $0.count == 1 })
    }
    #expect(frames > 60)
  }

  @Test("Hints over a page that scrolls are a layer that is drawn once, and lies where they lie at rest")
  func hints() throws {
    let playground = Playground.showing(samples.folder.path, size: Size(width: 640, height: 800))
    var drawn: Set<DisplayList.Layer> = []
    var frames: Set<Rect> = []
    var counts: [Int] = []
    var texts: Set<Point> = []
    try playground.play("500 down 1 300 700\n510 glide 1 300 600 400\n920 up 1\n4600 end") { list, _ in
      counts.append(0)
      for command in list.commands {
        switch command {
        case .text(let line) where line.text.hasPrefix("Click  open"):
          texts.insert(line.position)
        case .layer(let paint):
          guard let layer = list.layers.first(where: { $0.id == paint.layer }) else { continue }
          for case .text(let line) in layer.commands where line.text.hasPrefix("Click  open") {
            drawn.insert(layer)
            frames.insert(paint.frame)
            texts.insert(line.position + (paint.frame.origin - .zero))
            counts[counts.count - 1] += 1
          }
        default: break
        }
      }
    }
    #expect(counts.reduce(0, +) > 20 && counts.max() == 1 && counts.last == 0)
    #expect(drawn.count == 1 && frames.count == 1 && texts.count == 1)
    for edge in frames.flatMap({ [$0.minX, $0.minY, $0.maxX, $0.maxY] }) { #expect(edge == edge.rounded()) }
  }

  @Test("Strips are for what moves: a list at rest is drawn as it is")
  func rest() throws {
    let opened = try closed()
    var counts: [Int] = []
    try opened.playground.play("0 down 1 300 700\n10 glide 1 300 400 100\n400 up 1\n2000 end") { list, _ in
      counts.append(strips(list).count)
    }
    #expect(counts.max() ?? 0 >= 4)
    #expect(counts.last == 0)
  }

  @Test("Offsets of the first page are whole pixels while it scrolls and when it rests")
  func wholePixels() throws {
    let opened = try closed()
    var isMoving = false
    try opened.playground.play("0 down 1 300 700\n10 glide 1 300.4 333.3 90\n105 up 1\n3000 end") { _, _ in
      let offset = opened.grid.items.viewport.offset(at: opened.grid.items.viewport.now)
      #expect(offset == offset.rounded())
      if opened.grid.items.viewport.scroll.offset(at: opened.grid.items.viewport.now) != offset { isMoving = true }
    }
    #expect(isMoving)
    // A recording continues from where it truly is, between pixels.
    let offset = opened.grid.items.viewport.scroll.offset(at: opened.grid.items.viewport.now)
    #expect(offset != offset.rounded())
    #expect(opened.grid.script.arrangement.contains { if case .scroll(let to) = $0 { to == offset } else { false } })
  }
}
