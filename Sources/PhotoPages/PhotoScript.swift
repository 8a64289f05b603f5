internal import FluidMotion
internal import FluidScript
internal import PlaygroundPages
internal import PlaygroundPictures

/// Tells scripts what they know of a photo page: any name of the picture that it shows is its own.
struct PhotoScript: PageScript {
  let page: PhotoPage

  func isNamed(_ name: String) -> Bool {
    page.store.files.collection.index(named: name).map(page.shows) == true
  }

  func page(named name: String) -> Page? { name == DetailsPage.name ? page.actions.details(page) : nil }

  func opening(_ settings: Settings) -> Script.Opening? {
    let place = page.place
    var opening = Script.Opening(name: page.store.files.collection.scriptName(of: place.openingIndex))
    if place.layout != settings.window.layout { opening.layout = place.layout.rawValue }
    return opening
  }

  var arrangement: [Script.Action] {
    page.bar.arrangement + page.pager.arrangement + page.details.arrangement
  }

  func arrange(_ action: Script.Action, at now: Instant) {
    guard page.isCurrent else { return }
    switch action {
    case .turn, .rotate, .magnify, .zoom:
      page.pager.arrange(action, at: now)
      page.closeUp.reportZoom(at: now, isSilent: true)
      page.pixels.want()
    case .bar(let isHidden): page.bar.hide(isHidden, animated: false, at: now)
    case .details: page.details.showAtOnce(at: now)
    case .scroll: page.details.scroller.arrange(action, at: now)
    default: break
    }
  }
}
