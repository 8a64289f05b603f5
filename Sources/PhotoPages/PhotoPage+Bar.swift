package import FluidGestures
package import FluidMotion
internal import FluidNavigation
internal import FluidScript
package import PlaygroundControls
internal import PlaygroundKit
internal import PlaygroundPages

/// The bar of an open picture: a click takes it away and brings it back, as `hidesBarsOnTap` of UIKit does.
@MainActor
package struct HidingBar {
  /// The fade of its going.
  package fileprivate(set) var fade = Fade(spring: Self.hiding)
  package let tap = TapGestureRecognizer(name: "picture tap")
  fileprivate var isFullScreen = false

  package var isHidden: Bool { fade.isShown }

  /// Returns how far it has gone, 0 to 1.
  package func hiding(at now: Instant) -> Double {
    fade.isAnimating(at: now) ? fade.opacity(at: now) : isHidden ? 1 : 0
  }

  /// The actions that make a new page's bar this one.
  var arrangement: [Script.Action] { isHidden || isFullScreen ? [.bar(isHidden: isHidden)] : [] }

  fileprivate static let hiding = Spring(duration: 0.35, bounce: 0)
}

/// While the bar is away the picture has all of the window, on black.
extension PhotoPage {
  /// The part of the bar's room that the picture has, from 0 to 1; all or none where nothing is to move.
  var boundsHiding: Double { pager.dissolve.isOn ? (bar.isHidden ? 1 : 0) : bar.hiding(at: pager.now) }

  func connectBar() {
    // One click is half of a double click until the time for the other half is over.
    bar.tap.require(toFail: pager.fingers.doubleTap)
    bar.tap.shouldBegin = { [weak self] _ in self?.canHideBar ?? false }
    bar.tap.action = { [weak self] tap in
      guard let self else { return }
      hideBar(!bar.isHidden, at: tap.latestTime)
    }
  }

  /// Whether a click is for the bar: it stops what moves.
  var canHideBar: Bool {
    appearanceState == .appeared && !isPanel && !details.isShown && pager.isAtRest && !details.scroller.isAnimating
  }

  func hideBar(_ isHidden: Bool = true, animated: Bool = true, at now: Instant) {
    guard isHidden != bar.isHidden else { return }
    let frame = pager.picture.frame(at: now)
    if animated {
      bar.fade.show(isHidden, at: now)
    } else {
      bar.fade = Fade(isShown: isHidden, spring: HidingBar.hiding, at: now)
    }
    pager.hear(now)
    layoutBounds(at: now)
    if animated, pager.dissolve.isOn { pager.dissolve.begin(from: pager.current, frame, at: now) }
  }

  /// A picture in a full screen begins without a bar.
  func followFullScreen(_ isFullScreen: Bool) {
    guard isFullScreen != bar.isFullScreen else { return }
    bar.isFullScreen = isFullScreen
    hideBar(isFullScreen, animated: appearanceState == .appeared, at: pager.now)
  }

  /// Puts the bar where the next opening begins.
  func restoreBar() { hideBar(bar.isFullScreen, animated: false, at: pager.now) }

  func followBar(to now: Instant) { if pager.zooms.shapes.viewport != pictureBounds { layoutBounds(at: now) } }

  private func layoutBounds(at now: Instant) {
    pager.layout(viewport: pictureBounds, scale: scale, keepsZoomed: true, at: now)
    if details.isShown { details.layout(at: now) }
  }
}
