package import FluidPictures

/// The files of an opening: which there are, and what has been read of each.
///
/// Other threads search and read, so that what is drawn waits for no file. Without threads all of it is done in the call that needs it.
@MainActor
package final class PictureFiles {
  package let mode: PictureStore.Mode
  /// The pictures that were opened last.
  package private(set) var collection = PictureCollection([], number: 0)
  /// Counts up whenever headers have come that nothing else announces.
  package private(set) var headersVersion = 0
  /// Called where the file of a picture has another shape than before: what is there of it would be drawn out of shape.
  package var onNewShape: @MainActor (Int) -> Void = { _ in }

  private let loader: PictureLoader
  private let wake: @Sendable () -> Void
  private var headers: Headers
  private let detailsReader: FileReader<DetailsRequest, PictureDetails>

  /// - Parameters:
  ///   - mode: whether other threads read.
  ///   - loader: reads headers where they do not.
  ///   - wake: called on any thread when something has been found or read.
  package init(_ mode: PictureStore.Mode, _ loader: PictureLoader, wake: @escaping @Sendable () -> Void) {
    (self.mode, self.loader, self.wake) = (mode, loader, wake)
    headers = Headers(onResults: wake)
    detailsReader = FileReader(onResults: wake) { PictureDetails(of: $0.path, $0.header) }
  }

  // MARK: Which there are

  /// The scan that looks for files and reads their headers; `nil` where all is known that can be.
  private var scan: PictureScan?
  /// The watch that tells of changes in the folders; `nil` where none does.
  private var watch: FolderWatch?
  /// Pictures that have changed since the scan found them: what it reads is not theirs.
  private var changed: Set<Int> = []
  /// Whether there may be more pictures than are known by now.
  package private(set) var isLooking = false
  /// Whether another thread still reads headers.
  package var isReadingHeaders: Bool { scan != nil }

  /// Seconds that a window waits for what is in a folder: most are known by then, and are shown as a whole.
  private static let patience = 0.05
  /// So many files are taken in between two frames.
  private static let slice = 2048

  /// Takes other files and folders instead.
  package func open(_ paths: [String]) {
    collection = PictureCollection(paths, number: collection.number + 1)
    headers.forgetAll()
    changed = []
    guard mode == .threaded else {
      for entry in PictureLibrary.scan(collection.places) { collection.append(entry) }
      return
    }
    let watch = FolderWatch(collection.places, onChanges: wake)
    let scan = PictureScan(collection.places, watch: watch, onResults: wake)
    (self.scan, self.watch, isLooking) = (scan, watch, true)
    scan.wait(atMost: Self.patience)
    _ = takeFound()
  }

  /// Takes in what has been found since, and what is known of it.
  ///
  /// - Returns: whether headers have come without which something was not asked for.
  package func takeFound() -> Bool {
    guard let slice = scan?.take(atMost: Self.slice) else { return false }
    for entry in slice.entries { collection.append(entry) }
    for header in slice.headers where isForScan(header.index) { takeHeader(of: header.index, header.outcome) }
    isLooking = !slice.hasAllEntries
    if slice.isLast { (scan, changed) = (nil, []) }
    defer { if slice.isMoreThere { wake() } }
    return !slice.headers.isEmpty || slice.isLast ? headersCame(isSilent: !slice.isLast) : false
  }

  /// What has been found is all there is.
  package func stopLooking() { scan?.stopLooking() }

  /// Takes what has changed in the folders since all was found.
  package func takeChanges() -> [FolderChange] { isLooking ? [] : watch?.takeChanges() ?? [] }

  /// Takes in changes. A picture keeps its index.
  package func apply(_ changes: [FolderChange]) -> PictureCollection.Effects {
    let effects = collection.apply(changes)
    for index in effects.gone { collection.items[index].failure = .missing }
    // What the scan has read, or is yet to read, of pictures that have changed is not theirs.
    if isReadingHeaders { changed.formUnion(effects.came.union(effects.rewritten)) }
    return effects
  }

  // MARK: Headers

  /// The questions that are asked of the beginnings of files.
  private struct Headers {
    /// A file that is read, by the number of the question: a file that was rewritten since is asked for anew.
    struct Question: Hashable, Sendable {
      let index: Int
      let number: Int
      let path: PicturePath
    }

    typealias Outcome = Result<PictureHeader, PictureFailure>

    /// What is drawn asks for what is in sight now.
    let reader: FileReader<Question, Outcome>
    private var count = 0
    /// The latest questions without an answer, by the pictures.
    private var asked: [Int: Int] = [:]
    /// Whether something was not asked for, for want of a header.
    var isMissing = false
    /// Width over height of pictures whose files were rewritten, until their headers are read.
    var formerRatios: [Int: Double] = [:]

    init(onResults: @escaping @Sendable () -> Void) {
      let decoder = PictureDecoder()
      reader = FileReader(.latestFirst, onResults: onResults) { question in
        Result { () throws(PictureFailure) in try PictureHeader(of: question.path, decodingWith: decoder) }
      }
    }

    /// Asks, unless an answer is waited for.
    mutating func ask(_ index: Int, _ path: @autoclosure () -> PicturePath) {
      isMissing = true
      guard asked[index] == nil else { return }
      count += 1
      asked[index] = count
      reader.read(Question(index: index, number: count, path: path()))
    }

    mutating func takeAnswers() -> [(index: Int, outcome: Outcome)] {
      reader.takeResults().compactMap { question, outcome in
        asked[question.index] == question.number ? (question.index, outcome) : nil
      }
    }

    /// No answer is waited for any more.
    mutating func forget(_ index: Int) { asked[index] = nil }

    /// Another opening has other pictures.
    mutating func forgetAll() {
      reader.cancel { _ in true }
      (asked, formerRatios, isMissing) = ([:], [:], false)
    }
  }

  /// Returns the header of a picture's file; `nil` where it cannot be read, or has yet to be.
  ///
  /// Another thread reads it, so that what is drawn waits for no file. Without threads it is read in this call.
  package func header(of index: Int) -> PictureHeader? {
    if awaitsHeader(of: index) { askForHeader(of: index) }
    return collection.items[index].header
  }

  /// Whether a header may yet come.
  package func awaitsHeader(of index: Int) -> Bool { collection.items[index].awaitsHeader }

  /// Whether a header is the scan's to read.
  package func isForScan(_ index: Int) -> Bool {
    isReadingHeaders && awaitsHeader(of: index) && !changed.contains(index)
  }

  private func askForHeader(of index: Int) {
    guard mode == .synchronous else { return headers.ask(index, collection.path(of: index)) }
    let path = collection.path(of: index)
    takeHeader(of: index, Result { () throws(PictureFailure) in try loader.header(of: path) })
  }

  /// Width over height as it is seen; 1 where it is unknown. Of a file that was rewritten it is the former one until the new header is read.
  package func aspectRatio(of index: Int) -> Double { knownAspectRatio(of: index) ?? 1 }

  /// Returns the aspect ratio by the header; `nil` where it is unknown.
  package func knownAspectRatio(of index: Int) -> Double? {
    if awaitsHeader(of: index) { askForHeader(of: index) }
    return collection.items[index].aspectRatio ?? headers.formerRatios[index]
  }

  /// Takes in what has been read of files that are still the same.
  ///
  /// - Returns: whether headers have come without which something was not asked for.
  package func takeHeaders() -> Bool {
    let answers = headers.takeAnswers()
    guard !answers.isEmpty else { return false }
    for answer in answers where awaitsHeader(of: answer.index) { takeHeader(of: answer.index, answer.outcome) }
    return headersCame(isSilent: isReadingHeaders)
  }

  /// Takes in what the beginning of a file says.
  private func takeHeader(of index: Int, _ outcome: Headers.Outcome) {
    headers.forget(index)
    let former = headers.formerRatios.removeValue(forKey: index)
    switch outcome {
    case .success(let header):
      collection.items[index].header = header
      if let former, abs(header.size.aspectRatio / former - 1) > Self.sameShape { onNewShape(index) }
    case .failure(let failure): collection.change(index) { $0.failure = failure }
    }
  }

  /// The difference below which proportions are drawn as the same.
  private static let sameShape = 0.01

  /// - Parameter isSilent: whether more of them come soon, which are announced together.
  /// - Returns: whether something was not asked for without them.
  private func headersCame(isSilent: Bool) -> Bool {
    if !isSilent { headersVersion += 1 }
    defer { headers.isMissing = false }
    return headers.isMissing
  }

  /// The file is another one: its shape is the former one until its header is read.
  package func forgetHeader(of index: Int) {
    headers.forget(index)
    if let header = collection.items[index].header { headers.formerRatios[index] = header.size.aspectRatio }
    collection.items[index].renew()
  }

  // MARK: Details

  /// A file whose details are asked for.
  private struct DetailsRequest: Hashable, Sendable {
    let index: Int
    let path: PicturePath
    let header: PictureHeader
  }

  /// Returns all there is to know of a file; `nil` where it cannot be read, or has yet to be.
  ///
  /// Another thread reads it, which for an animated picture means going through the whole file: what is drawn asks again once it is
  /// there. Without threads it is read in this call.
  package func details(of index: Int) -> PictureDetails? {
    guard collection.items.indices.contains(index) else { return nil }
    if let details = collection.items[index].details { return details }
    guard let header = header(of: index) else { return nil }
    let path = collection.path(of: index)
    if mode == .threaded {
      detailsReader.read(DetailsRequest(index: index, path: path, header: header))
    } else {
      collection.items[index].details = PictureDetails(of: path, header)
    }
    return collection.items[index].details
  }

  /// Whether there will be more to say of a file than there is now.
  package func awaitsDetails(of index: Int) -> Bool {
    collection.items[index].details == nil && collection.items[index].failure == nil
  }

  /// Reads no details any more but those of some pictures.
  package func cancelDetails(exceptOf indices: PictureStretch) { detailsReader.cancel { !indices.contains($0.index) } }

  /// Takes in what has been read of files that are still the same.
  package func takeDetails() {
    for (file, details) in detailsReader.takeResults() where collection.items.indices.contains(file.index) {
      guard file.path == collection.path(of: file.index), file.header == collection.items[file.index].header else {
        continue
      }
      collection.items[file.index].details = details
    }
  }
}
