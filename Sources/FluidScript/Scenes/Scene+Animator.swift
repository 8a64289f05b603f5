/// What the fourth document says: the transition of a news app, by an animator.
extension Scene {
  static let animator = [
    Scene(
      "news", .animator, "The finished transition", "The zoom of a news reader",
      "Page and list grow together about the thumbnail, each fading into the other. The article builds it from an animator of some hundred lines.",
      """
      set transition news
      set layout news
      600 push balloons-over-the-valley.svg
      2400 pop
      """),
    Scene(
      "news-beside-default", .animator, "The finished transition", "List and story zoom together",
      "A story grows out of its picture while the list grows with it and fades; on the right is the default push. The article begins with this comparison.",
      comparison: "transition=push",
      """
      set layout news
      set transition news
      600 push balloons-over-the-valley.svg
      2400 pop
      """),
    Scene(
      "news-documented", .animator, "The animator", "One animator for both ways",
      "The picture moves on the list while its page is open; on the left the page goes back to where it came from, by the same animator. The article keeps the animator and its frame; on the right the thumbnail is asked for again.",
      comparison: "animator-rules=ours",
      """
      set layout list
      set transition news
      set animator-rules documented
      600 push cliffs-and-the-sea-arch.svg
      2000 remove aurora-over-the-fjord.svg
      2000 remove night-train-over-the-viaduct.svg
      2600 pop
      """),
    Scene(
      "news-without-thumbnail", .animator, "The animator", "No thumbnail, no animator",
      "Without a thumbnail the delegate returns nothing and the default push runs; on the right the page grows out of the middle. The article guards against a missing thumbnail in this way.",
      comparison: "animator-rules=ours",
      """
      set transition news
      set source missing
      set animator-rules documented
      600 push cliffs-and-the-sea-arch.svg
      2400 pop
      """),
    Scene(
      "animator-quarter-turn", .animator, "One's own", "A quarter turn",
      "The page turns in by a quarter, is caught in mid-flight and goes on. It is the animator of the README: one property and a spring, which the article's protocol asks for.",
      """
      set transition quarter-turn
      600 push reef-below-the-surface.svg
      760 down 1 50% 40%
      800 glide 1 60% 45% 300
      1400 up 1
      """),
    Scene(
      "animator-cards", .animator, "One's own", "Two cards on a table",
      "Both pages have round corners and lie on black while they move. An animator adds views to the container as the article adds the page.",
      """
      set transition cards
      600 push reef-below-the-surface.svg
      2400 pop
      """),
    Scene(
      "animator-circle", .animator, "One's own", "A circle reveals the page",
      "A mask grows out of the thumbnail until it shows every corner. The article clips its page to its bounds; a mask is the general case.",
      """
      set transition circle-reveal
      600 push reef-below-the-surface.svg
      2400 pop
      """),
    Scene(
      "animator-parallax", .animator, "One's own", "Presented by an animator",
      "The page's own delegate hands out the animator, and the context tells how the page is presented. The article uses the stack's delegate; a presentation has one of its own.",
      """
      set transition parallax-push
      set presentation full-screen
      600 present reef-below-the-surface.svg
      2400 dismiss
      """),
    Scene(
      "animator-hinge", .animator, "One's own", "Off its hinge",
      "The page beneath lies in front and falls, and a finger catches it in its fall. Every animator can be caught here, which the article leaves open.",
      """
      set transition hinge
      600 push reef-below-the-surface.svg
      850 down 1 50% 40%
      900 glide 1 80% 40% 100
      1020 up 1
      """),
    Scene(
      "animator-slider", .animator, "One's own", "A transition on a slider",
      "The transition begins held, and the slider at the foot moves it. UIKit's percent-driven controller, which the article names beside the animator, does the same by numbers.",
      """
      set transition percent-driven
      600 push reef-below-the-surface.svg
      """),
    Scene(
      "animator-own", .animator, "One's own", "Your own animator",
      "This transition plays the Swift files of a folder that ./run.sh --animators builds in; without a folder it is the default push. The article's animator can be written in such a file.",
      """
      set transition own
      600 push reef-below-the-surface.svg
      2400 pop
      """),
  ]
}
