import FluidGeometry
import FluidScript
import PlaygroundControls
import PlaygroundPictures
import PlaygroundTestSupport

@testable import PlaygroundShell

extension Encore {
  /// Plays a script that needs no pictures.
  init(of text: String, size: Size = .zero) throws {
    self.init(
      try Script(parsing: text), size: size, measure: .advances, pictures: { PictureStore([], mode: .synchronous) },
      fps: 60)
  }
}
