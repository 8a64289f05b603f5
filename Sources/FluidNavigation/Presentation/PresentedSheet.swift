internal import FluidGeometry
internal import FluidMotion

/// A sheet that has been laid out: its height, the names of its detents, and the dimming beneath it.
struct PresentedSheet {
  typealias Detent = SheetPresentationController.ResolvedDetent

  /// The motion of the height.
  var motion: SheetMotion
  /// The detents in ascending order of height.
  var detents: [Detent]
  /// A buffer for new detents, kept for its memory.
  private var spareDetents: [Detent] = []
  /// The strength of the dimming; `nil` for the full strength of a sheet that has dimmed at every detent.
  private var dimming: EffectStrength?
  /// The largest detent at which the pages beneath are not dimmed and get touches; `nil` where every one dims.
  private var undimmed: Int?

  @MainActor
  init(_ detents: [Detent], for controller: SheetPresentationController) {
    let requested = detents.first { $0.identifier == controller.selectedDetentIdentifier } ?? detents[0]
    motion = SheetMotion(detents: detents.map(\.height), near: requested.height)
    self.detents = detents
    report(to: controller)
  }

  var detent: SheetPresentationController.Detent.Identifier { detents[motion.selection].identifier }

  /// Whether touches beside the sheet reach the page beneath: also on the way to a detent at which they do.
  var letsTouchesThrough: Bool { undimmed.map { motion.selection <= $0 } ?? false }

  /// Returns the strength of the dimming, 0 to 1; 0 up to the largest undimmed detent.
  func dimming(at now: Instant) -> Double { dimming?.value(at: now) ?? 1 }

  /// Returns whether the height or the dimming changes without a finger.
  func isMoving(at now: Instant) -> Bool {
    motion.isMoving(at: now) || dimming?.isMoving(at: now) == true
  }

  /// Replaces finished motions by exact rest.
  mutating func finish(at now: Instant) {
    dimming?.settle(at: now)
    motion.finish(at: now)
  }

  mutating func finishDimming(at now: Instant) { dimming?.finish(at: now) }

  /// Dims by the height, above the largest undimmed detent; without such a detent, fully.
  mutating func dim(above identifier: SheetPresentationController.Detent.Identifier?, at now: Instant) {
    undimmed = detents.lastIndex { $0.identifier == identifier }
    guard let undimmed else {
      if dimming?.target != 1 { dimming?.go(to: 1, on: Self.dimmingSpring, at: now) }
      return
    }
    let low = detents[undimmed].height
    let next = detents.dropFirst(undimmed + 1).first { $0.height > low }?.height
    let strength = next.map { ((motion.height(at: now) - low) / ($0 - low)).clamped(to: 0...1) } ?? 0
    if dimming == nil {
      dimming = EffectStrength(strength)
    } else {
      dimming?.go(to: strength, on: Self.dimmingSpring, at: now)
    }
  }

  private static let dimmingSpring = Spring(angularFrequency: 45, dampingRatio: 1)

  /// Exchanges the buffer for new detents.
  mutating func exchangeBuffer(_ buffer: inout [Detent]) { swap(&spareDetents, &buffer) }

  /// Updates the sheet to the values of its controller.
  ///
  /// - Parameters:
  ///   - resolved: the controller's detents; on return the former ones, where these are different.
  ///   - controller: the controller, which learns of a new selection.
  ///   - isAnimated: whether the sheet moves on its spring or at once; `nil` leaves that to the controller.
  ///   - now: the moment of the change.
  @MainActor
  mutating func layout(
    _ resolved: inout [Detent], for controller: SheetPresentationController, isAnimated: Bool?, at now: Instant
  ) {
    let requested = resolved.firstIndex { $0.identifier == controller.selectedDetentIdentifier }
    let isChosenAnew = requested != nil && detent != controller.selectedDetentIdentifier
    if isChosenAnew || !motion.detents.elementsEqual(resolved.lazy.map(\.height)) {
      motion.layout(
        detents: resolved.map(\.height),
        // A finger on the sheet decides the detent.
        selection: motion.isDragging ? nil : requested, isAnimated: isAnimated ?? controller.isAnimatingChanges, at: now
      )
    }
    controller.isAnimatingChanges = false
    guard isChosenAnew || resolved != detents else { return }
    swap(&detents, &resolved)
    report(to: controller)
  }

  /// Tells the controller the current detent.
  @MainActor
  func report(to controller: SheetPresentationController) {
    controller.selectedDetentIdentifier = detent
    controller.canExpand = motion.selection < detents.count - 1
  }
}
