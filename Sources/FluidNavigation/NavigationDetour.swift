/// What a transition over several pages remembers while it runs: the places that everything has once its page is open.
@MainActor
struct NavigationDetour {
  /// After a push: the places that the pages get. After a cancelled pop: those that they had.
  let arrangement: NavigationArrangement
  /// The recession that the page beneath a pop had before, without the pages in between.
  var coverage: EffectStrength?
}
