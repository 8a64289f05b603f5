/// How much a single file may ask for before it is refused.
public struct PictureLimits: Hashable, Sendable {
  /// Refused by the header alone, whatever the file holds.
  public var maximumPixels: Int
  /// Bytes of memory that one decoding may need, its input and the rows that it works on included.
  public var maximumDecodingBytes: Int

  public init(maximumPixels: Int = 500_000_000, maximumDecodingBytes: Int = 1 << 30) {
    self.maximumPixels = maximumPixels
    self.maximumDecodingBytes = maximumDecodingBytes
  }

  func check(_ size: PixelSize) throws(PictureFailure) {
    if size.area > maximumPixels { throw .tooManyPixels(size, maximum: maximumPixels) }
  }

  func check(decodingBytes: Int) throws(PictureFailure) {
    if decodingBytes > maximumDecodingBytes { throw .tooLargeForMemory(bytes: decodingBytes) }
  }
}
