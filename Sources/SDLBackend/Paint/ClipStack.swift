internal import CSDL
internal import FluidGeometry

/// The clips in force, in whole pixels of the target.
struct ClipStack {
  private var rects: [SDL_Rect] = []
  private var target = SDL_Rect()
  private(set) var current = SDL_Rect()

  /// Whether any of the target is left out.
  var isClipping: Bool { current.w < target.w || current.h < target.h }

  mutating func reset(width: Int, height: Int) {
    rects.removeAll(keepingCapacity: true)
    target = SDL_Rect(x: 0, y: 0, w: Int32(width), h: Int32(height))
    current = target
  }

  mutating func push(_ rect: Rect, scale: Double) {
    rects.append(current)
    let minX = max(Self.pixel(rect.minX * scale), current.x)
    let minY = max(Self.pixel(rect.minY * scale), current.y)
    let maxX = min(Self.pixel(rect.maxX * scale), current.x + current.w)
    let maxY = min(Self.pixel(rect.maxY * scale), current.y + current.h)
    current = SDL_Rect(x: minX, y: minY, w: max(maxX - minX, 0), h: max(maxY - minY, 0))
  }

  /// A pop without a push changes nothing.
  mutating func pop() {
    if let last = rects.popLast() { current = last }
  }

  /// Makes a renderer clip to them.
  func apply(to renderer: RendererHandle) {
    guard isClipping else {
      SDL_RenderSetClipRect(renderer.pointer, nil)
      return
    }
    var rect = current
    SDL_RenderSetClipRect(renderer.pointer, &rect)
  }

  /// Whether anything of a box in pixels can be seen.
  func shows(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    current.w > 0 && current.h > 0 && high.x > Double(current.x) - 1 && high.y > Double(current.y) - 1
      && low.x < Double(current.x + current.w) + 1 && low.y < Double(current.y + current.h) + 1
  }

  private static func pixel(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(min(max(value.rounded(), -1_000_000), 1_000_000))
  }
}
