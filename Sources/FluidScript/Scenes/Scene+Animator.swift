/// What the fourth document says: the transition of a news app, by an animator.
extension Scene {
  static let animator = [
    Scene(
      "news-animator", .animator, "The finished transition", "List and story zoom together",
      "A story's page grows out of its picture while the list grows with it and fades. On the right is the default push that the document begins with.",
      comparison: "transition=push",
      """
      set layout news
      set transition news
      600 push mountains-at-dawn.svg
      2400 pop
      """)
  ]
}
