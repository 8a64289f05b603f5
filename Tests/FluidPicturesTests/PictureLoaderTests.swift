import FluidPictures
import FluidScene
import FluidTestSupport
import Synchronization
import Testing

@testable import FluidPictures

struct PictureLoaderTests {
  private let folder: ScratchFolder
  private let path: PicturePath
  private let header: PictureHeader

  init() throws {
    folder = try ScratchFolder()
    path = try folder.write(Encode.jpeg(.gradient(320, 240)), "a.jpg")
    header = try PictureHeader(of: path)
  }

  private func request(
    _ id: Int, _ purpose: PicturePurpose = .thumbnail, side: Int = 40, priority: Int = 0, path: PicturePath? = nil
  ) -> PictureRequest {
    PictureRequest(
      pictureID: PictureID(rawValue: id), path: path ?? self.path, header: header, purpose: purpose,
      target: .covering(PixelSize(width: side, height: side)), priority: priority)
  }

  private func ids(_ results: [PictureResult]) -> [Int] { results.map(\.request.pictureID.rawValue) }

  @Test("The loader does the most wanted first")
  func doesTheMostWantedFirst() {
    let loader = PictureLoader(mode: .synchronous)
    loader.request([request(1), request(2, priority: 5), request(3), request(4, priority: -1), request(5, .window)])
    loader.setPriorities([PictureID(rawValue: 4): 9], for: .thumbnail)
    #expect(loader.takeResults().isEmpty)
    loader.waitUntilIdle()
    #expect(ids(loader.takeResults()) == [5, 4, 2, 1, 3])
    #expect(loader.isIdle)
  }

  @Test("The loader puts the unnamed behind")
  func putsTheUnnamedBehind() {
    let loader = PictureLoader(mode: .synchronous)
    loader.request((1...4).map { request($0, priority: 3) })
    loader.setPriorities([PictureID(rawValue: 3): 1], for: .thumbnail, others: 0)
    loader.waitUntilIdle()
    #expect(ids(loader.takeResults()) == [3, 1, 2, 4])
  }

  @Test("The loader replaces what is asked for anew")
  func replacesWhatIsAskedForAnew() throws {
    let loader = PictureLoader(mode: .synchronous)
    loader.request(request(1, side: 40))
    loader.request(request(1, side: 60))
    loader.request(request(1, .window, side: 80))
    loader.waitUntilIdle()
    let heights = try loader.takeResults().map { try $0.outcome.get().size.height }
    #expect(heights == [80, 60])
  }

  @Test("The loader forgets what is cancelled")
  func forgetsWhatIsCancelled() {
    let loader = PictureLoader(mode: .synchronous)
    loader.request((1...6).map { request($0) } + [request(1, .window), request(9, .window)])
    loader.cancel(PictureID(rawValue: 9))
    loader.cancel(PictureID(rawValue: 2), .thumbnail)
    loader.retain(only: [PictureID(rawValue: 2), PictureID(rawValue: 3), PictureID(rawValue: 6)], for: .thumbnail)
    loader.waitUntilIdle()
    #expect(ids(loader.takeResults()) == [1, 3, 6])
  }

  @Test("The loader holds thumbnails back while paused", arguments: [PictureLoader.Mode.synchronous, .threaded])
  func holdsThumbnailsBackWhilePaused(_ mode: PictureLoader.Mode) {
    let loader = PictureLoader(mode: mode)
    loader.pause()
    loader.request([request(1), request(2, .window), request(3, .full)])
    loader.waitUntilIdle()
    #expect(Set(ids(loader.takeResults())) == [2, 3])
    #expect(!loader.isIdle)
    loader.pause([])
    loader.waitUntilIdle()
    #expect(ids(loader.takeResults()) == [1])
    #expect(loader.isIdle)
  }

  @Test("The loader shuts down while paused")
  func shutsDownWhilePaused() {
    let loader = PictureLoader()
    loader.request(request(1))
    loader.waitUntilIdle()
    loader.pause()
    loader.request((2...50).map { request($0) })
    loader.shutDown()
    #expect(loader.takeResults().isEmpty)
    #expect(loader.bytesInUse == 0)
    loader.request(request(1))
    loader.waitUntilIdle()
    #expect(loader.takeResults().isEmpty)
  }

