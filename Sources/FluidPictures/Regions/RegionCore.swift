import FluidScene
import Synchronization

/// The state that a ``RegionLoader`` shares with its thread.
final class RegionCore: Sendable {
  /// The file that was opened last; it stays open until another one is.
  private struct Opened: ~Copyable {
    let picture: RegionPicture
    var reader: RegionReader
  }

  let worker = QueueWorker<RegionQueue>()
  private let decoder: PictureDecoder
  private let isOnCheckerboard: Bool
  private let onResults: @Sendable () -> Void
  private let log = DecodeLog.current
  private let opened = Mutex<Opened?>(nil)

  init(_ decoder: PictureDecoder, isOnCheckerboard: Bool, onResults: @escaping @Sendable () -> Void) {
    self.decoder = decoder
    self.isOnCheckerboard = isOnCheckerboard
    self.onResults = onResults
  }

  /// Has the work done by a thread from now on.
  func startThread() { worker.startThread(run: { self.run($0) }, close: { self.close() }) }

  /// Closes the file.
  func close() { opened.withLock { $0 = nil } }

  func run(_ work: RegionQueue.Work) {
    var failure: PictureFailure?
    do throws(PictureFailure) {
      try log.noting("regions of \(work.picture.path.name)") { () throws(PictureFailure) in try read(work) }
    } catch {
      failure = error
    }
    if let failure, failure != .cancelled, let first = work.regions.first { deliver(.failure(failure), first, work) }
    worker.update { $0.finish() }
  }

  private func read(_ work: RegionQueue.Work) throws(PictureFailure) {
    let decoder = decoder
    try opened.withLock { opened throws(PictureFailure) in
      if opened?.picture != work.picture {
        opened = nil
        let reader = try RegionReader(work.picture.path, work.picture.header, decoder)
        opened = Opened(picture: work.picture, reader: reader)
      }
      try opened?.reader.read(work.regions, work.cancellation) { region, bitmap in
        let full = work.picture.header.size
        deliver(.success(isOnCheckerboard ? bitmap.onCheckerboard(of: full, region) : bitmap), region, work)
      }
    }
  }

  private func deliver(_ outcome: Result<Bitmap, PictureFailure>, _ region: PictureRegion, _ work: RegionQueue.Work) {
    let isFirst = worker.update { $0.add(outcome, for: region, of: work.picture) }
    if isFirst { onResults() }
  }
}
