import Synchronization

/// Where a thumbnail comes from: memory, the cache that programs share, or the file.
extension LoaderCore {
  func thumbnail(_ job: LoadQueue.Job) throws(PictureFailure) -> DecodedPicture {
    let request = job.request
    let key = ThumbnailCache.Key(request)
    if let entry = state.withLock({ $0.cache.entry(for: key) }) { return try JPEGCopy.decode(entry).remembered }
    guard let remembered = activeMemory else {
      let picture = try decoder.decode(request.path, request.header, request.target, job.cancellation)
      keep(picture, key)
      return picture
    }
    switch remembered.find(for: request, orAmong: { label in state.withLock { $0.writes.content(of: label) } }) {
    case .picture(let picture):
      let shown = try decoder.plain.shown(picture, job.cancellation).remembered
      // What is near is soon asked for again, and a JPEG in memory is read in a fifth of the time; the others are read here once.
      if request.priority > 0 { keep(shown, key) }
      return shown
    case .failure(let failure): throw failure
    case nil: break
    }
    let made = remembered.make(request) { target throws(PictureFailure) in
      try decoder.showing(on: .sRGB).decode(request.path, request.header, target, job.cancellation)
    }
    let isWritten = made.new.map { new in state.withLock { $0.writes.add(new) } } ?? false
    let picture = try decoder.plain.shown(try made.outcome.get(), job.cancellation)
    // What is not near is read from the cache when it first comes into sight, if ever.
    if request.priority > 0 || !isWritten { keep(picture, key) }
    return picture
  }

  /// Whether a thumbnail that is about as quick to have as a stand-in may be there.
  func hasRemembered(_ request: PictureRequest) -> Bool { activeMemory?.hasEntry(for: request) ?? false }

  private var activeMemory: RememberedThumbnails? {
    state.withLock { $0.remembering != .off } ? remembered : nil
  }

  private func keep(_ picture: DecodedPicture, _ key: ThumbnailCache.Key) {
    guard state.withLock({ $0.cache.budget }) > 0, let jpeg = JPEGCopy.encode(picture.bitmap) else { return }
    let entry = ThumbnailCache.Entry(jpeg: jpeg, fullSize: picture.fullSize, meanColor: picture.meanColor)
    state.withLock { $0.cache.insert(entry, for: key) }
  }

  /// Writes an entry. That it cannot be written costs the next run time, and nothing else.
  func write(_ new: NewThumbnail) {
    guard let remembered else { return }
    let isWritten = (try? remembered.write(new)) != nil
    update { $0.writes.finish(isWritten: isWritten) }
  }
}

extension DecodedPicture {
  fileprivate var remembered: DecodedPicture {
    var picture = self
    picture.isRemembered = true
    return picture
  }
}
