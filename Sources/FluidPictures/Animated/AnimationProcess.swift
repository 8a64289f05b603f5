import Glibc

/// The frames of a picture that moves, drawn by a process of their own, which stays for as long as this does.
final class AnimationProcess {
  /// Why there is no frame.
  struct Failure: Error {
    /// How many there are before it, where that is known and they are not all.
    var frameCount: Int?
    let reason: PictureFailure
  }

  private let file: OpenFile
  private let format: PictureFormat
  private let decoders: DecoderPool
  private let display: DisplayProfile
  /// The process that has the file open, and the size of the picture, upright.
  private var open: (child: DecoderChild, full: PixelSize)?

  init(
    _ file: consuming OpenFile, _ format: PictureFormat, _ decoders: DecoderPool, showingOn display: DisplayProfile
  ) {
    self.file = file
    (self.format, self.decoders, self.display) = (format, decoders, display)
  }

  /// The system's number for it, while there is one.
  var process: pid_t? { open?.child.life.process }

  /// Returns a frame. One that cannot be shown ends its process: the next one has another, which draws all that lead to it.
  func read(
    _ frame: Int, _ target: PictureTarget, _ cancellation: PictureCancellation
  ) throws(Failure) -> DecodedPicture {
    var broken: Int?
    do throws(PictureFailure) {
      while true {
        try cancellation.check()
        let kept = open
        open = nil
        var isNew = false
        let child: DecoderChild
        if let kept {
          child = kept.child
        } else {
          let taken = try decoders.take(cancellation)
          child = taken.child
          isNew = taken.isNew
        }
        let pixels: SharedPixels
        do throws(DecoderChild.Interruption) {
          pixels = try decode(frame, target, child, kept?.full, cancellation)
        } catch {
          child.life.kill()
          // One that has waited may have been ended meanwhile, which is not the picture's fault.
          if case .ended = error, !isNew { continue }
          if case .broken(let count, _) = error { broken = count }
          throw decoders.failure(error, child)
        }
        open = (child, pixels.full)
        return DecodedPicture(bitmap: try pixels.bitmap(cancellation), fullSize: pixels.full)
      }
    } catch {
      throw Failure(frameCount: broken, reason: error)
    }
  }

  private func decode(
    _ frame: Int, _ target: PictureTarget, _ child: DecoderChild, _ full: PixelSize?,
    _ cancellation: PictureCancellation
  ) throws(DecoderChild.Interruption) -> SharedPixels {
    let seconds = decoders.limits.maximumDecodingSeconds
    if let full {
      return try child.decode(.frame(frame, target.size(of: full)), of: full, display, seconds, cancellation)
    }
    let limits = decoders.limits
    return try child.decode(file.descriptor, format, display, seconds, cancellation) { full throws(PictureFailure) in
      try limits.check(full)
      return .frame(frame, target.size(of: full))
    }
  }
}
