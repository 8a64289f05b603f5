package import FluidScene
internal import PlaygroundPages

/// What is asked of the window and its files with the next frame.
package struct Outbox {
  private var requests: [Request] = []
  private var isStageUploaded = false
  /// Whether films on a stage are shown, which have its picture under a name of their own.
  private var showsFilms = false
  private var isFilmUploaded = false

  package mutating func add(_ request: Request) { requests.append(request) }

  /// Requests the picture that films on a stage are drawn with.
  package mutating func showFilms() { showsFilms = true }

  /// Everything that was asked since it was last taken.
  ///
  /// - Parameters:
  ///   - images: what the pictures ask of the backend; `nil` on a stage, which has one picture.
  ///   - kinds: what kinds of pages ask of it.
  package mutating func take(images: [ImageRequest]?, ofKinds kinds: [ImageRequest]) -> [Request] {
    defer { requests.removeAll() }
    for image in images ?? [] { requests.append(.image(image)) }
    for image in kinds { requests.append(.image(image)) }
    if images == nil, !isStageUploaded {
      isStageUploaded = true
      requests.append(.image(.upload(StagePicture.imageID, StagePicture.bitmap)))
    }
    if showsFilms, !isFilmUploaded {
      isFilmUploaded = true
      requests.append(.image(.upload(Film.names.image(StagePicture.imageID), FilmPicture.bitmap)))
    }
    return requests
  }

  /// The backend has lost its pictures.
  package mutating func contentsLost() { (isStageUploaded, isFilmUploaded) = (false, false) }
}
