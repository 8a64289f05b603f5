extension NavigationHost {
  /// The phases of a turn, in this order.
  package enum Phase: String, CaseIterable {
    /// Time advances; flights that have arrived end, and pages are told.
    case time
    /// The delegate lays out pages that follow a sheet.
    case layout
    /// A wheel that has rested lifts its fingers.
    case wheel
    /// Recognisers whose deadline has passed decide.
    case deadlines
    /// A pointer that rests leaves a page that has come or gone beneath it.
    case hover
    /// The event of the turn is delivered.
    case event
    /// The host finds what lies under a finger that lands. Nothing changes.
    case hitTest
    /// Recognisers of a card are made, what coasts stops, and the touched page shows that.
    case touchPreparation
    /// The arena gives the touch to the recognisers.
    case touch
    /// The pages of the frame are made.
    case pages
  }
}