  @Test("The loader tells of failures")
  func tellsOfFailures() throws {
    let loader = PictureLoader(mode: .synchronous)
    loader.request(request(1, path: "/nowhere.jpg"))
    loader.waitUntilIdle()
    let result = try #require(loader.takeResults().first)
    #expect(throws: PictureFailure.missing) { try result.outcome.get() }
  }

  @Test("The loader delivers a stand in only where there is one")
  func deliversAStandInOnlyWhereThereIsOne() throws {
    let exif = Encode.exif(1, bigEndian: false, thumbnail: Encode.jpeg(.gradient(32, 24)))
    let with = try folder.write(Encode.jpeg(.gradient(320, 240), exif: exif), "with.jpg")
    let loader = PictureLoader(mode: .synchronous)
    loader.request(request(1, .standIn))
    loader.request(
      PictureRequest(
        pictureID: PictureID(rawValue: 2), path: with, header: try PictureHeader(of: with), purpose: .standIn,
        target: .full))
    loader.waitUntilIdle()
    let results = loader.takeResults()
    #expect(ids(results) == [2])
    #expect(try results.first?.outcome.get().size == PixelSize(width: 32, height: 24))
  }

  @Test("A large JPEG without a thumbnail inside has the colour of its first rows as a stand-in, in a pixel")
  func colorOfFirstRows() throws {
    let size = PixelSize(width: 2000, height: 1200)
    let raster = Raster(size.width, size.height) { _, y in
      y < 150 ? Raster.Pixel(200, 60, 40, 255) : Raster.Pixel(0, 0, 0, 255)
    }
    let large = try folder.write(Encode.jpeg(raster), "large.jpg")
    let loader = PictureLoader(mode: .synchronous)
    let picture = try #require(try loader.load(large, .standIn, .covering(PixelSize(width: 40, height: 40))))
    #expect(picture.size == PixelSize(width: 1, height: 1) && picture.fullSize == size)
    let color = picture.meanColor
    #expect(abs(color.red * 255 - 200) < 4 && abs(color.green * 255 - 60) < 4 && abs(color.blue * 255 - 40) < 4)
  }

  @Test("The loader remembers thumbnails without their files")
  func remembersThumbnailsWithoutTheirFiles() throws {
    let loader = PictureLoader(mode: .synchronous)
    loader.request(request(1))
    loader.waitUntilIdle()
    let first = try #require(try loader.takeResults().first?.outcome.get())
    #expect(loader.bytesInUse > 0 && loader.bytesInUse < first.bitmap.byteCount)
    try folder.remove("a.jpg")
    loader.request([request(1), request(2, side: 50)])
    loader.waitUntilIdle()
    let results = loader.takeResults()
    let again = try #require(try results.first?.outcome.get())
    #expect(Raster(again.bitmap).distance(to: Raster(first.bitmap)) <= 12)
    #expect(again.fullSize == first.fullSize && again.meanColor == first.meanColor && !again.isFullResolution)
    #expect(throws: PictureFailure.missing) { try results.last?.outcome.get() }
  }

  @Test("The loader keeps the memory of thumbnails within its budget")
  func keepsTheMemoryOfThumbnailsWithinItsBudget() {
    var cache = ThumbnailCache(budget: 1000)
    func key(_ id: Int) -> ThumbnailCache.Key { ThumbnailCache.Key(request(id, side: id)) }
    let entry = ThumbnailCache.Entry(
      jpeg: [UInt8](repeating: 0, count: 300), fullSize: PixelSize(width: 1, height: 1), meanColor: .black)
    for id in 1...3 { cache.insert(entry, for: key(id)) }
    _ = cache.entry(for: key(1))
    cache.insert(entry, for: key(4))
    let (first, second) = (cache.entry(for: key(1)), cache.entry(for: key(2)))
    #expect(first != nil && second == nil)
    #expect(cache.bytesInUse == 900)
    cache.insert(entry, for: key(4))
    #expect(cache.bytesInUse == 900)
    cache.insert(
      ThumbnailCache.Entry(
        jpeg: [UInt8](repeating: 0, count: 2000), fullSize: entry.fullSize, meanColor: .black), for: key(5))
    #expect(cache.bytesInUse == 900)
  }

