import FluidScene
import Synchronization

/// The state that an ``AnimationLoader`` shares with its thread.
final class AnimationCore: Sendable {
  /// The file that was opened last.
  private struct Opened: ~Copyable {
    let picture: AnimatedPicture
    var reader: AnimationReader
  }

  let worker = QueueWorker<AnimationQueue>()
  private let decoder: PictureDecoder
  private let isOnCheckerboard: Bool
  private let onFrames: @Sendable () -> Void
  private let opened = Mutex<Opened?>(nil)

  init(_ decoder: PictureDecoder, isOnCheckerboard: Bool, onFrames: @escaping @Sendable () -> Void) {
    self.decoder = decoder
    self.isOnCheckerboard = isOnCheckerboard
    self.onFrames = onFrames
  }

  /// Has the work done by a thread from now on.
  func startThread() { worker.startThread(run: { self.run($0) }, close: { self.close() }) }

  /// Closes the file.
  func close() { opened.withLock { $0 = nil } }

  func run(_ work: AnimationQueue.Work) {
    var timing: AnimationTiming?
    let outcome: Result<Bitmap?, PictureFailure>
    do throws(PictureFailure) {
      outcome = .success(try read(work, &timing))
    } catch {
      outcome = .failure(error)
    }
    if worker.update({ $0.finish(work, outcome, timing) }) { onFrames() }
  }

  /// - Parameter timing: what is known of the file afterwards, also where the frame cannot be decoded.
  private func read(_ work: AnimationQueue.Work, _ timing: inout AnimationTiming?) throws(PictureFailure) -> Bitmap? {
    let decoder = decoder
    let result: (timing: AnimationTiming?, bitmap: Result<Bitmap?, PictureFailure>) =
      try opened.withLock { opened throws(PictureFailure) in
        if opened?.picture.hasFrames(of: work.picture) != true {
          opened = nil
          let reader = try AnimationReader(work.picture.path, work.picture.header, decoder, work.cancellation)
          opened = Opened(picture: work.picture, reader: reader)
        }
        var bitmap = Result<Bitmap?, PictureFailure>.success(nil)
        if let frame = work.frame {
          do throws(PictureFailure) {
            bitmap = .success(
              try opened?.reader.read(frame, .fitting(work.picture.size), work.cancellation).bitmap)
          } catch {
            bitmap = .failure(error)
          }
        }
        return (opened?.reader.timing, bitmap)
      }
    timing = result.timing
    let bitmap = try result.bitmap.get()
    return isOnCheckerboard ? bitmap?.onCheckerboard(of: work.picture.header.size) : bitmap
  }
}
