/// The waiting and the running requests: the loader's decisions as a value, without threads.
struct LoadQueue {
  struct Key: Hashable {
    let pictureID: PictureID
    let purpose: PicturePurpose

    init(pictureID: PictureID, purpose: PicturePurpose) { (self.pictureID, self.purpose) = (pictureID, purpose) }

    init(_ request: PictureRequest) { self.init(pictureID: request.pictureID, purpose: request.purpose) }
  }

  struct Job {
    let request: PictureRequest
    let cancellation = PictureCancellation()
    let isHeavy: Bool
    let sequence: Int

    var key: Key { Key(request) }
    var isSlow: Bool { request.isSlow }
  }

  /// What a decision needs to know of a request: small and side by side in memory, because every worker looks through
  /// all of them for its next job while the main thread may be waiting for the lock.
  private struct Slot {
    let key: Key
    let sequence: Int
    let isHeavy: Bool
    /// See ``PictureRequest/isSlow``.
    let isSlow: Bool
    var priority: Int

    func goesBefore(_ other: Slot) -> Bool {
      priority != other.priority ? priority > other.priority : sequence < other.sequence
    }
  }

  /// Decoding more than this at once is left to one worker at a time in the background, so that memory stays bounded
  /// whatever the number of workers. In bytes.
  static let heavyBytes = 64 << 20

  /// In no order; `requests` has what belongs to them at the same places, `places` where they are.
  private var slots: [Slot] = []
  private var requests: [PictureRequest] = []
  private var places: [Key: Int] = [:]
  private var running: [Key: Job] = [:]
  private var nextSequence = 0
  var paused: Set<PicturePurpose> = []
  /// Whether stand-ins have the processors to themselves.
  private var isHurried = false

  var waitingCount: Int { slots.count }
  var runningCount: Int { running.count }
  /// Of what is running, estimated from headers. In bytes.
  var runningBytes: Int { running.values.reduce(0) { $0.addingClamped(Self.cost(of: $1.request)) } }

  /// Replaces what waits for the same picture and purpose, and stops what runs for it unless that is the same.
  mutating func add(_ request: PictureRequest) {
    let key = Key(request)
    if let job = running[key] {
      if job.request.isSame(as: request), !job.cancellation.isCancelled {
        if let place = places[key] { remove(at: place) }
        return
      }
      job.cancellation.cancel()
    }
    if let place = places[key] {
      // A change of mind about the priority does not lose the place in the row.
      if requests[place].isSame(as: request) {
        slots[place].priority = request.priority
        return
      }
      remove(at: place)
    }
    places[key] = slots.count
    slots.append(
      Slot(
        key: key, sequence: nextSequence, isHeavy: Self.cost(of: request) > Self.heavyBytes, isSlow: request.isSlow,
        priority: request.priority))
    requests.append(request)
    nextSequence += 1
  }

  private mutating func remove(at place: Int) {
    places[slots[place].key] = nil
    let last = slots.count - 1
    if place != last {
      slots.swapAt(place, last)
      requests.swapAt(place, last)
      places[slots[place].key] = place
    }
    slots.removeLast()
    requests.removeLast()
  }

  mutating func cancel(where isUnwanted: (PictureID, PicturePurpose) -> Bool) {
    // Backwards, because the last one fills the gap.
    for place in slots.indices.reversed() {
      let key = slots[place].key
      if isUnwanted(key.pictureID, key.purpose) { remove(at: place) }
    }
    for (key, job) in running where isUnwanted(key.pictureID, key.purpose) { job.cancellation.cancel() }
  }

  mutating func setPriorities(_ priorities: [PictureID: Int], of purpose: PicturePurpose, others: Int?) {
    if let others {
      for place in slots.indices where slots[place].key.purpose == purpose { slots[place].priority = others }
    }
    for (pictureID, priority) in priorities {
      if let place = places[Key(pictureID: pictureID, purpose: purpose)] { slots[place].priority = priority }
    }
  }

  /// Stand-ins that wait go before all that takes long from now on, also before what runs: that waits again.
  mutating func hurry(_ isHurried: Bool) {
    guard isHurried != self.isHurried else { return }
    self.isHurried = isHurried
    guard isHurried, hasStandIns else { return }
    for job in running.values where job.isSlow && !job.cancellation.isCancelled {
      job.cancellation.cancel()
      add(job.request)
    }
  }

