internal import FluidTestSupport
internal import Foundation

/// The gallery's names with next to nothing in them, for tests that are about what moves.
package struct TinyGallery {
  package let paths: [String]
  private let folder: ScratchFolder

  /// - Parameter hasShapes: whether each is as wide for its height as that of the gallery; otherwise all are 3:2.
  package init(hasShapes: Bool = false) throws {
    let folder = try ScratchFolder()
    self.folder = folder
    paths = try FileManager.default.contentsOfDirectory(atPath: Checkout.gallery).sorted().map {
      try folder.write(Self.picture(hasShapes ? try Self.size(of: $0) : #"width="60" height="40""#), $0)
    }
  }

  private static func picture(_ size: String) -> String {
    // Opaque, whatever its size: a checkerboard beneath it takes longer than to draw it.
    #"<svg xmlns="http://www.w3.org/2000/svg" \#(size)><rect width="9999" height="9999"/></svg>"#
  }

  /// The attributes of a picture of the gallery that say its size.
  private static func size(of name: String) throws -> String {
    let text = try Checkout.text("Resources/Gallery/\(name)").prefix(400)
    return String(text.firstMatch(of: /width="[0-9]+" height="[0-9]+"/)?.0 ?? "")
  }
}
