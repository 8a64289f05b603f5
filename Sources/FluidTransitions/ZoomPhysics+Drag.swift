internal import FluidGeometry
internal import FluidMotion

extension ZoomPhysics {
  /// The constants of one finger that drags a card, and the laws that they make.
  public struct Drag: Hashable, Sendable {
    /// The reduction of scale for each page height of travel. Clamped to 0 to 1.5.
    public var scaleGain = 0.67 { didSet { scaleGain.keep(in: Ranges.scaleGain, or: oldValue) } }
    /// The travel in page heights up to which it counts in full. Clamped to 0 to 1.
    public var travelKnee = 0.52 { didSet { travelKnee.keep(in: Ranges.travelKnee, or: oldValue) } }
    /// The scale that a pan approaches and never reaches. Clamped to 0.05 to 0.95.
    public var minimumScale = 0.37 { didSet { minimumScale.keep(in: Ranges.minimumScale, or: oldValue) } }
    /// The lag of the grabbed point behind the finger: this × t³, in page heights. Clamped to 0.01 to 1.
    public var fallLag = 0.45 { didSet { fallLag.keep(in: Ranges.fallLag, or: oldValue) } }
    /// The upward displacement in page heights that a card approaches and never reaches. Chosen by eye. Clamped to 0.01 to 1.
    public var riseLimit = 0.3 { didSet { riseLimit.keep(in: Ranges.riseLimit, or: oldValue) } }
    /// The gain of the rubber band for sideways movement during a pan. Clamped to 0.01 to 1.
    public var crossAxisGain = 0.56 { didSet { crossAxisGain.keep(in: Ranges.crossAxisGain, or: oldValue) } }
    /// The limit of the rubber band for sideways movement during a pan, in W. Clamped to 0.05 to 2.
    public var crossAxisLimit = 0.9 { didSet { crossAxisLimit.keep(in: Ranges.crossAxisLimit, or: oldValue) } }

    /// Returns the scale of a page that a pan has dragged down by `travel` page heights beyond the slop.
    ///
    /// 1 − 0.67 d, where d is the travel up to the knee and from there a rubber band towards the minimum. For upward
    /// travel the law is continued as a straight line above 1, which measures how far a caught card is thrown open.
    package func panScale(travel: Double) -> Double {
      guard scaleGain > 0 else { return 1 }
      let knee = knee
      guard travel > knee else { return 1 - scaleGain * travel }
      let rest = (1 - minimumScale) / scaleGain - knee
      let damped = knee + RubberBand(gain: 1, limit: rest).offset(pull: travel - knee)
      return 1 - scaleGain * damped
    }

    /// The knee in page heights, always before the travel of the minimum scale, whatever the constants are.
    private var knee: Double { min(travelKnee, 0.9 * (1 - minimumScale) / scaleGain) }

    /// Returns the travel in page heights at which a pan has a scale: the inverse of the law that a pan's scale
    /// follows; infinite for a scale that no travel reaches.
    public func panTravel(scale: Double) -> Double {
      guard scaleGain > 0 else { return .infinity }
      let straight = (1 - scale) / scaleGain
      let knee = knee
      guard straight > knee else { return straight }
      guard scale > minimumScale else { return .infinity }
      let rest = (1 - minimumScale) / scaleGain - knee
      return knee + RubberBand(gain: 1, limit: rest).pull(offset: straight - knee)
    }

    /// Returns the downward displacement of the grabbed point for a travel, both in page heights: t − 0.45 t³, up to
    /// the maximum of that curve. Upwards the point follows the finger at first and then on a rubber band.
    package func panFall(travel: Double) -> Double {
      guard travel > 0 else { return RubberBand(gain: 1, limit: riseLimit).offset(pull: travel) }
      let t = min(travel, 1 / (3 * fallLag).squareRoot())
      return t - fallLag * t * t * t
    }

    /// Returns the sideways displacement of the card for a finger's sideways distance, both in points, on a page of a
    /// width in points.
    package func crossAxisOffset(distance: Double, width: Double) -> Double {
      RubberBand(gain: crossAxisGain, limit: crossAxisLimit * max(1, width)).offset(pull: distance)
    }

    /// Returns the scale of a page that a swipe has dragged sideways by `travel` page widths beyond the slop:
    /// 1 − 0.67 t, without a knee. Beyond a page width the scale stays, so that the page remains visible.
    func swipeScale(travel: Double) -> Double { 1 - scaleGain * min(travel, 1) }
  }
}
