import FluidGeometry
import FluidTestSupport
import PlaygroundPictures
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@Suite("A layout of the first page")
struct LibraryLayoutTests {
  /// Groups of the list: one, such as a full row of the grid and one tile more, few of different sizes, many small ones.
  static let groupings = [[1], [7], [8], [28], [3, 1, 12, 5], Array(repeating: 1, count: 40), [400, 2, 100]]

  static func layouts(_ groups: [Int], width: Double) -> [any LibraryLayout] {
    let count = groups.reduce(0, +)
    return [
      GridLayout(PictureOrder(count: count), width: width, top: 52),
      RowsLayout(PictureOrder(count: count), width: width, top: 52),
      NewsLayout(PictureOrder(count: count), width: width, top: 52),
      ListLayout(sections(groups), width: width, top: 52),
    ]
  }

  /// Their places are no picture's own number.
  static func sections(_ sizes: [Int]) -> LibrarySections {
    let count = sizes.reduce(0, +)
    var start = 0
    return LibrarySections(
      sizes.map { size in
        defer { start += size }
        return (title: "Group", indices: (start..<start + size).map { count - 1 - $0 })
      })
  }

  @Test("Is valid at every width: items inside of it, parts inside of their items", arguments: groupings)
  func frames(groups: [Int]) {
    for width in stride(from: 200.0, through: 3000, by: 61) {
      for layout in Self.layouts(groups, width: width) {
        let count = layout.order.count
        for place in Set([0, 1, 2, 3, count / 2, count - 2, count - 1]) where (0..<count).contains(place) {
          let item = layout.item(at: place)
          for shape in [item.picture, item.content, item.cell] {
            #expect(shape.rect.isFinite && !shape.rect.isEmpty, "\(layout), \(width)")
            #expect(shape.rect.minX >= 0 && shape.rect.maxX <= width + 1e-9, "\(layout), \(width)")
            #expect(shape.rect.minY >= 52 && shape.rect.maxY <= layout.contentLength + 1e-9)
          }
          #expect(item.cell.rect.contains(item.content.rect) && item.content.rect.contains(item.picture.rect))
          #expect(item.content.rect.contains(item.ink) && item.ink.intersects(item.picture.rect))
          #expect(item.reach.lowerBound >= 52 && item.reach.upperBound <= layout.contentLength + 1e-9)
          #expect(item.reach.contains(item.content.rect.minY) && item.reach.contains(item.content.rect.maxY))
          #expect(abs(item.picture.rect.width - layout.pictureSize.width) < 1e-9)
          #expect(abs(item.picture.rect.height - layout.pictureSize.height) < 1e-9)
        }
      }
    }
  }

  @Test("Has no two cells that overlap, and rows in the order of places", arguments: [200.0, 402, 640, 1280, 3000])
  func order(width: Double) {
    for groups in Self.groupings {
      for layout in Self.layouts(groups, width: width) {
        let cells = (0..<layout.order.count).map { layout.item(at: $0).cell.rect }
        let columns = layout.columns
        for place in cells.indices.dropFirst() {
          let (before, this) = (cells[place - 1], cells[place])
          let isBeside = this.minX >= before.maxX - 1e-9 && this.minY == before.minY
          #expect(isBeside || this.minY >= before.maxY - 1e-9)
          if place >= columns, !isBeside { #expect(this.minY >= cells[place - columns].maxY - 1e-9) }
        }
      }
    }
  }

  @Test("Names every item that a stretch of it touches, and few others", arguments: groupings)
  func stretches(groups: [Int]) {
    for layout in Self.layouts(groups, width: 1280) {
      let columns = Double(layout.columns)
      for offset in stride(from: -900.0, to: layout.contentLength + 900, by: 97) {
        let named = layout.places(from: offset, to: offset + 700)
        #expect(named.lowerBound >= 0 && named.upperBound <= layout.order.count)
        for place in 0..<layout.order.count {
          let cell = layout.item(at: place).content.rect
          if cell.maxY > offset, cell.minY < offset + 700 { #expect(named.contains(place)) }
        }
        #expect(Double(named.count) <= columns * (700 / layout.rowPitch + 2))
      }
    }
  }

  @Test("Finds each item under its points, and none beside them", arguments: groupings)
  func hits(groups: [Int]) {
    for layout in Self.layouts(groups, width: 1280) {
      for place in stride(from: 0, to: layout.order.count, by: 7) {
        let item = layout.item(at: place)
        #expect(layout.place(at: item.content.rect.center) == place)
        #expect(layout.place(at: item.picture.rect.center) == place)
        #expect(layout.place(at: Point(x: -5, y: item.picture.rect.midY)) == nil)
      }
      #expect(layout.place(at: Point(x: 640, y: 20)) == nil)
      #expect(layout.place(at: Point(x: 640, y: layout.contentLength + 20)) == nil)
    }
  }

  @Test("Of nothing is empty", arguments: [200.0, 1280])
  func nothing(width: Double) {
    for layout in Self.layouts([], width: width) {
      #expect(layout.places(from: -100, to: 1000).isEmpty && layout.contentLength >= 52)
      #expect(layout.place(at: Point(x: 50, y: 100)) == nil)
    }
  }

  @Test("Keeps stories readable: one column or two, none wider than 640 points")
  func measure() {
    for width in stride(from: 200.0, through: 3000, by: 13) {
      let layout = NewsLayout(PictureOrder(count: 5), width: width, top: 52)
      #expect(layout.columns == (width < 928 ? 1 : 2))
      #expect(layout.item(at: 0).cell.rect.width <= 640)
    }
  }
}

@Suite("An order of pictures")
struct PictureOrderTests {
  @Test("Leads from places to pictures and back", arguments: [1, 2, 17, 500])
  func inverse(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for order in [PictureOrder(count: count), PictureOrder(Array(0..<count).shuffled(using: &random))] {
      for place in 0..<count { #expect(order.place(of: order.index(at: place)) == place) }
      let stretch = PictureStretch(count / 3..<count + 5, of: order)
      #expect(stretch.count == count - count / 3)
      for index in -2..<count + 2 { #expect(stretch.contains(index) == Array(stretch).contains(index)) }
    }
  }
}

extension LibraryLayout {
  /// Items that lie side by side in the longest row.
  var columns: Int {
    Dictionary(grouping: 0..<order.count) { item(at: $0).cell.rect.minY }.values.map(\.count).max() ?? 1
  }
}