  private var hasStandIns: Bool {
    slots.contains { $0.key.purpose == .standIn } || running.keys.contains { $0.purpose == .standIn }
  }

  private var holdsSlow: Bool { isHurried && !paused.contains(.standIn) && hasStandIns }

  /// How many jobs one kind of worker could start now, counted up to `limit`.
  func runnableCount(inBackground: Bool, limit: Int) -> Int {
    let open = openPurposes { $0.isServed(inBackground: inBackground) }
    guard limit > 0, open != 0 else { return 0 }
    let holdsSlow = holdsSlow
    var count = 0
    for slot in slots where open & slot.key.purpose.bit != 0 && !(holdsSlow && slot.isSlow) && canRun(slot) {
      count += 1
      if count >= limit { break }
    }
    return count
  }

  /// The next job of one kind of worker, which from now on runs; nil where none may. What is its own goes before what it helps with.
  mutating func start(inBackground: Bool) -> Job? {
    let own = openPurposes { $0.isBackground == inBackground }
    let other = openPurposes { $0.isBackground != inBackground && $0.isServed(inBackground: inBackground) }
    guard let best = best(own) ?? best(other) else { return nil }
    let slot = slots[best]
    var request = requests[best]
    request.priority = slot.priority
    remove(at: best)
    let job = Job(request: request, isHeavy: slot.isHeavy, sequence: slot.sequence)
    running[slot.key] = job
    return job
  }

  /// Through a buffer, because going through the array costs two reference counts a slot, ten times the comparison.
  private func best(_ open: Int) -> Int? {
    guard open != 0 else { return nil }
    let holdsSlow = holdsSlow
    return slots.withUnsafeBufferPointer { slots in
      var best: Int?
      for place in 0..<slots.count
      where open & slots[place].key.purpose.bit != 0 && !(holdsSlow && slots[place].isSlow) {
        if let best, !slots[place].goesBefore(slots[best]) { continue }
        if canRun(slots[place]) { best = place }
      }
      return best
    }
  }

  /// Removes a finished job, and returns whether its result is still requested.
  mutating func finish(_ job: Job) -> Bool {
    running[job.key] = nil
    return !job.cancellation.isCancelled
  }

  /// The bits of those of some purposes that may be served now.
  private func openPurposes(where isServed: (PicturePurpose) -> Bool) -> Int {
    PicturePurpose.allCases.reduce(0) { isServed($1) && !paused.contains($1) ? $0 | $1.bit : $0 }
  }

  /// Returns whether a job can run: not beside an older request for its picture that is being cancelled, and not beside
  /// another heavy one.
  private func canRun(_ slot: Slot) -> Bool {
    if running.isEmpty { return true }
    if running[slot.key] != nil { return false }
    guard slot.isHeavy, slot.key.purpose.isBackground else { return true }
    return !running.values.contains { $0.isHeavy && $0.key.purpose.isBackground }
  }

  /// Bytes that decoding needs at a guess: what SDL2_image decodes, it decodes whole; libjpeg and libpng work in rows.
  static func cost(of request: PictureRequest) -> Int {
    if request.purpose == .standIn { return 1 << 20 }
    let full = request.header.size
    // All coefficients, of 16 bits, with chroma at half the size as a rule.
    let coefficients =
      request.header.format == .jpeg && request.header.isProgressive ? full.area.multipliedClamped(by: 3) : 0
    if request.purpose == .coarse { return coefficients.addingClamped(1 << 20) }
    let output = request.target.size(of: full, enlarging: request.header.format == .svg).byteCount
    switch request.header.format {
    case .svg: return output
    case .png: return output.addingClamped(request.header.isProgressive ? full.byteCount : 0)
    case _ where request.header.hasAreas: return output
    case .jpeg: return output.addingClamped(coefficients)
    default: return output.addingClamped(full.byteCount).addingClamped(request.header.byteSize)
    }
  }
}

extension PictureRequest {
  /// Whether it would give the same pixels.
  func isSame(as other: PictureRequest) -> Bool {
    path == other.path && target == other.target && purpose == other.purpose && header == other.header
  }

  /// Whether it takes many times as long as a stand-in.
  fileprivate var isSlow: Bool { purpose == .thumbnail && header.outlastsStandIns }
}

extension PicturePurpose {
  fileprivate var bit: Int { 1 << rawValue }
}
