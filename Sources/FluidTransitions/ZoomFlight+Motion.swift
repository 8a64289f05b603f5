internal import FluidMotion

extension ZoomFlight {
  /// A card nobody touches: it runs along its path, and what it was off the path runs out on the same spring.
  ///
  /// A spring is linear, so the two together move each number of the pose on that spring from where it was, with the
  /// velocity it had, while the path keeps its curves and goes along with its source.
  struct Flying: Hashable, Sendable {
    var progress: SpringMotion
    var direction: ZoomPath.Direction
    var residual: CardPose
    var residualVelocity: CardPose

    func pose(along path: ZoomPath, at now: Instant) -> CardPose {
      let response = progress.spring.response(after: now - progress.start)
      return path.pose(at: progress.value(at: now))
        + residual.combined(with: residualVelocity) { response.value(displacement: $0, velocity: $1) }
    }

    func velocity(along path: ZoomPath, at now: Instant) -> CardPose {
      let response = progress.spring.response(after: now - progress.start)
      return path.velocity(at: progress.value(at: now), rate: progress.velocity(at: now))
        + residual.combined(with: residualVelocity) { response.velocity(displacement: $0, velocity: $1) }
    }
  }

  /// A card in somebody's hand: every number chases the pose that the fingers ask for.
  struct Chase: Hashable, Sendable {
    let target: CardPose
    let displacement: CardPose
    let startVelocity: CardPose
    let spring: Spring
    let start: Instant

    init(from pose: CardPose, velocity: CardPose, to target: CardPose, spring: Spring, start: Instant) {
      self.target = target
      self.displacement = pose - target
      self.startVelocity = velocity
      self.spring = spring
      self.start = start
    }

    func pose(at now: Instant) -> CardPose {
      let response = spring.response(after: now - start)
      return target
        + displacement.combined(with: startVelocity) { response.value(displacement: $0, velocity: $1) }
    }

    func velocity(at now: Instant) -> CardPose {
      let response = spring.response(after: now - start)
      return displacement.combined(with: startVelocity) { response.velocity(displacement: $0, velocity: $1) }
    }
  }
}
