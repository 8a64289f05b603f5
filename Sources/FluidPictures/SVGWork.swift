/// How much nanosvg has to do for an SVG, from a look at its text.
///
/// Two things make it take for ever: rows, which it goes through for every shape, and dashes, of which there may be millions on
/// a line, or endlessly many where one is too short to change a 32-bit coordinate. Dashes are counted for each shape, with its
/// transforms; what cannot be told is taken for the worst.
struct SVGWork {
  private var shapes = 0
  private var dashes = 0.0
  /// Of all shapes with dashes, the largest coordinate in dashes.
  private var reach = 0.0
  private var viewBox: [Double] = []

  /// A coordinate of 32 bits has 24 binary digits: at this many dashes from 0, a dash is still eight steps long.
  private static let maximumReach = Double(1 << 20)

  init(_ text: UnsafeRawBufferPointer) {
    let isDashed = SVGText.contains(text, "stroke-dasharray")
    var states = [SVGState()]
    var styled: SVGState.Dashes?
    SVGText.forEachTag(in: text, attributes: isDashed) { tag in
      switch tag.name {
      case "svg" where viewBox.isEmpty:
        viewBox = tag.attribute("viewBox").map { SVGNumbers.all(in: $0) } ?? []
      case "g":
        guard isDashed else { break }
        if tag.opens { states.append((states.last ?? SVGState()).applying(tag.attributes)) }
        if tag.closes, states.count > 1 { states.removeLast() }
      case "style":
        if isDashed { styled = SVGState.shortestDashes(inRules: tag.rules, styled) }
      case "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
        guard tag.opens else { break }
        shapes += 1
        guard isDashed else { break }
        count((states.last ?? SVGState()).applying(tag.attributes), styled, SVGOutline(tag))
      default: break
      }
    }
  }

  private mutating func count(_ state: SVGState, _ styled: SVGState.Dashes?, _ outline: SVGOutline) {
    let patterns = [state.dashes, state.hasClass ? styled : nil].compactMap(\.self)
    guard let pattern = patterns.min(by: { $0.length < $1.length }) else { return }
    let period = pattern.length * state.transform.averageScale
    let length = outline.length * state.transform.largestScale
    let offset = viewBox.reduce(0) { $0 + abs($1) }
    let far = outline.reach * state.transform.largestScale + state.transform.offset + offset
    let count = (length / period + 1) * Double(pattern.count)
    // Not a number where a scale is 0: taken for endless.
    dashes += count.isFinite ? count : .infinity
    let inDashes = far / period
    reach = max(reach, inDashes.isFinite ? inDashes : .infinity)
  }

  /// - Parameters:
  ///   - rows: of the picture that is to be drawn.
  ///   - drawn: the SVG's own size; nil where that is not known yet.
  /// - Throws: `tooComplex`.
  func check(rows: Int, drawn: PixelSize?, _ limits: PictureLimits) throws(PictureFailure) {
    // Filled and stroked.
    if shapes.multipliedClamped(by: rows).multipliedClamped(by: 2) > limits.maximumShapeRows {
      throw .tooComplex(detail: "\(shapes) shapes on \(rows) rows")
    }
    guard dashes <= Double(limits.maximumDashes) else { throw .tooComplex(detail: "too many dashes") }
    guard reach * mismatch(drawn) <= Self.maximumReach else { throw .tooComplex(detail: "too small dashes") }
  }

  /// How many times longer than the view box, in its units, the picture is on one side: what is drawn is moved to its middle.
  private func mismatch(_ drawn: PixelSize?) -> Double {
    guard let drawn, viewBox.count == 4, viewBox[2] > 0, viewBox[3] > 0 else { return 1 }
    let ratio = drawn.aspectRatio / (viewBox[2] / viewBox[3])
    return max(ratio, 1 / ratio)
  }
}
