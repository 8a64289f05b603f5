import FluidGeometry
import FluidGestures
import FluidMotion
import PlaygroundPages
import PlaygroundPictures
import Testing

@testable import LibraryPages
@testable import PlaygroundKit

@MainActor
@Suite("The keyboard's focus")
struct KeyboardFocusTests {
  /// Twenty tiles in three columns.
  private func viewport(_ direction: LayoutDirection = .leftToRight) -> LibraryViewport {
    var viewport = LibraryViewport()
    (viewport.size, viewport.direction) = (Size(width: 640, height: 700), direction)
    viewport.show(GridLayout(PictureOrder(count: 20), width: 640, top: Chrome.barHeight), at: .zero)
    return viewport
  }

  private func walk(_ commands: [Command], _ direction: LayoutDirection = .leftToRight) -> [Int?] {
    var (viewport, keys) = (viewport(direction), KeyboardFocus())
    return commands.map { command in
      #expect(keys.perform(command, in: &viewport))
      viewport.now = viewport.now + 3
      viewport.scroll.timePassed(to: viewport.now)
      if let picture = keys.picture { #expect(viewport.offset(showing: picture) == nil) }
      return keys.picture
    }
  }

  @Test("Begins at the first one in sight, and goes to the next one, row or end, which comes in sight")
  func steps() {
    #expect(walk([.right, .right, .down, .left, .left, .up, .up]) == [0, 1, 4, 3, 2, 2, 2])
    #expect(walk([.open, .end, .right, .pageUp, .home, .left]) == [0, 19, 19, 13, 0, 0])
    #expect(walk([.down, .pageDown, .pageDown]) == [0, 6, 12])
  }

  @Test("Goes to the trailing side by the key that points there")
  func mirrored() { #expect(walk([.left, .left, .right], .rightToLeft) == [0, 1, 0]) }

  @Test("Has no use for other commands")
  func others() {
    var (viewport, keys) = (viewport(), KeyboardFocus())
    #expect(!keys.perform(.takeOff, in: &viewport) && keys.index == nil)
  }

  @Test("Goes on at the picture that was open last, which has no ring before a key is used")
  func opened() {
    var (viewport, keys) = (viewport(), KeyboardFocus())
    keys.index = 7
    #expect(keys.picture == nil && keys.start(in: viewport) == 7)
    #expect(keys.perform(.down, in: &viewport) && keys.picture == 7)
  }
}
