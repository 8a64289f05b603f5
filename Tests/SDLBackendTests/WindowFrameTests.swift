import CSDL
import Testing

@testable import SDLBackend

@Suite("The frame of a window")
struct WindowFrameTests {
  private let borders = WindowMaker.Borders(top: 24, left: 1, bottom: 6, right: 1)

  private func rect(_ x: Int32, _ y: Int32, _ w: Int32, _ h: Int32) -> SDL_Rect { SDL_Rect(x: x, y: y, w: w, h: h) }

  @Test(
    "The frame of a window lies in the usable part of its display, and its content is no smaller than it has to be",
    arguments: [
      (0, 0, 1280, 800), (0, 0, 640, 480), (0, 32, 1280, 768), (1280, 0, 1920, 1080), (-1024, 200, 1024, 700),
      (0, 0, 9, 40),
    ] as [(Int32, Int32, Int32, Int32)], [(1280, 800), (1281, 600), (800, 801), (4000, 3000)] as [(Int32, Int32)])
  func fits(display: (x: Int32, y: Int32, w: Int32, h: Int32), size: (w: Int32, h: Int32)) {
    let usable = rect(display.x, display.y, display.w, display.h)
    let room = (w: usable.w - 2, h: usable.h - 30)
    for (x, y) in [(usable.x, usable.y), (usable.x - 300, usable.y - 200), (usable.x + 700, usable.y + 500)] {
      guard let fitted = WindowMaker.fitted(rect(x, y, size.w, size.h), with: borders, in: usable) else {
        #expect(size.w <= room.w && size.h <= room.h)
        continue
      }
      #expect(fitted.w == min(size.w, room.w) && fitted.h == min(size.h, room.h))
      #expect(fitted.x - 1 >= usable.x && fitted.x + fitted.w + 1 <= usable.x + usable.w)
      #expect(fitted.y - 24 >= usable.y && fitted.y + fitted.h + 6 <= usable.y + usable.h)
    }
  }

  @Test("The frame of a window that is small enough stays where it was put, and one without room is left alone")
  func stays() {
    #expect(WindowMaker.fitted(rect(900, 700, 640, 480), with: borders, in: rect(0, 0, 1280, 800)) == nil)
    #expect(WindowMaker.fitted(rect(0, 0, 640, 480), with: borders, in: rect(0, 0, 2, 30)) == nil)
  }
}
