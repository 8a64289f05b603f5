package import FluidPictures

extension PictureStore {
  /// The questions that are asked of the beginnings of files.
  package struct Headers {
    /// A file that is read, by the number of the question: a file that was rewritten since is asked for anew.
    package struct Question: Hashable, Sendable {
      let index: Int
      let number: Int
      let path: PicturePath
    }

    package typealias Outcome = Result<PictureHeader, PictureFailure>

    /// What is drawn asks for what is in sight now.
    let reader: FileReader<Question, Outcome>
    private var count = 0
    /// The latest questions without an answer, by the pictures.
    private var asked: [Int: Int] = [:]
    /// Whether something was not asked for, for want of a header.
    fileprivate var isMissing = false
    /// Width over height of pictures whose files were rewritten, until their headers are read.
    fileprivate var formerRatios: [Int: Double] = [:]
    /// Changes whenever headers have come that nothing else announces.
    package fileprivate(set) var version = 0

    init(onResults: @escaping @Sendable () -> Void) {
      let decoder = PictureDecoder()
      reader = FileReader(.latestFirst, onResults: onResults) { question in
        Result { () throws(PictureFailure) in try PictureHeader(of: question.path, decodingWith: decoder) }
      }
    }

    fileprivate func isAsked(_ index: Int) -> Bool { asked[index] != nil }

    fileprivate mutating func ask(_ index: Int, _ path: PicturePath) {
      count += 1
      asked[index] = count
      reader.read(Question(index: index, number: count, path: path))
    }

    fileprivate mutating func takeAnswers() -> [(index: Int, outcome: Outcome)] {
      reader.takeResults().compactMap { question, outcome in
        asked[question.index] == question.number ? (question.index, outcome) : nil
      }
    }

    /// No answer is waited for any more.
    fileprivate mutating func forget(_ index: Int) { asked[index] = nil }

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
    return items[index].header
  }

  /// Whether a header may yet come.
  package func awaitsHeader(of index: Int) -> Bool {
    items[index].header == nil && items[index].failure == nil && !items[index].isGone
  }

  private func askForHeader(of index: Int) {
    guard mode == .synchronous else {
      headers.isMissing = true
      if !headers.isAsked(index) { headers.ask(index, path(of: index)) }
      return
    }
    let path = path(of: index)
    takeHeader(of: index, Result { () throws(PictureFailure) in try loader.header(of: path) })
  }

  /// Width over height as it is seen; 1 where it is unknown. Of a file that was rewritten it is the former one until the new header is read.
  package func aspectRatio(of index: Int) -> Double { knownAspectRatio(of: index) ?? 1 }

  /// Returns the aspect ratio by the header; `nil` where it is unknown.
  package func knownAspectRatio(of index: Int) -> Double? {
    header(of: index)?.size.aspectRatio ?? headers.formerRatios[index]
  }

  /// Takes in what has been read of files that are still the same.
  func takeHeaders() {
    let answers = headers.takeAnswers()
    guard !answers.isEmpty else { return }
    for answer in answers where awaitsHeader(of: answer.index) { takeHeader(of: answer.index, answer.outcome) }
    headersCame(isSilent: isReadingHeaders)
  }

  /// Takes in what the beginning of a file says.
  func takeHeader(of index: Int, _ outcome: Headers.Outcome) {
    headers.forget(index)
    let former = headers.formerRatios.removeValue(forKey: index)
    switch outcome {
    case .success(let header):
      items[index].header = header
      // Other proportions would draw what is there out of shape.
      if let former, abs(header.size.aspectRatio / former - 1) > Self.sameShape { dropAll(of: index) }
    case .failure(let failure): fail(index, failure)
    }
  }

  /// By how much proportions may differ that are drawn as the same.
  private static let sameShape = 0.01

  /// Lets everything be asked for again that was asked for without them.
  ///
  /// - Parameter isSilent: whether more of them come soon, which are announced together.
  func headersCame(isSilent: Bool) {
    if !isSilent { headers.version += 1 }
    guard headers.isMissing else { return }
    headers.isMissing = false
    requestPages()
    wanted.forgetRequests()
    version += 1
  }

  /// The file is another one: its shape is the former one until its header is read.
  func forgetHeader(of index: Int) {
    headers.forget(index)
    if let header = items[index].header { headers.formerRatios[index] = header.size.aspectRatio }
    items[index].renew()
  }
}
