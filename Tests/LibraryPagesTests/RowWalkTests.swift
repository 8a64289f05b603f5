import FluidGeometry
import FluidScript
import FluidTestSupport
import Foundation
import PlaygroundPages
import PlaygroundPictures
import PlaygroundTestSupport
import Testing

@testable import LibraryPages

/// Up and down among tiles that lie in sections.
@MainActor
@Suite("A walk up and down")
struct RowWalkTests {
  private let samples: SamplePictures

  init() throws { samples = try SamplePictures(shapes: 23) }

  /// Sections of so many pictures each, by the months in which they were taken.
  private func opened(_ counts: [Int]) throws -> OpenedPhoto {
    var number = 0
    for (month, count) in counts.enumerated() {
      let date = Date(timeIntervalSince1970: 1_700_000_000 - Double(month) * 31 * 86_400)
      for _ in 0..<count {
        try samples.setDate(date, of: "sample-\(number).jpg")
        number += 1
      }
    }
    let opened = try OpenedPhoto.closed(in: samples.folder.path)
    try opened.play("0 set sort changed\n0 set sections month\n1200 key home\n1300 end")
    #expect(opened.grid.items.contents.sections().sections.map(\.places.count) == counts)
    return opened
  }

  private func place(_ opened: OpenedPhoto) throws -> Int {
    opened.grid.order.place(of: try #require(opened.grid.focus))
  }

  private func press(_ key: String, _ opened: OpenedPhoto) throws -> Int {
    try opened.play("0 key \(key)\n700 end")
    return try place(opened)
  }

  @Test("Goes to the nearest tile of the next row, through sections, to the end and back the same way")
  func sections() throws {
    // Three columns: rows of 3 2 | 1 | 3 3 1 | 3 3 3 1.
    let opened = try opened([5, 1, 7, 10])
    let rows = [
      [0, 1, 2], [3, 4], [5], [6, 7, 8], [9, 10, 11], [12], [13, 14, 15], [16, 17, 18], [19, 20, 21], [22],
    ]
    for column in 0..<3 {
      try opened.play("0 key home\n700 end")
      for _ in 0..<column { _ = try press("right", opened) }
      for row in rows.dropFirst() { #expect(try press("down", opened) == row[min(column, row.count - 1)]) }
      #expect(try press("down", opened) == 22)
      for row in rows.reversed().dropFirst() { #expect(try press("up", opened) == row[min(column, row.count - 1)]) }
      #expect(try press("up", opened) == column)
    }
  }

  @Test("Begins anew where something else moved the keys")
  func begins() throws {
    let opened = try opened([5, 1, 7, 10])
    for _ in 0..<2 { _ = try press("right", opened) }
    #expect(try press("down", opened) == 4)
    #expect(try press("left", opened) == 3)
    #expect(try press("up", opened) == 0)
    #expect(try press("end", opened) == 22)
    #expect(try press("up", opened) == 19)
  }

  @Test("A walk by pages stays in its column, and ends in the last row and the first one")
  func pages() throws {
    let opened = try opened([5, 1, 7, 10])
    _ = try press("right", opened)
    let first = try press("pagedown", opened)
    #expect(first >= 4 && opened.grid.items.viewport.layout.item(at: first).content.rect.minY - 50 <= 480)
    for _ in 0..<8 { _ = try press("pagedown", opened) }
    #expect(try place(opened) == 22)
    for _ in 0..<10 { _ = try press("pageup", opened) }
    #expect(try place(opened) == 1)
  }

  @Test("Goes on in its column after the state of the page was written down and read")
  func arrangement() throws {
    let opened = try opened([5, 1, 7, 10])
    for _ in 0..<2 { _ = try press("right", opened) }
    _ = try press("down", opened)
    let actions = opened.grid.script.arrangement
    #expect(try press("up", opened) == 2)
    for action in actions { opened.grid.script.arrange(action, at: opened.grid.items.viewport.now) }
    #expect(try place(opened) == 4)
    #expect(try press("up", opened) == 2)
  }

  @Test("In right-to-left pages is that of their columns, and without sections the last row is reached")
  func plain() throws {
    let opened = try OpenedPhoto.closed(in: samples.folder.path)
    try opened.play("0 key home\n100 set right-to-left on\n400 end")
    _ = try press("left", opened)
    _ = try press("left", opened)
    for row in 1..<7 { #expect(try press("down", opened) == 3 * row + 2) }
    #expect(try press("down", opened) == 22)
    #expect(try press("up", opened) == 20)
  }
}