  @Test("The loader wakes once per harvest")
  func wakesOncePerHarvest() {
    let counter = Counter()
    let loader = PictureLoader(mode: .synchronous) { counter.value.add(1, ordering: .relaxed) }
    loader.request((1...5).map { request($0) })
    loader.waitUntilIdle()
    #expect(counter.value.load(ordering: .relaxed) == 1)
    #expect(ids(loader.takeResults(atMost: 2)) == [1, 2])
    #expect(ids(loader.takeResults()) == [3, 4, 5])
    loader.request(request(6))
    loader.waitUntilIdle()
    #expect(counter.value.load(ordering: .relaxed) == 2)
  }

  private final class Counter: Sendable {
    let value = Atomic(0)
  }

  @Test("The loader stops what runs for an older request")
  func stopsWhatRunsForAnOlderRequest() throws {
    var queue = LoadQueue()
    queue.add(request(1, side: 40))
    let running = queue.start(inBackground: true)
    let old = try #require(running)
    queue.add(request(1, side: 40, priority: 7))
    #expect(!old.cancellation.isCancelled && queue.waitingCount == 0)
    queue.add(request(1, side: 50))
    #expect(old.cancellation.isCancelled)
    // Not beside the one that is being stopped.
    let none = queue.start(inBackground: true)
    let isOldWanted = queue.finish(old)
    let next = queue.start(inBackground: true)
    #expect(none == nil && !isOldWanted)
    let new = try #require(next)
    #expect(new.request.target == .covering(PixelSize(width: 50, height: 50)))
    let isNewWanted = queue.finish(new)
    #expect(isNewWanted)
  }

  @Test("The loader makes stand-ins beside thumbnails: where the open picture asks for nothing, by its worker")
  func makesStandInsBesideThumbnails() {
    var queue = LoadQueue()
    for (id, purpose) in [PicturePurpose.thumbnail, .standIn, .window, .coarse, .standIn].enumerated() {
      queue.add(request(id, purpose, priority: purpose == .standIn ? 5 : 1))
    }
    let inForeground = [queue.start(inBackground: false), queue.start(inBackground: false)]
    #expect(inForeground.map(\.?.request.purpose) == [.window, .standIn])
    let inBackground = [queue.start(inBackground: true), queue.start(inBackground: true)]
    #expect(inBackground.map(\.?.request.purpose) == [.standIn, .thumbnail])
    let none = queue.start(inBackground: false)
    #expect(none == nil && queue.waitingCount == 1)
    queue.paused = [.standIn]
    queue.add(request(9))
    #expect(queue.runnableCount(inBackground: false, limit: 9) == 0)
  }

