/// A picture that the renderer holds: one place in the atlas, or tiles of its own.
struct StoredImage {
  enum Storage {
    case atlas(Atlas.Place)
    case tiles([Tile])
  }

  /// A part of a picture. Its texture holds one more pixel on each inner side, for the filter.
  struct Tile {
    /// In pixels of the picture.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    let region: TextureRegion
  }

  let width: Int
  let height: Int
  let isOpaque: Bool
  var storage: Storage

  /// Where it lies on a page of the atlas; `nil` where it does not.
  func place(on page: Atlas.Page) -> Atlas.Place? {
    if case .atlas(let place) = storage, place.page === page { place } else { nil }
  }
}

/// How a large picture is cut: no texture larger than the renderer takes, and none so large that making it costs a frame
/// (2 ms a million pixels on llvmpipe).
struct TileGrid {
  struct Cell: Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    /// The pixels that the cell's texture holds: the cell and its overlap.
    var textureX: Int
    var textureY: Int
    var textureWidth: Int
    var textureHeight: Int
  }

  static let largestArea = 1_310_720
  /// Of a tile of what is larger: making one between two frames takes half as long.
  private static let tileArea = largestArea / 2
  /// What is larger than this is only ever seen in part: squares, of which few are in sight, and each is soon made.
  private static let closeUpArea = 4 * largestArea
  private static let squareSide = 640
  private static let overlap = 1

  static func cells(width: Int, height: Int, largestSide: Int) -> [Cell] {
    let limit = max(largestSide - 2 * overlap, 1)
    let side = width * height > closeUpArea ? min(limit, squareSide) : limit
    let columns = (width + side - 1) / side
    let columnWidth = (width + columns - 1) / columns
    let area = width * height > largestArea ? tileArea : largestArea
    let tallest = min(max(area / columnWidth, 1), side)
    let rows = (height + tallest - 1) / tallest
    let rowHeight = (height + rows - 1) / rows
    var cells: [Cell] = []
    for y in stride(from: 0, to: height, by: rowHeight) {
      for x in stride(from: 0, to: width, by: columnWidth) {
        let right = min(x + columnWidth, width)
        let bottom = min(y + rowHeight, height)
        let left = max(x - overlap, 0)
        let top = max(y - overlap, 0)
        cells.append(
          Cell(
            x: x, y: y, width: right - x, height: bottom - y, textureX: left, textureY: top,
            textureWidth: min(right + overlap, width) - left, textureHeight: min(bottom + overlap, height) - top))
      }
    }
    return cells
  }
}
