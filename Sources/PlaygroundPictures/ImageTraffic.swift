internal import FluidPictures
package import FluidScene

/// Which pixels the backend holds or is being given, whose they are, and what it is still to be told.
package struct ImageTraffic {
  /// Whose pixels, and what for.
  package struct Owner: Hashable {
    package let index: Int
    package let use: PictureLevels.Use
  }

  /// Bytes of all pixels that were handed over and not released.
  package private(set) var byteCount = 0
  private var requests: [ImageRequest] = []
  private var nextImage: UInt32 = 1
  private var owners: [ImageID: Owner] = [:]

  package func owner(of image: ImageID) -> Owner? { owners[image] }

  /// - Parameters:
  ///   - bitmap: the pixels.
  ///   - owner: whose they are; `nil` for a piece, which has an owner of its own.
  ///   - isProvisional: whether something better is still expected.
  ///   - fadesIn: whether they fade in over what is seen without them.
  package mutating func upload(
    _ bitmap: Bitmap, for owner: Owner? = nil, isProvisional: Bool = false, fadesIn: Bool = true
  ) -> PictureLevel {
    let level = PictureLevel(
      image: ImageID(rawValue: nextImage), size: PixelSize(width: bitmap.width, height: bitmap.height),
      isProvisional: isProvisional, fadesIn: fadesIn, readySince: nil)
    nextImage += 1
    owners[level.image] = owner
    byteCount += level.byteCount
    requests.append(.upload(level.image, bitmap))
    return level
  }

  package mutating func release(_ level: PictureLevel) {
    owners[level.image] = nil
    byteCount -= level.byteCount
    requests.append(.release(level.image))
  }

  package mutating func takeRequests() -> [ImageRequest] {
    defer { requests.removeAll() }
    return requests
  }
}