  @Test("The loader, hurried, begins nothing that takes long while stand-ins are to be made, and stops what has begun")
  func hurries() throws {
    var queue = LoadQueue()
    let header = PictureHeader(format: .webp, size: PixelSize(width: 2000, height: 1500))
    func add(_ id: Int, _ purpose: PicturePurpose, priority: Int) {
      queue.add(
        PictureRequest(
          pictureID: PictureID(rawValue: id), path: path, header: header, purpose: purpose,
          target: .covering(PixelSize(width: 9, height: 9)), priority: priority))
    }
    add(1, .thumbnail, priority: 2)
    let first = queue.start(inBackground: true)
    let begun = try #require(first)
    // Nothing is to be made that it would hold up.
    queue.hurry(true)
    #expect(!begun.cancellation.isCancelled)
    queue.hurry(false)
    add(2, .standIn, priority: 3)
    add(3, .standIn, priority: 3)
    add(4, .thumbnail, priority: 2)
    queue.add(request(5, priority: 1))
    queue.hurry(true)
    #expect(begun.cancellation.isCancelled && queue.waitingCount == 5)
    let started = (0..<4).map { _ in queue.start(inBackground: true) }
    #expect(started.map { $0?.request.pictureID.rawValue } == [2, 3, 5, nil])
    #expect(queue.runnableCount(inBackground: true, limit: 9) == 0)
    _ = queue.finish(try #require(started[0]))
    #expect(queue.runnableCount(inBackground: true, limit: 9) == 0)
    _ = queue.finish(try #require(started[1]))
    let next = queue.start(inBackground: true)
    let isBegunWanted = queue.finish(begun)
    let last = queue.start(inBackground: true)
    #expect(next?.request.pictureID.rawValue == 4 && !isBegunWanted && last?.request.pictureID.rawValue == 1)
  }

  @Test("The loader, hurried or not, begins what takes long only where it is not hurried or no stand-in is left")
  func hurriesAtRandom() {
    let slow = PictureHeader(format: .webp, size: PixelSize(width: 2000, height: 1500))
    var random = SeededGenerator(seed: RandomRun.seed)
    var (queue, running, isHurried, begun) = (LoadQueue(), [LoadQueue.Job](), false, 0)
    for step in 0..<20_000 {
      switch random.index(below: 8) {
      case 0:
        isHurried.toggle()
        queue.hurry(isHurried)
      case 1, 2, 3:
        let purpose: PicturePurpose = random.chance(0.5) ? .thumbnail : .standIn
        queue.add(
          PictureRequest(
            pictureID: PictureID(rawValue: step), path: path, header: random.chance(0.7) ? slow : header,
            purpose: purpose, target: .full, priority: random.index(below: 5)))
      case 4, 5:
        let standIns = running.count { $0.request.purpose == .standIn }
        guard running.count < 3, let job = queue.start(inBackground: true) else { break }
        running.append(job)
        guard job.isSlow else { break }
        begun += 1
        let isNext = queue.runnableCount(inBackground: false, limit: 1)
        #expect(!isHurried || standIns == 0 && isNext == 0, "\(RandomRun.seed)")
      default:
        if !running.isEmpty { _ = queue.finish(running.remove(at: random.index(below: running.count))) }
      }
    }
    #expect(begun > 100)
  }

  /// Memory: two at once would be 800 MB.
  @Test("The loader decodes one huge file at a time in the background")
  func decodesOneHugeFileAtATimeInTheBackground() throws {
    var queue = LoadQueue()
    let huge = PictureHeader(format: .webp, size: PixelSize(width: 10000, height: 10000))
    for id in 1...2 {
      queue.add(
        PictureRequest(
          pictureID: PictureID(rawValue: id), path: path, header: huge, purpose: .thumbnail,
          target: .covering(PixelSize(width: 9, height: 9)), priority: 1))
    }
    queue.add(request(3))
    let started = [queue.start(inBackground: true), queue.start(inBackground: true), queue.start(inBackground: true)]
    #expect(started.map { $0?.request.pictureID.rawValue } == [1, 3, nil])
    _ = queue.finish(try #require(started[0]))
    let next = queue.start(inBackground: true)
    #expect(next?.request.pictureID.rawValue == 2)
  }

  /// Four threads ask, cancel, pause and harvest at random; in the end every last request has had exactly one result.
  @Test("The loader survives calls of four threads at once", arguments: 1...4 as ClosedRange<UInt64>)
  func survivesEverybodyAtOnce(_ seed: UInt64) async throws {
    let loader = PictureLoader(mode: .threadedWith(backgroundWorkers: 3), cacheBudget: 20000)
    await withTaskGroup(of: Void.self) { group in
      for part in 0..<4 as Range<UInt64> {
        let requests = (0..<20).map { request(Int(part) * 100 + $0) }
        group.addTask {
          var random = SeededGenerator(seed: seed * 10 + part)
          for _ in 0..<150 {
            let request = requests[Int.random(in: 0..<requests.count, using: &random)]
            switch Int.random(in: 0..<8, using: &random) {
            case 0: loader.cancel(request.pictureID)
            case 1: loader.setPriorities([request.pictureID: 3], for: .thumbnail)
            case 2: loader.pause()
            case 3: loader.pause([])
            case 4: _ = loader.takeResults(atMost: 3)
            case 5: _ = loader.bytesInUse
            default: loader.request(request)
            }
          }
        }
      }
    }
    loader.pause([])
    loader.waitUntilIdle()
    _ = loader.takeResults()
    #expect(loader.isIdle)
    loader.request((1000..<1050).map { request($0) })
    loader.waitUntilIdle()
    #expect(Set(ids(loader.takeResults())) == Set(1000..<1050), "seed \(seed)")
    loader.shutDown()
  }
}
