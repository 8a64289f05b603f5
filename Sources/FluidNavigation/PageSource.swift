/// The source that a page zooms out of, where it was last seen.
struct PageSource {
  var id: SourceID?
  /// The source itself, with its background and its shadow.
  var look: SourceView?
  private var carried: (page: PageInFlight, visibility: Double)?

  /// The page that the source lies on, where that is in flight itself.
  var page: PageInFlight? { carried?.page }
  /// The part of the source that is seen on such a page, 0 to 1.
  var visibility: Double { carried?.visibility ?? 1 }

  /// Returns a source where it is seen, on a page that may be in flight itself.
  mutating func seen(_ source: SourceView, on page: PageBeneath) -> SourceView? {
    carried = nil
    guard source.movesWithPage else { return source }
    switch page {
    case .still: return source
    case .inFlight(let page):
      carried = (page, page.visibility(of: source))
      return page.carried(source)
    case .gone: return nil
    }
  }
}
