internal import LibraryPages
internal import PhotoPages
package import PlaygroundKit
package import PlaygroundPictures
internal import ScenePages
internal import TransitionLab

extension Playground {
  /// The kinds of pages; a picture opens a page of the first one that has one for it. Each can be left out here and in Package.swift.
  ///
  /// - Parameter pictures: makes what the cards of scenes are played on; `nil` leaves them empty.
  package static func kinds(pictures: (@MainActor () -> PictureStore)?) -> [any PageKind] {
    [LibraryKind(), StoriesKind(), PhotoKind(), TransitionLabKind(), ScenesKind(pictures: pictures)]
  }
}
