package import PlaygroundKit
internal import ScenePages
internal import TransitionLab

extension Playground {
  /// The kinds of pages beside the pictures. Each can be left out here and in Package.swift.
  ///
  /// - Parameter pictures: makes what the cards of scenes are played on; `nil` leaves them empty.
  package static func kinds(pictures: (@MainActor () -> PictureStore)?) -> [any PageKind] {
    [TransitionLabKind(), ScenesKind(pictures: pictures)]
  }
}
