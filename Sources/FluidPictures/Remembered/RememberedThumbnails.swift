internal import FluidFiles
import FluidScene
internal import Glibc

/// Reads and writes the entries of pictures. A value without state, for any number of threads at once.
struct RememberedThumbnails: Sendable {
  let folder: ThumbnailFolder

  /// What is remembered of a picture.
  enum Finding {
    case picture(DecodedPicture)
    case failure(PictureFailure)
  }

  // MARK: Reading

  /// Returns what is remembered of a picture and true of its file as it is now; `nil` where that is nothing.
  ///
  /// - Parameters:
  ///   - request: for a thumbnail of the picture.
  ///   - waiting: returns what is yet to be written of a file.
  func find(
    for request: PictureRequest, orAmong waiting: (ThumbnailLabel) -> NewThumbnail.Content? = { _ in nil }
  ) -> Finding? {
    guard let label = ThumbnailLabel(request.path, request.header), isUnchanged(request) else { return nil }
    let name = label.uri.entryName
    let sizes = ThumbnailSize.sufficient(for: request)
    for size in sizes {
      if let picture = picture(of: request, size, label, name) { return .picture(picture) }
    }
    if case .picture(let bitmap, let size)? = waiting(label), sizes.contains(size) {
      return .picture(drawn(bitmap, for: request, of: request.header.size))
    }
    return failure(label, name).map { .failure($0) }
  }

  /// Returns a thumbnail at the size that a request is for.
  private func drawn(_ bitmap: Bitmap, for request: PictureRequest, of full: PixelSize) -> DecodedPicture {
    let needed = request.target.size(of: full, enlarging: request.header.format == .svg)
    return DecodedPicture(bitmap: bitmap.reduced(within: needed), fullSize: full)
  }

  /// Whether there is an entry of a picture, right or wrong.
  func hasEntry(for request: PictureRequest) -> Bool {
    guard let name = FileURI(request.path)?.entryName else { return false }
    return ThumbnailSize.sufficient(for: request).contains { access("\(folder.folder(of: $0))/\(name)", R_OK) == 0 }
  }

  private func picture(
    of request: PictureRequest, _ size: ThumbnailSize, _ label: ThumbnailLabel, _ name: String
  ) -> DecodedPicture? {
    let full = request.header.size
    let needed = request.target.size(of: full, enlarging: request.header.format == .svg)
    return ThumbnailPNG.read("\(folder.folder(of: size))/\(name)", maximumSide: size.side) { png in
      guard size.accepts(png.size, of: full, needed: needed), label.isMet(by: { png.text($0) }) else { return nil }
      return (try? png.bitmap()).map { DecodedPicture(bitmap: $0.reduced(within: needed), fullSize: full) }
    }
  }

  private func failure(_ label: ThumbnailLabel, _ name: String) -> PictureFailure? {
    ThumbnailPNG.read("\(folder.failures)/\(name)", maximumSide: 1) { png in
      label.isMet { png.text($0) } ? png.text(.failure).flatMap { PictureFailure(rememberedText: $0) } : nil
    }
  }

  /// Whether the file can be read, and is the one whose header the request has.
  private func isUnchanged(_ request: PictureRequest) -> Bool {
    guard let file = try? OpenFile(request.path) else { return false }
    return file.modified == request.header.modified && file.byteSize == request.header.byteSize
  }

  // MARK: Making

  /// Makes a thumbnail, once for the screen and for the cache: decoded at the size of the cache's folder, and reduced to
  /// what is drawn, as an entry that is read is.
  ///
  /// - Parameter decode: decodes the picture at a size.
  /// - Returns: what is drawn, and what is to be remembered where anything is.
  func make(
    _ request: PictureRequest, _ decode: (PictureTarget) throws(PictureFailure) -> DecodedPicture
  ) -> (outcome: Result<DecodedPicture, PictureFailure>, new: NewThumbnail?) {
    let size = ThumbnailSize.sufficient(for: request).first
    do throws(PictureFailure) {
      let picture = try decode(size?.target ?? request.target)
      guard let size else { return (.success(picture), nil) }
      // Half of a picture is none for other programs, and its other half may come.
      if picture.isCutOff { return (.success(try decode(request.target)), nil) }
      guard picture.fullSize == request.header.size else { return (.success(try decode(request.target)), nil) }
      let drawn = drawn(picture.bitmap, for: request, of: picture.fullSize)
      return (.success(drawn), new(request, .picture(picture.bitmap, size)))
    } catch {
      return (.failure(error), error.rememberedText.flatMap { new(request, .failure($0)) })
    }
  }

  private func new(_ request: PictureRequest, _ content: NewThumbnail.Content) -> NewThumbnail? {
    guard isUnchanged(request), let label = ThumbnailLabel(request.path, request.header) else { return nil }
    return NewThumbnail(path: request.path, label: label, content: content)
  }

  // MARK: Writing

  /// Puts an entry in the place of an older one.
  ///
  /// - Throws: why it cannot be written. What lies in the cache itself has no entry, which is no error.
  func write(_ new: NewThumbnail) throws(FileFailure) {
    guard !isInCache(new.path) else { return }
    let place: String
    let bytes: [UInt8]?
    var texts = new.label.texts
    texts[.software] = folder.software
    switch new.content {
    case .picture(let bitmap, let size):
      place = folder.folder(of: size)
      bytes = ThumbnailPNG.encode(bitmap, texts)
    case .failure(let reason):
      place = folder.failures
      texts[.failure] = reason
      bytes = ThumbnailPNG.encode(Self.nothing, texts)
    }
    guard let bytes else { throw .system(ENOMEM) }
    if let failure = FolderPath.make(place, permissions: 0o700) { throw failure.cause }
    let draft = try FileDraft(replacing: "\(place)/\(new.label.uri.entryName)", permissions: 0o600)
    try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try draft.write(UnsafeRawBufferPointer(bytes)) }
    try draft.publish()
  }

  /// The picture of an entry that says why there is none.
  private static let nothing = Bitmap(width: 1, height: 1, isOpaque: false, pixels: [0, 0, 0, 0])

  /// Whether a file lies in the cache, whatever links lead to it.
  private func isInCache(_ path: PicturePath) -> Bool {
    guard let root = Self.resolved(PicturePath(folder.path)), let file = Self.resolved(path) else { return false }
    return file.starts(with: root + [UInt8(ascii: "/")])
  }

  private static func resolved(_ path: PicturePath) -> [UInt8]? {
    guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
    defer { free(resolved) }
    return UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
  }
}

extension Bitmap {
  /// The bitmap at a size, or as near to it as can be had without enlarging.
  fileprivate func reduced(within size: PixelSize) -> Bitmap {
    reduced(to: PixelSize(width: min(width, size.width), height: min(height, size.height)))
  }
}
