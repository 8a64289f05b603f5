/// The latest transition of a page, for those that it concerns.
@MainActor
struct LatestTransition {
  /// The pages that are told of it.
  var exchange = NavigationExchange()
  /// The places of all pages once the page is open, while a transition over several pages runs.
  var detour: NavigationDetour?
  /// Called when the pages have been told of the end.
  var completions: [StackOperations.Completion] = []
}
