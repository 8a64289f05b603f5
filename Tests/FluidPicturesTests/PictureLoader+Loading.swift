import FluidPictures

@testable import FluidPictures

extension PictureLoader {
  /// What it makes of a file for a purpose; `nil` where that is nothing.
  func load(_ path: PicturePath, _ purpose: PicturePurpose, _ target: PictureTarget) throws -> DecodedPicture? {
    request(
      PictureRequest(
        pictureID: PictureID(rawValue: 1), path: path, header: try PictureHeader(of: path), purpose: purpose,
        target: target))
    waitUntilIdle()
    return try takeResults().first?.outcome.get()
  }
}
