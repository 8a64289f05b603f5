/// One transition that the lab offers: what its chip says, what it is in Swift, and the thing itself.
package enum TransitionChoice: String, Hashable, Sendable, CaseIterable {
  case identity, opacity, offset, slide
  case moveTop, moveLeading, moveBottom, moveTrailing
  case pushTop, pushLeading, pushBottom, pushTrailing
  case scale, scaleAnchor, blurReplace, blurReplaceUpUp, symbolEffect, rotatingFade
  case symbolByLayer, rotation3D, clipShape, mask, brightness, saturation, contrast, hueRotation, shadow, overlay
  /// Fades whose bodies give the view a new identity, and so a new state.
  case branch, choice, rename
}
