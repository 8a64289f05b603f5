package import FluidScene

/// What is asked of the window and its files with the next frame.
package struct Outbox {
  private var requests: [Request] = []
  private var isStageUploaded = false

  package mutating func add(_ request: Request) { requests.append(request) }

  /// Everything that was asked since it was last taken.
  ///
  /// - Parameter images: what the pictures ask of the backend; `nil` on a stage, which has one picture.
  package mutating func take(images: [ImageRequest]?) -> [Request] {
    defer { requests.removeAll() }
    if let images {
      for image in images { requests.append(.image(image)) }
    } else if !isStageUploaded {
      isStageUploaded = true
      requests.append(.image(.upload(StagePicture.imageID, StagePicture.bitmap)))
    }
    return requests
  }

  /// The backend has lost its pictures.
  package mutating func contentsLost() { isStageUploaded = false }
}
