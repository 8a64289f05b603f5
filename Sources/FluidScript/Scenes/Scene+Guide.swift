/// What the second document says: a guide to zoom transitions.
extension Scene {
  static let guide = guideSources + guideGestures + guideTips

  private static let guideSources = [
    Scene(
      "skinny-row", .guide, "What fits", "The row or its thumbnail",
      "On the left a page grows out of a row as wide as the window, on the right out of the row's thumbnail. The guide calls the first one a bad fit: source and page should have similar shapes.",
      expects: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(4...99), .closed],
      besides: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(1...2), .closed],
      comparison: "source=picture",
      """
      set layout rows
      set source cell
      600 push ferry-in-the-harbour.svg
      2400 pop
      """),
    Scene(
      "large-source", .guide, "What fits", "A large source",
      "A story's picture is nearly the page already, so that little has to be covered up in flight. The guide finds such a source decent where the two ratios are near.",
      expects: [.open("mountains"), .popping, .from("mountains"), .closed],
      """
      set layout news
      600 push mountains-at-dawn.svg
      2400 pop
      """),
    Scene(
      "back-button", .guide, "Push and present", "A chevron for a push",
      "A pushed page has a chevron at its leading edge, which pops it. The guide keeps it beside the gestures, for those who do not know or cannot make them.",
      expects: [.says("cat-on"), .open("cat"), .told("delegate.willShow(grid"), .closed],
      """
      600 push cat-on-the-window-sill.svg
      2200 tap 24 26
      """),
    Scene(
      "done-button", .guide, "Push and present", "Done for a presentation",
      "A page that is presented over the whole window says Done, which dismisses it. The guide asks for a button that closes it, since not every hand can pinch or drag.",
      expects: [.open("cat"), .says("Done"), .popping, .closed],
      """
      set presentation full-screen
      600 present cat-on-the-window-sill.svg
      2200 tap 36 26
      """),
    Scene(
      "row-with-gap", .guide, "The cell or its content", "The gap that a row leaves",
      "Held aside, the whole cell on the left leaves a gap in its group, and on the right its content alone is gone, while the group stays whole with the highlight in it. The guide takes the content for lists in groups.",
      expects: [
        .pushing, .caught, .held(.pan), .gap, .gone(0.98...1.02), .highlighted(0.2...0.9), .landing, .closed,
      ],
      besides: [
        .pushing, .caught, .held(.pan), .gap, .gone(0.9...0.979), .highlighted(0.2...0.9), .landing, .closed,
      ],
      comparison: "source=content",
      """
      set layout list
      set source cell
      set slow-motion 3
      600 tap 40% 200
      860 down 1 50% 200
      1000 glide 1 52% 380 600
      2600 up 1
      """),
    Scene(
      "thumbnail-of-a-row", .guide, "The cell or its content", "Not what was tapped, but a part of it",
      "A tap on a row's words opens its page out of the row's picture. What a finger meets and what flies need not be the same view, the guide says.",
      expects: [.open("night-train"), .popping, .from("night-train"), .closed],
      """
      set layout list
      600 tap 40% 200
      2400 pop
      """),
    Scene(
      "highlight", .guide, "The cell or its content", "Highlighted until it is back",
      "The row is highlighted under the finger and while its page is open; the highlight fades in step with a page that is drawn off, and is back where it returns. The guide deselects the item in its sample.",
      expects: [
        .highlighted(0.1...0.9), .open("night-train"), .highlighted(1...1), .held(.edge), .highlighted(0.1...0.9),
        .returning, .open("night-train"), .highlighted(1...1), .popping, .highlighted(0.1...0.9), .closed,
      ],
      """
      set layout list
      500 down 1 40% 200
      700 up 1
      2200 down 2 4 50%
      2240 glide 2 60% 50% 500
      2800 glide 2 8% 50% 300
      3140 up 2
      4600 pop
      """),
    Scene(
      "hugging-content", .guide, "The cell or its content", "Content that hugs, and a row that a spacer fills",
      "On the left the page grows out of the picture and its words alone, on the right out of the whole row. The guide adds a spacer to its label, so that the source is as wide as the row.",
      expects: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(1...6), .closed],
      besides: [.open("ferry"), .popping, .from("ferry"), .sourceRatio(7...30), .closed],
      comparison: "source=content",
      """
      set layout list
      set source hugging
      set slow-motion 3
      600 push ferry-in-the-harbour.svg
      3600 pop
      """),
    Scene(
      "scrolled-off", .guide, "Without a source", "A source that is scrolled off",
      "On the left the page flies off to where its thumbnail is, below the window, and on the right to the centre. The guide saw both; the program itself scrolls the thumbnail into sight first.",
      expects: [.open("aurora"), .popping, .fromBelow, .closed],
      besides: [.open("aurora"), .popping, .fromNothing, .closed],
      comparison: "scrolled-off-source=center",
      """
      set scrolled-off-source outside
      set layout list
      500 push aurora-over-the-fjord.svg
      1500 key end
      2400 pop
      """),
    Scene(
      "scrolled-into-sight", .guide, "Without a source", "A source that is scrolled into sight",
      "While the page is open, the grid beneath scrolls to the thumbnail of the picture that is shown. The guide leaves that to the app; it is what the program does by itself.",
      expects: [.open("aurora"), .popping, .from("reef"), .closed],
      """
      set layout list
      500 push aurora-over-the-fjord.svg
      1500 key end
      2400 pop
      """),
    Scene(
      "matched-source", .guide, "Matched sources", "A source by its identifier",
      "A story of the news is a matched source with a white background, a round shape and a strong shadow, which go over into the page's own. The guide's SwiftUI half names sources by an identifier in a namespace and gives them such a look.",
      expects: [.open("balloons"), .popping, .from("balloons"), .closed],
      """
      set layout news
      set source-background white
      set source-shape round
      set source-shadow strong
      set slow-motion 3
      600 push balloons-over-the-valley.svg
      3600 pop
      """),
    Scene(
      "no-source", .guide, "Without a source", "Out of the centre",
      "There is no source: the page comes out of the middle of the window and returns there. The guide describes it for a closure that returns nothing.",
      expects: [.pushing, .fromNothing, .open("market"), .popping, .fromNothing, .closed],
      """
      set source missing
      600 push market-street-in-the-morning.svg
      2400 pop
      """),
    Scene(
      "ghost", .guide, "Alignment", "The picture twice",
      "Without an alignment rect the whole page is fitted onto the thumbnail, and on the left the picture is seen twice in flight; on the right the two lie on each other. The guide shows it in slow motion, with a ferry.",
      expects: [.pictures(.apart), .open("ferry"), .popping, .from("ferry"), .pictures(.apart), .closed],
      besides: [.pictures(.together), .open("ferry"), .popping, .from("ferry"), .pictures(.together), .closed],
      comparison: "alignment-rect=on",
      """
      set alignment-rect off
      set slow-motion 5
      400 push ferry-in-the-harbour.svg
      4400 pop
      """),
    Scene(
      "backdrop", .guide, "Alignment", "The space around the picture",
      "On the left the page's background flies with the picture, on the right it fades in where it is, and only the picture zooms. The second one is the guide's proposal for something better than the native look.",
      expects: [.pictures(.together), .open("ferry"), .popping, .from("ferry"), .pictures(.together), .closed],
      besides: [.pictures(.alone), .open("ferry"), .popping, .from("ferry"), .pictures(.alone), .closed],
      comparison: "backdrop=fades",
      """
      set slow-motion 3
      500 push ferry-in-the-harbour.svg
      3500 pop
      """),
    Scene(
      "bar", .guide, "Alignment", "The bar flies, or fades where it is",
      "On the left the page takes its title and its chevron along, as a part of it; on the right the bar stays and its words fade. The first one is the native look, the second one what the guide would have for toolbars as well.",
      expects: [.bar(.flies), .open("ferry"), .popping, .from("ferry"), .bar(.flies), .closed],
      besides: [.bar(.stays), .open("ferry"), .popping, .from("ferry"), .bar(.stays), .closed],
      comparison: "bar=fades",
      """
      set bar zooms
      set slow-motion 4
      500 push ferry-in-the-harbour.svg
      4600 pop
      """),
    Scene(
      "opaque-in-flight", .guide, "Opaque backing", "What lies behind a page in flight",
      "On the left an opaque view flies behind the page, on the right it is switched off and the grid shows through beside the picture. The guide found the view in the hierarchy and asks for a way to remove it.",
      expects: [.pushing, .backing(1), .open("ferry"), .popping, .backing(1), .closed],
      besides: [.pushing, .backing(0), .open("ferry"), .popping, .backing(0), .closed],
      comparison: "opaque-backing=off",
      """
      set presentation over-full-screen
      set slow-motion 4
      500 present ferry-in-the-harbour.svg
      4600 dismiss
      """),
    Scene(
      "over-full-screen", .guide, "Opaque backing", "Opaque in flight, transparent at rest",
      "Over full screen the grid is covered while the page flies, and appears around the picture once it is open. That is the native case; the guide asks for a page that is transparent in both.",
      expects: [.pushing, .backing(1), .open("ferry"), .backing(0), .popping, .backing(1), .closed],
      """
      set presentation over-full-screen
      500 present ferry-in-the-harbour.svg
      3000 dismiss
      """),
    Scene(
      "sheet", .guide, "Presentations", "Out of a thumbnail into a sheet",
      "The page zooms into a sheet and out of it again, and its detents follow a finger. In UIKit, the guide notes, a sheet that zooms becomes a full-screen page.",
      expects: [.pushing, .from("balloons"), .detent("medium"), .open("balloons"), .popping, .closed],
      """
      set presentation sheet
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "popover", .guide, "Presentations", "Out of a thumbnail into a popover",
      "The page zooms into a popover that points at its thumbnail. In UIKit, the guide notes, it comes with a popover's own animation.",
      expects: [.open("balloons"), .popping, .from("balloons"), .closed],
      """
      set presentation popover
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "documented-sheet", .guide, "Presentations", "A sheet that zooms, as documented",
      "The page asks to be a sheet and zooms: on the left it fills the window, on the right it is a sheet. UIKit's zoom, the guide says, treats a sheet as a page in full screen.",
      expects: [.open("balloons"), .popping, .from("balloons"), .closed],
      besides: [.detent("medium"), .open("balloons"), .popping, .from("balloons"), .closed],
      comparison: "panel-zoom=zooms",
      """
      set presentation sheet
      set panel-zoom documented
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "documented-popover", .guide, "Presentations", "A popover that zooms, as documented",
      "The page asks to be a popover and zooms: on the left it fades in as popovers do, and a drag down dismisses it at once without moving it; on the right it zooms, and the drag takes it along. The guide calls the first one a bug.",
      expects: [.pushing, .fromNothing, .open("balloons"), .popping, .fromNothing, .closed],
      besides: [.pushing, .from("balloons"), .open("balloons"), .held(.pan), .landing, .closed],
      comparison: "panel-zoom=zooms",
      """
      set layout rows
      set presentation popover
      set panel-zoom documented
      500 present balloons-over-the-valley.svg
      2300 down 1 120 330
      2340 glide 1 120 480 300
      2700 up 1
      """),
    Scene(
      "presented-stack", .guide, "Push and present", "A stack of its own",
      "A stack is presented with a zoom, and a page is pushed onto it; dismissed from there, all of it goes back into the source that it came out of. The guide presents a navigation controller with the page as its root.",
      expects: [.open("balloons"), .says("Done"), .open("cabin"), .popping, .from("balloons"), .closed],
      """
      set layout news
      set presentation full-screen
      500 present-stack balloons-over-the-valley.svg
      1700 scroll 320
      2000 push cabin-in-the-first-snow.svg
      3400 dismiss
      """),
    Scene(
      "presented-stack-swipes", .guide, "Gestures", "Back, and no further",
      "In a presented stack the edge swipe goes back to its first page, and there it does nothing. The guide lists the swipe for a push alone.",
      expects: [.open("balloons"), .open("cabin"), .held(.edge), .landing, .open("balloons")],
      """
      set layout news
      set presentation full-screen
      500 present-stack balloons-over-the-valley.svg
      1700 scroll 320
      2000 push cabin-in-the-first-snow.svg
      3200 down 1 3 50%
      3200 glide 1 82% 50% 250
      3450 up 1
      4800 down 1 3 50%
      4800 glide 1 82% 50% 250
      5050 up 1
      """),
    Scene(
      "stack-in-a-sheet", .guide, "Push and present", "A stack in a sheet",
      "A stack is presented as a sheet, and the page pushed onto it zooms into the sheet's frame: a drag up raises both, one down takes the page back, and one at the grabber dismisses the whole stack. The guide's navigation controller keeps its presentation style whatever is pushed onto it.",
      expects: [
        .detent("medium"), .open("cabin"), .detent("large"), .held(.pan), .landing, .open("balloons"), .open("cabin"),
        .landing, .closed,
      ],
      """
      set layout news
      set presentation sheet
      500 present-stack balloons-over-the-valley.svg
      1600 scroll 560
      1900 push cabin-in-the-first-snow.svg
      3200 down 1 50% 62%
      3200 glide 1 50% 20% 300
      3500 up 1
      4800 down 1 50% 40%
      4800 glide 1 55% 75% 300
      5100 up 1
      6600 push cabin-in-the-first-snow.svg
      7900 down 1 50% 66
      7900 glide 1 50% 85% 400
      8300 up 1
      """),
    Scene(
      "pop-to-root", .guide, "Push and present", "Several pages at once",
      "A story and a picture of it are open, and one pop takes both: the one on top flies to its source on the first page. The guide speaks of pushes and pops one by one; a stack has more of them.",
      expects: [.open("balloons"), .open("cabin"), .popping, .from("cabin"), .closed],
      """
      set layout news
      set slow-motion 2
      500 push balloons-over-the-valley.svg
      2100 scroll 320
      2300 push cabin-in-the-first-snow.svg
      4000 pop-to-root
      """),
  ]

  private static let guideTips = [
    Scene(
      "slow-motion", .guide, "Tips", "Slowly, to see it",
      "Everything moves ten times slower, the fingers' own pace excepted. The guide recommends slow motion to see what a transition does.",
      expects: [.pushing, .progress(0.2...0.8), .open("reef")],
      """
      set slow-motion 10
      300 push reef-below-the-surface.svg
      """)
  ]
}
