/// The animators of a person's own that the playground was built with.
public enum OwnAnimators {
  /// In the order of their names; empty in a playground that was built without any. Set for the time in which the program runs.
  @TaskLocal public static var current: [any PlaygroundAnimator.Type] = []
}
