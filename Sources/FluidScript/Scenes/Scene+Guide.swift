/// What the second document says: a guide to zoom transitions.
extension Scene {
  static let guide = [
    Scene(
      "skinny-row", .guide, "What fits", "The row or its thumbnail",
      "On the left a page grows out of a row as wide as the window, on the right out of the row's thumbnail. The guide calls the first one a bad fit: source and page should have similar shapes.",
      comparison: "source=picture",
      """
      set layout rows
      set source cell
      600 push ferry-in-the-harbour.svg
      2400 pop
      """),
    Scene(
      "large-source", .guide, "What fits", "A large source",
      "A story's picture is nearly the page already, so that little has to be covered up on the way. The guide finds such a source decent where the two ratios are near.",
      """
      set layout news
      600 push mountains-at-dawn.svg
      2400 pop
      """),
    Scene(
      "back-button", .guide, "Push and present", "A chevron for a push",
      "A pushed page has a chevron at its leading edge, which pops it. The guide keeps it beside the gestures, for those who do not know or cannot make them.",
      """
      600 push cat-on-the-window-sill.svg
      2200 tap 24 26
      """),
    Scene(
      "done-button", .guide, "Push and present", "Done for a presentation",
      "A page that is presented over the whole window says Done, which dismisses it. The guide asks for a button that closes it, since not every hand can pinch or drag.",
      """
      set presentation full-screen
      600 present cat-on-the-window-sill.svg
      2200 tap 36 26
      """),
    Scene(
      "row-with-gap", .guide, "The cell or its content", "The gap that a row leaves",
      "On the left the whole cell flies and leaves a gap in its group, on the right its content alone, while the group stays whole. The guide takes the content for lists in groups.",
      comparison: "source=content",
      """
      set layout list
      set source cell
      set slow-motion 3
      600 push ferry-in-the-harbour.svg
      3600 pop
      """),
    Scene(
      "thumbnail-of-a-row", .guide, "The cell or its content", "Not what was tapped, but a part of it",
      "A tap on a row's words opens its page out of the row's picture. What a finger meets and what flies need not be the same view, the guide says.",
      """
      set layout list
      600 tap 40% 200
      2400 pop
      """),
    Scene(
      "highlight", .guide, "The cell or its content", "Highlighted until it is back",
      "The row is highlighted under the finger, stays so while its page is open, and is let go in step with the page that is drawn off; it is back where the page returns. The guide deselects the item in its sample.",
      """
      set layout list
      500 down 1 40% 200
      700 up 1
      2200 down 2 4 50%
      2240 glide 2 30% 50% 500
      2800 glide 2 8% 50% 300
      3140 up 2
      4600 pop
      """),
    Scene(
      "hugging-content", .guide, "The cell or its content", "Content that hugs, and a row that a spacer fills",
      "On the left the page grows out of the picture and its words alone, on the right out of the whole row. The guide adds a spacer to its label, so that the source is as wide as the row.",
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
      """
      set layout list
      500 push aurora-over-the-fjord.svg
      1500 key end
      2400 pop
      """),
    Scene(
      "matched-source", .guide, "Matched sources", "A source by its identifier",
      "A story of the news is a matched source with a white background, a round shape and a strong shadow, which go over into the page's own. The guide's SwiftUI half names sources by an identifier in a namespace and gives them such a look.",
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
      """
      set source missing
      600 push market-street-in-the-morning.svg
      2400 pop
      """),
    Scene(
      "ghost", .guide, "Alignment", "The picture twice",
      "Without an alignment rect the whole page is fitted onto the thumbnail, and on the left the picture is seen twice on the way; on the right the two lie on each other. The guide shows it in slow motion, with a ferry.",
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
      comparison: "backdrop=fades",
      """
      set slow-motion 3
      500 push ferry-in-the-harbour.svg
      3500 pop
      """),
    Scene(
      "opaque-in-flight", .guide, "Opaque backing", "What lies behind a page in flight",
      "On the left an opaque view flies behind the page, on the right it is switched off and the grid shows through beside the picture. The guide found the view in the hierarchy and asks for a way to remove it.",
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
      """
      set presentation over-full-screen
      500 present ferry-in-the-harbour.svg
      3000 dismiss
      """),
    Scene(
      "sheet", .guide, "Presentations", "Out of a thumbnail into a sheet",
      "The page zooms into a sheet and out of it again, and its detents follow a finger. In UIKit, the guide notes, a sheet that zooms becomes a full-screen page.",
      """
      set presentation sheet
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "popover", .guide, "Presentations", "Out of a thumbnail into a popover",
      "The page zooms into a popover that points at its thumbnail. In UIKit, the guide notes, it comes with a popover's own animation.",
      """
      set presentation popover
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "documented-sheet", .guide, "Presentations", "A sheet that zooms, as documented",
      "The page asks to be a sheet and zooms: on the left it fills the window, on the right it is a sheet. UIKit's zoom, the guide says, treats a sheet as a page in full screen.",
      comparison: "panel-zoom=zooms",
      """
      set presentation sheet
      set panel-zoom documented
      500 present balloons-over-the-valley.svg
      2500 dismiss
      """),
    Scene(
      "documented-popover", .guide, "Presentations", "A popover that zooms, as documented",
      "The page asks to be a popover and zooms: it fades in as popovers do, and a drag down dismisses it at once without moving it. The guide calls that a bug.",
      """
      set presentation popover
      set panel-zoom documented
      500 present balloons-over-the-valley.svg
      2300 down 1 25% 35%
      2340 glide 1 25% 55% 300
      2700 up 1
      """),
    Scene(
      "presented-stack", .guide, "Push and present", "A stack of its own",
      "A stack is presented with a zoom, and a page is pushed onto it; dismissed from there, all of it goes back into the source that it came out of. The guide presents a navigation controller with the page as its root.",
      """
      window 402 874
      stage
      source a 5% 34% 120 180 12
      source b 60% 64% 120 120 16
      set presentation full-screen
      500 present-stack a
      1700 push b
      3000 dismiss
      """),
    Scene(
      "presented-stack-swipes", .guide, "Gestures", "Back, and no further",
      "In a presented stack the edge swipe goes back to its first page, and there it does nothing. The guide lists the swipe for a push alone.",
      """
      window 402 874
      stage
      source a 5% 34% 120 180 12
      source b 60% 64% 120 120 16
      set presentation full-screen
      500 present-stack a
      1700 push b
      2900 down 1 3 50%
      2900 glide 1 82% 50% 250
      3150 up 1
      4500 down 1 3 50%
      4500 glide 1 82% 50% 250
      4750 up 1
      """),
    Scene(
      "pop-to-root", .guide, "Push and present", "Several pages at once",
      "Three pages are open and one pop takes them all: the one on top flies to its source on the first page. The guide speaks of pushes and pops one by one; a stack has more of them.",
      """
      window 402 874
      stage
      source a 5% 34% 120 180 12
      source b 60% 64% 120 120 16
      set slow-motion 2
      500 push a
      2100 push b
      3700 pop-to-root
      """),
    Scene(
      "spread", .guide, "Gestures", "Pulled open with two fingers",
      "Two fingers spread on a thumbnail and hold its page while it grows. The guide recalls it from the first photo albums on the iPhone, and misses it in the new transition, which a tap begins.",
      """
      500 down 1 90 150
      500 down 2 120 150
      560 glide 1 20% 40% 900
      560 glide 2 60% 60% 900
      1600 up 1
      1600 up 2
      3200 pop
      """),
    Scene(
      "pinch", .guide, "Gestures", "Pinched away, spinning",
      "Two fingers pinch the page, turn it, and let it go into its thumbnail. The guide likes best that one can spin things on the way.",
      """
      500 push pot-of-tea-by-the-window.svg
      1700 down 1 35% 40%
      1700 down 2 65% 60%
      1760 glide 1 48% 66% 700
      1760 glide 2 53% 56% 700
      2500 up 1
      2500 up 2
      """),
    Scene(
      "zoomed-picture", .guide, "Gestures", "A zoomed picture zooms out first",
      "The picture is magnified, and the first pinch makes it fit again; the next one takes the page away. The guide asks for this order where a page can be zoomed itself.",
      """
      500 push pot-of-tea-by-the-window.svg
      1600 zoom 3 50% 50%
      2000 down 1 20% 30%
      2000 down 2 80% 70%
      2060 glide 1 45% 48% 500
      2060 glide 2 55% 52% 500
      2620 up 1
      2620 up 2
      3400 down 1 35% 40%
      3400 down 2 65% 60%
      3460 glide 1 47% 49% 500
      3460 glide 2 53% 53% 500
      4020 up 1
      4020 up 2
      """),
    Scene(
      "swipe-down", .guide, "Gestures", "Drawn down with one finger",
      "One finger anywhere on the page draws it down and away, after a push as well. The guide notes that this came to pushes with the second beta.",
      """
      500 push cliffs-and-the-sea-arch.svg
      1700 down 1 50% 40%
      1740 glide 1 47% 66% 350
      2110 up 1
      """),
    Scene(
      "scrolled-page", .guide, "Gestures", "Only from the top",
      "A page that scrolls keeps a swipe down until it is at its top; the next swipe takes it away. The guide states this rule for content that scrolls vertically.",
      """
      stage
      source story 20% 20% 160 120 12
      page scroll 3000
      400 push story
      1400 scroll 500
      1700 down 1 50% 40%
      1740 glide 1 50% 85% 260
      2040 up 1
      3600 down 2 50% 40%
      3640 glide 2 50% 75% 350
      4000 up 2
      """),
    Scene(
      "edge-swipe", .guide, "Gestures", "From the leading edge",
      "A swipe from the left edge draws a pushed page back, by its zoom. The guide lists it for pushes alone; right to left it is the right edge.",
      """
      500 push tram-on-the-steep-street.svg
      1700 down 1 4 50%
      1740 glide 1 45% 52% 450
      2200 up 1
      """),
    Scene(
      "edge-swipe-presented", .guide, "Gestures", "A presentation has no edge",
      "The same swipe on a presented page does nothing on the left and dismisses it on the right, where it is switched on. The guide lists the edge for pushes alone.",
      comparison: "edge-swipe=everywhere",
      """
      set presentation full-screen
      500 present tram-on-the-steep-street.svg
      1700 down 1 4 50%
      1740 glide 1 45% 52% 450
      2200 up 1
      """),
    Scene(
      "right-to-left", .guide, "Gestures", "Where the leading edge is the right one",
      "Reading from right to left mirrors the grid and the paging, and the right edge draws a page back. The guide has the left edge for English and the other one elsewhere.",
      """
      set right-to-left on
      500 push tram-on-the-steep-street.svg
      1700 down 1 99.8% 50%
      1740 glide 1 55% 52% 450
      2200 up 1
      """),
    Scene(
      "wheel-back", .guide, "Trackpad", "Back by a wheel or a touchpad",
      "Sideways steps of a wheel draw the page back, from wherever the pointer is. On a trackpad, the guide says, the back gesture begins anywhere.",
      """
      500 push aurora-over-the-fjord.svg
      1700 wheel 50% 50% -1 0
      1760 wheel 50% 50% -2 0
      1820 wheel 50% 50% -2 0
      1880 wheel 50% 50% -2 0
      1940 wheel 50% 50% -2 0
      2000 wheel 50% 50% -2 0
      """),
    Scene(
      "wheel-against-paging", .guide, "Trackpad", "To the right a little, and not back again",
      "On the right the back gesture always wins, as on an iPad: after paging forwards a little, the way back draws the page off. The guide reports it as a bug; on the left it goes by where the content is when the turn begins.",
      comparison: "wheel-back-swipe=always",
      """
      500 push mountains-at-dawn.svg
      1600 wheel 50% 50% 1 0
      2600 wheel 50% 50% -1 0
      2660 wheel 50% 50% -1 0
      """),
    Scene(
      "zooms-inside-zooms", .guide, "Nested zooms", "Out of a story, and out of that again",
      "A story opens out of the news, a picture out of the story, and each goes back into the page that it came from. The guide goes from an article to a picture in it by the same transition.",
      """
      set layout news
      500 push balloons-over-the-valley.svg
      1900 scroll 320
      2200 push cabin-in-the-first-snow.svg
      3600 pop
      4800 pop
      """),
    Scene(
      "two-in-flight", .guide, "Nested zooms", "Two of them in flight",
      "The picture of a story is still on its way when it is caught and thrown back, and the story follows it before it has landed. Every level of nested zooms is as fluid as the first one.",
      """
      set layout news
      set slow-motion 3
      500 push balloons-over-the-valley.svg
      2400 scroll 320
      2800 push cabin-in-the-first-snow.svg
      3100 down 1 50% 50%
      3200 glide 1 52% 62% 400
      3640 up 1
      3900 pop
      """),
    Scene(
      "next-story", .guide, "Nested zooms", "One story leads to another",
      "At the foot of a story the next ones wait, and each opens out of its small picture: a third level, and so on. The guide has a list lead to an article; here an article leads to the next.",
      """
      set layout news
      500 push balloons-over-the-valley.svg
      1700 scroll 5000
      2200 push cliffs-and-the-sea-arch.svg
      3600 pop
      """),
    Scene(
      "list-to-article", .guide, "Nested zooms", "The whole cell for a story",
      "The whole card flies, headline and text with it, and becomes the story; on the right it is the picture alone. The guide uses the cell as the source on the way from a list to an article.",
      comparison: "source=picture",
      """
      set layout news
      set source cell
      set slow-motion 2
      500 push balloons-over-the-valley.svg
      2900 pop
      """),
    Scene(
      "slow-motion", .guide, "Tips", "Slowly, to see it",
      "Everything moves ten times slower, the fingers' own pace excepted. The guide recommends slow motion to see what a transition does.",
      """
      set slow-motion 10
      300 push reef-below-the-surface.svg
      """),
  ]
}
