public import FluidMotion
internal import FluidPictures
public import FluidScene

extension PictureStore {
  /// Takes what the loader has made, and frees what can no longer be seen.
  package func collect(at now: Instant) {
    if mode == .synchronous { loader.waitUntilIdle() }
    takeFound()
    collectDetails()
    for result in loader.takeResults() { take(result, at: now) }
    for owner in arrivals.fading {
      let hidden = items[owner.index][owner.use].takeHidden(at: now)
      forget(hidden, of: owner)
      if !hidden.isEmpty { arrivals.fading.remove(owner) }
    }
    collectPieces(at: now)
    advanceAnimation(at: now)
    endShortage(at: now)
    requestRest()
    if wanted.passed.isOver(at: now) { dropPassed(downTo: 0) }
    makeRoom()
    updatePause()
  }

  private func take(_ result: PictureResult, at now: Instant) {
    let id = result.request.pictureID.rawValue
    guard id >> 32 == collection.number else { return }
    let index = id & 0xFFFF_FFFF
    // Of a file that is another one by now, or has another name.
    guard result.request.path == path(of: index), result.request.header == items[index].header else { return }
    noteShortage(result, of: index, at: now)
    // A thumbnail that is made of one from memory does not know it any more.
    if case .success(let picture) = result.outcome, picture.isCutOff { change(index) { $0.isCutOff = true } }
    switch (result.request.purpose, result.outcome) {
    case (.standIn, .success(let picture)), (.coarse, .success(let picture)):
      items[index].expectColor(picture.meanColor)
      version += 1
      guard picture.size.area > 1, items[index].thumbnails.entries.isEmpty, wanted.isKept(index) else { return }
      put(picture, .init(index: index, use: .tile), isProvisional: true, at: now)
    case (.thumbnail, .success(let picture)):
      change(index) { $0.meanColor = picture.meanColor }
      if wanted.isKept(index) { put(picture, .init(index: index, use: .tile), at: now) }
    case (.window, .success(let picture)):
      guard wanted.open.contains(index) || wanted.neighbours.contains(index) else { return }
      put(picture, .init(index: index, use: .window), at: now)
    case (.full, .success(let picture)):
      guard takeCloseUpResult(index, result.request.target),
        makeRoom(forCloseUp: picture.size.byteCount, of: index)
      else { return }
      put(picture, .init(index: index, use: .closeUp), at: now)
    case (.full, .failure(let failure)):
      guard takeCloseUpResult(index, result.request.target) else { return }
      closeUpFailed(index, failure, result.request.target)
    case (.standIn, .failure), (.coarse, .failure), (_, .failure(.cancelled)): break
    case (.thumbnail, .failure(let failure)), (.window, .failure(let failure)): fail(index, failure)
    }
  }

  private func put(_ picture: DecodedPicture, _ owner: ImageTraffic.Owner, isProvisional: Bool = false, at now: Instant)
  {
    if !items[owner.index][owner.use].entries.isEmpty { arrivals.fading.insert(owner) }
    let level = traffic.upload(
      picture.bitmap, for: owner, isProvisional: isProvisional, fadesIn: !picture.isRemembered)
    items[owner.index][owner.use].add(level)
    if mode == .synchronous { markReady([level.image], at: now) }
  }

  /// For the backend: what is to be uploaded and freed.
  public func takeImageRequests() -> [ImageRequest] { traffic.takeRequests() }

  /// The backend can draw these now.
  public func markReady(_ images: [ImageID], at now: Instant) {
    // Films begin their time anew, and a tile that fades in later in one of them is there in all others.
    let now = onlyTile == nil ? now : Instant(seconds: -1)
    for image in images {
      if animation.markReady(image, at: now) { continue }
      if pieces.markReady(image, at: now) { arrivals.last = max(arrivals.last, now) }
      guard let owner = traffic.owner(of: image) else { continue }
      let fadesIn = items[owner.index][owner.use].markReady(image, at: now)
      if owner.use == .tile { version += 1 }
      guard fadesIn else { continue }
      arrivals.last = max(arrivals.last, now)
      if owner.use == .tile { arrivals.lastTile = max(arrivals.lastTile, now) }
    }
  }

  /// The backend has lost everything: what is in sight is made again.
  public func contentsLost() {
    dropCloseUp()
    dropPieces()
    dropAnimations()
    for index in items.indices { dropAll(of: index) }
    wanted.forgetRequests()
  }
}
