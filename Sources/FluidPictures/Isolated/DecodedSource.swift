/// A picture that is open in the process that decodes.
protocol DecodedSource: ~Copyable {
  /// The size of the whole picture, upright.
  var size: PixelSize { get }

  /// Writes a part into memory that came for it.
  ///
  /// - Parameter display: whose colours the pixels get.
  /// - Returns: the reply.
  mutating func decode(
    _ part: DecodedPart, _ display: DisplayProfile, _ memory: borrowing OpenDescriptor
  ) throws(PictureFailure) -> DecoderMessage
}
