import FluidTestSupport
import Foundation

/// The gallery's names with next to nothing in them, for tests that are about what moves.
struct TinyGallery {
  let paths: [String]
  private let folder: ScratchFolder

  init() throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40"/></svg>"#
    let folder = try ScratchFolder()
    self.folder = folder
    paths = try FileManager.default.contentsOfDirectory(atPath: Checkout.gallery).sorted().map {
      try folder.write(svg, $0)
    }
  }
}
