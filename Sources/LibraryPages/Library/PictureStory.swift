internal import FluidFiles
package import FluidPictures
package import PlaygroundPictures

/// What there is to tell of a picture, as a newspaper would: of the bundled scenes a text written for them, of others what their
/// files say.
package struct PictureStory: Hashable, Sendable {
  /// A word or two above the headline.
  package internal(set) var kicker: String
  package internal(set) var headline: String
  package internal(set) var text: String
}

extension PictureStory {
  /// The story of a picture in a store.
  @MainActor
  package init(of index: Int, in store: PictureStore) {
    self.init(
      name: store.files.collection.name(of: index), details: store.files.details(of: index),
      failure: store.files.collection.items[index].failure)
  }

  /// - Parameters:
  ///   - name: the file's.
  ///   - details: nil where the file cannot be read.
  ///   - failure: why there is no picture.
  package init(name: String, details: PictureDetails?, failure: PictureFailure?) {
    if let story = Self.gallery[name] {
      self = story
    } else if let details {
      let day = details.taken.map { String($0.description.prefix { $0 != "," }) }
      let place = details.folder.split(separator: "/").last.map(String.init) ?? details.format.name
      if let words = PictureName(name).words {
        (kicker, headline) = (day ?? place, words)
      } else {
        (kicker, headline) = (place, day.map { "A photograph of \($0)" } ?? name)
      }
      text = [Self.photograph(details), Self.file(details)].compactMap(\.self).joined(separator: " ")
    } else {
      kicker = failure?.title ?? ""
      headline = PictureName(name).words ?? name
      text = failure?.message ?? ""
    }
  }

  private static func photograph(_ details: PictureDetails) -> String? {
    let date = details.taken.map { taken in
      " on " + taken.description.pieces(between: ", ", atMost: 1).joined(separator: " at ")
    }
    let camera = details.camera.map { " with \(article(before: $0)) \($0)" }
    let exposure = details.exposureSummary.map { ": \($0)" }
    guard date != nil || camera != nil else { return details.exposureSummary.map { "Taken at \($0)." } }
    return "Taken" + [date, camera, exposure].compactMap(\.self).joined() + "."
  }

  private static func article(before word: String) -> String {
    word.first.map { "AEIOaeio".contains($0) } == true ? "an" : "a"
  }

  private static func file(_ details: PictureDetails) -> String {
    let shape =
      switch details.pixelSize.aspectRatio {
      case 1.95...: "A panorama"
      case 1.02...: "A landscape"
      case 0.98...: "A square picture"
      default: "An upright picture"
      }
    return "\(shape) of \(details.pixelSize) pixels, \(details.sizeText) of \(details.format.name)."
  }
}
