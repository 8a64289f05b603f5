internal import FluidScript
package import PlaygroundKit

/// The stories that pictures open in the news.
@MainActor
package struct StoriesKind: PageKind {
  package init() {}

  package func page(of picture: PictureOpening, in program: Playground) -> StoryPage? {
    guard picture.layout == .news, !picture.isAlone, let library = program.home.root as? LibraryPage else { return nil }
    let closing = program.openPages.landingPage { (page: StoryPage) in
      page.index == picture.index && page.origin === picture.origin
    }
    if let closing { return closing }
    let actions = StoryPage.Actions { [weak program] story, index in
      program?.navigator.page(of: index, from: story, in: .news, isAlone: !story.layout.opensStory(index))
    } open: { [weak program] page in
      if let program { program.openPages.show(page, as: program.settings.presentation) }
    } spread: { [weak program] pinch, page in
      program?.navigator.spread(pinch, page: page)
    }
    let story = program.navigator.adding(StoryPage(picture.index, from: picture.origin, in: library, actions))
    library.reportSources(program.shown, and: picture.index, program.settings.transition)
    return story
  }
}
