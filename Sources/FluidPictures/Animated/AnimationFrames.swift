/// The frames of an animated file, drawn one after the other on a canvas.
protocol AnimationFrames: AnyObject {
  var canvas: AnimationCanvas { get }
  var timing: AnimationTiming { get }
  /// Bytes beside the canvas and the file that a frame takes.
  var workingBytes: Int { get }

  /// Draws the next frame over the one before, the first one on nothing. Not past the last one.
  ///
  /// After an error the next call must be ``restart()``.
  func advance(_ cancellation: PictureCancellation) throws(PictureFailure)

  /// Returns to the time before the first frame.
  func restart()
}
