import FluidGeometry
import FluidScene
import FluidTestSupport
import SDLBackend
import Testing

/// A small headless window that draws lists and shows their pixels.
@MainActor
struct Stage {
  let window: SDLWindow

  init(width: Double = 64, height: Double = 64, scale: Double? = nil) throws {
    var options = SDLWindow.Options(title: "test", size: Size(width: width, height: height))
    options.isHeadless = true
    options.scale = scale
    options.ordersForRasterizer = BothOrders.ordersForRasterizer
    window = try SDLWindow(options)
  }

  func draw(
    on background: Color = .black, layers: [DisplayList.Layer] = [], _ commands: DisplayList.Command...
  ) throws -> Pixels {
    var list = DisplayList(size: window.contentSize, background: background)
    list.layers = layers
    list.commands = commands
    window.draw(list)
    return Pixels(try window.snapshot())
  }

  @discardableResult
  func upload(_ number: UInt32, _ bitmap: Bitmap) -> ImageID {
    let id = ImageID(rawValue: number)
    window.submit([.upload(id, bitmap)])
    window.continueUploads()
    return id
  }
}

/// Pixels of a snapshot, as numbers from 0 to 255.
struct Pixels: Equatable {
  let width: Int
  let height: Int
  let bytes: [UInt8]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    bytes = bitmap.pixels
  }

  subscript(x: Int, y: Int) -> [Int] {
    let at = (y * width + x) * 4
    return [Int(bytes[at]), Int(bytes[at + 1]), Int(bytes[at + 2])]
  }

  func red(_ x: Int, _ y: Int) -> Int { Int(bytes[(y * width + x) * 4]) }

  /// The largest difference of any channel of any pixel.
  func difference(from other: Pixels) -> Int {
    PixelBytes.largestDifference(bytes, other.bytes)
  }

  /// The box of everything that differs from a colour by more than a rounding.
  func ink(on background: Int) -> (minX: Int, minY: Int, maxX: Int, maxY: Int)? {
    var box: (minX: Int, minY: Int, maxX: Int, maxY: Int)?
    for y in 0..<height {
      for x in 0..<width where abs(red(x, y) - background) > 2 {
        let b = box ?? (x, y, x, y)
        box = (min(b.minX, x), min(b.minY, y), max(b.maxX, x), max(b.maxY, y))
      }
    }
    return box
  }
}

extension Bitmap {
  /// Pixels from their colour, opaque.
  static func opaque(_ width: Int, _ height: Int, _ color: (_ x: Int, _ y: Int) -> (Int, Int, Int)) -> Bitmap {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let (c, at) = (color(x, y), (y * width + x) * 4)
        pixels[at] = UInt8(c.0)
        pixels[at + 1] = UInt8(c.1)
        pixels[at + 2] = UInt8(c.2)
      }
    }
    return Bitmap(width: width, height: height, isOpaque: true, pixels: pixels)
  }
}

extension DisplayList.Command {
  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> Self {
    .fill(RoundedShape(Rect(x: x, y: y, width: width, height: height)), color)
  }
}

/// Draws what a test draws twice: in the order for Mesa's rasteriser, and in that for a graphics card.
struct BothOrders: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal static var ordersForRasterizer = true

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    for isOrdered in [true, false] {
      try await Self.$ordersForRasterizer.withValue(isOrdered) { try await function() }
    }
  }
}

extension Trait where Self == BothOrders {
  static var bothOrders: Self { BothOrders() }
}
