extension Animation {
  /// The nearest timing that has an end: a spring has damping, and not too much.
  package var arriving: Animation {
    guard case .spring(let spring) = course else { return self }
    return with(.spring(spring.arriving))
  }

  /// The seconds that a change from rest takes, the delay included; on a spring, until no more than 0.1 % of it is left.
  package var nominalDuration: Double {
    switch course {
    case .immediate: 0
    case .timing(_, let duration): waiting + duration
    case .spring(let spring): waiting + spring.settlingDuration
    }
  }
}
