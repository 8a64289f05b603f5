import FluidPictures
import FluidScene
import FluidTestSupport
import Glibc
import Testing

@testable import FluidPictures

@Suite("What decodes regions beside the main thread")
struct RegionLoaderTests {
  private let folder: ScratchFolder
  private let picture: RegionPicture
  private let other: RegionPicture

  init() throws {
    let folder = try ScratchFolder()
    func picture(_ number: Int, _ name: String) throws -> RegionPicture {
      let path = try folder.write(Encode.jpeg(.gradient(256, 192), quality: 90), name)
      return RegionPicture(pictureID: PictureID(rawValue: number), path: path, header: try PictureHeader(of: path))
    }
    self.folder = folder
    self.picture = try picture(1, "a.jpg")
    self.other = try picture(2, "b.jpg")
  }

  private static func regions(_ count: Int) -> [PictureRegion] {
    (0..<count).map {
      PictureRegion(level: 0, x: $0 % 8 * 32, y: $0 / 8 * 32, size: PixelSize(width: 32, height: 32))
    }
  }

  private func wait(for loader: RegionLoader, _ count: Int) throws -> [RegionResult] {
    var results: [RegionResult] = []
    try poll(until: results.count >= count && loader.isIdle) { results += loader.takeResults() }
    return results + loader.takeResults()
  }

  @Test("What decodes regions beside the main thread delivers each region once, in the order in which they are wanted")
  func order() throws {
    let loader = RegionLoader()
    defer { loader.shutDown() }
    let regions = Self.regions(48).shuffled()
    loader.want(regions, of: picture)
    #expect(try wait(for: loader, 48).map(\.region) == regions)
    loader.want(Array(regions.prefix(3)), of: picture)
    #expect(try wait(for: loader, 3).count == 3)
  }

  @Test("What decodes regions beside the main thread makes everything in the calling thread where it has none")
  func synchronous() {
    let loader = RegionLoader(isThreaded: false)
    loader.want(Self.regions(7), of: picture)
    #expect(!loader.isIdle)
    #expect(loader.finish().map(\.region) == Self.regions(7))
    #expect(loader.isIdle && loader.finish().isEmpty)
  }

  @Test("What decodes regions beside the main thread delivers nothing of another picture than the latest")
  func pictures() throws {
    let loader = RegionLoader()
    defer { loader.shutDown() }
    for round in 0..<20 {
      let wanted = round % 2 == 0 ? picture : other
      loader.want(Self.regions(48), of: wanted)
      usleep(UInt32(round) * 300)
      #expect(loader.takeResults().allSatisfy { $0.picture == wanted })
    }
    #expect(try wait(for: loader, 0).allSatisfy { $0.picture == other })
    loader.want([], of: nil)
    #expect(loader.takeResults().isEmpty)
  }

  @Test("What decodes regions beside the main thread says why there is no region, and continues with the others")
  func failures() throws {
    let path = try folder.write([1, 2, 3], "c.jpg")
    let header = PictureHeader(format: .jpeg, size: PixelSize(width: 256, height: 192))
    let broken = RegionPicture(pictureID: PictureID(rawValue: 3), path: path, header: header)
    let loader = RegionLoader(isThreaded: false)
    loader.want(Self.regions(3), of: broken)
    #expect(loader.finish().count { (try? $0.outcome.get()) == nil } == 3)
    let beyond = PictureRegion(level: 0, x: 250, y: 0, size: PixelSize(width: 32, height: 32))
    loader.want([beyond] + Self.regions(1), of: picture)
    #expect(loader.finish().map { (try? $0.outcome.get()) != nil } == [false, true])
  }

  // MARK: The queue

  /// Whatever is wanted, made and taken: what is delivered was wanted last, once, and never more than may wait.
  @Test("What decodes regions beside the main thread keeps its promises in any order of events")
  func queue() {
    let seed = RandomRun.seed
    var random = SeededGenerator(seed: seed)
    let all = Self.regions(48)
    let bitmap = Bitmap(width: 32, height: 32, isOpaque: true, pixels: [UInt8](repeating: 9, count: 4096))
    var queue = RegionQueue()
    var wanted: (picture: RegionPicture?, regions: [PictureRegion]) = (nil, [])
    var work: RegionQueue.Work?
    var delivered = 0
    for step in 0..<20_000 {
      switch random.index(below: 5) {
      case 0:
        wanted = (random.chance(0.5) ? picture : random.chance(0.8) ? other : nil, [])
        wanted.regions = wanted.picture == nil ? [] : Array(all.shuffled(using: &random).prefix(random.index(below: 9)))
        queue.want(wanted.regions, of: wanted.picture)
        if let work, let first = work.regions.first, !work.cancellation.isCancelled {
          #expect(work.picture == wanted.picture && wanted.regions.contains(first), "seed \(seed), step \(step)")
        }
      case 1:
        if let started = queue.start() {
          #expect(work == nil && started.picture == wanted.picture, "seed \(seed), step \(step)")
          work = started
        }
      case 2:
        if let running = work {
          for region in running.regions where random.chance(0.5) {
            _ = queue.add(.success(bitmap), for: region, of: running.picture)
          }
        }
      case 3:
        if work != nil {
          queue.finish()
          work = nil
        }
      default:
        for result in queue.takeResults() {
          delivered += 1
          #expect(result.picture == wanted.picture, "seed \(seed), step \(step)")
        }
        #expect(queue.bytes == 0)
      }
    }
    #expect(delivered > 400, "seed \(seed)")
  }
}
