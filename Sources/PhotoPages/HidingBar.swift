package import FluidGestures
internal import FluidMotion
internal import FluidNavigation
internal import FluidScript
internal import PlaygroundControls
internal import PlaygroundPages

/// The bar of an open picture: a click takes it away and brings it back, as `hidesBarsOnTap` of UIKit does.
///
/// While the bar is away the picture has all of the window, on black.
@MainActor
package final class HidingBar {
  package let tap = TapGestureRecognizer(name: "picture tap")
  /// The fade of its going.
  private var fade = Fade(spring: hiding)
  private var isFullScreen = false
  private weak var page: PhotoPage?

  private static let hiding = Spring(duration: 0.35, bounce: 0)

  func connect(to page: PhotoPage) {
    self.page = page
    // One click is half of a double click until the time for the other half is over.
    tap.require(toFail: page.pager.fingers.doubleTap)
    tap.shouldBegin = { [weak self] _ in self?.canHide ?? false }
    tap.action = { [weak self] tap in
      guard let self else { return }
      hide(!isHidden, at: tap.latestTime)
    }
  }

  var isHidden: Bool { fade.isShown }

  /// Returns how far it has gone, 0 to 1.
  func hiding(at now: Instant) -> Double {
    fade.isAnimating(at: now) ? fade.opacity(at: now) : isHidden ? 1 : 0
  }

  func isAnimating(at now: Instant) -> Bool { fade.isAnimating(at: now) }

  /// The part of its room that the picture has, from 0 to 1; all or none where nothing is to move.
  var boundsHiding: Double {
    guard let pager = page?.pager, !pager.dissolve.isOn else { return isHidden ? 1 : 0 }
    return hiding(at: pager.now)
  }

  /// The actions that make a new page's bar this one.
  var arrangement: [Script.Action] { isHidden || isFullScreen ? [.bar(isHidden: isHidden)] : [] }

  /// Whether a click is for the bar: it stops what moves.
  var canHide: Bool {
    guard let page, page.appearanceState == .appeared, !page.isPanel else { return false }
    return !page.details.isShown && page.pager.isAtRest && !page.details.scroller.isAnimating
  }

  func hide(_ isHidden: Bool = true, animated: Bool = true, at now: Instant) {
    guard let page, isHidden != self.isHidden else { return }
    let (pager, frame) = (page.pager, page.pager.picture.frame(at: now))
    if animated {
      fade.show(isHidden, at: now)
    } else {
      fade = Fade(isShown: isHidden, spring: Self.hiding, at: now)
    }
    pager.hear(now)
    page.layoutPictures(at: now)
    if animated, pager.dissolve.isOn { pager.dissolve.begin(from: pager.current, frame, at: now) }
  }

  /// A picture in a full screen begins without a bar.
  func followFullScreen(_ isFullScreen: Bool) {
    guard let page, isFullScreen != self.isFullScreen else { return }
    self.isFullScreen = isFullScreen
    hide(isFullScreen, animated: page.appearanceState == .appeared, at: page.pager.now)
  }

  /// Puts the bar where the next opening begins.
  func restore(at now: Instant) { hide(isFullScreen, animated: false, at: now) }
}
