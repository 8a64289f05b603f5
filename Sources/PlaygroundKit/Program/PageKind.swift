package import FluidNavigation
package import FluidScene
package import FluidScript
package import PlaygroundControls
package import PlaygroundPages
package import PlaygroundPictures

/// A kind of pages: all that the program knows of it, so that it can be left out.
///
/// The list of kinds is where the program is put together. What only concerns an open page is said by the page itself.
@MainActor
package protocol PageKind {
  associatedtype Content: Page

  /// The name of a page of the kind in scripts; `nil` where its pages are those of pictures, which have the pictures' names.
  var name: String? { get }

  /// The commands that are at home on its pages. Where the kind has a name, the first one opens a page, and closes it where it is on top.
  var commands: [Command] { get }

  /// The word on the button of the first page's bar that opens a page; `nil` for no button.
  var entrance: String? { get }

  /// Makes a page; `nil` where its pages are those of pictures.
  func page(in program: Playground) -> Content?

  /// Makes the first page of a program that shows pictures; `nil` where the kind's pages are no first pages.
  ///
  /// - Parameters:
  ///   - pictures: what it shows.
  ///   - measure: how wide text is.
  ///   - link: opens pictures in the program, which is made after the page.
  func home(of pictures: PictureStore, measure: TextMeasure, _ link: RootLink) -> (any PictureHome)?

  /// Returns the page that a picture opens: one that is still closing, or else a new one, which ``ProgramNavigator/adding(_:)`` has taken in.
  /// `nil` where pictures open no pages of the kind.
  func page(of picture: PictureOpening, in program: Playground) -> Content?

  /// Makes the page that an action of a script opens with a word of its own; `nil` for any other action.
  func page(openedBy action: Script.Action, in program: Playground) -> Content?

  /// Returns what pages of the kind have the backend draw with, since it was last asked for.
  func takeImageRequests() -> [ImageRequest]

  /// The backend has lost its pictures.
  func contentsLost()

  /// Returns the kind for another program.
  func another(for use: PageKindUse) -> Self
}

/// What a program does beside the one in the window.
package enum PageKindUse {
  /// It lies beside another one in the window, with images of its own.
  case beside
  /// It is drawn small, as a film or a still.
  case film
}

extension PageKind {
  package var name: String? { nil }
  package var commands: [Command] { [] }
  package var entrance: String? { nil }
  package func page(in program: Playground) -> Content? { nil }
  package func home(of pictures: PictureStore, measure: TextMeasure, _ link: RootLink) -> (any PictureHome)? { nil }
  package func page(of picture: PictureOpening, in program: Playground) -> Content? { nil }
  package func page(openedBy action: Script.Action, in program: Playground) -> Content? { nil }
  package func takeImageRequests() -> [ImageRequest] { [] }
  package func contentsLost() {}
  package func another(for use: PageKindUse) -> Self { self }

  /// The command that opens a page; `nil` where none does.
  var opener: Command? { name == nil ? nil : commands.first }

  /// Whether a page is one of the kind.
  package func owns(_ page: ViewController) -> Bool { page is Content }
}

/// The kinds of pages of a program, and the commands that it has with them.
@MainActor
package struct PageKinds {
  package let all: [any PageKind]
  /// The kind whose pages the bar of the first page opens.
  package let entrance: (any PageKind)?
  package let commands: [Command]

  package init(_ all: [any PageKind]) {
    self.all = all
    entrance = all.first { $0.entrance != nil }
    commands = Command.all(of: all)
  }

  /// Returns the kinds for another program.
  package func another(for use: PageKindUse) -> [any PageKind] { all.map { $0.another(for: use) } }

  /// Returns the kind that a command opens a page of.
  func kind(openedBy command: Command) -> (any PageKind)? { all.first { $0.opener == command } }

  func kind(named name: String) -> (any PageKind)? { all.first { $0.name == name } }

  /// Returns the page that a picture opens, of the first kind that has one.
  func page(of picture: PictureOpening, in program: Playground) -> Page? {
    all.lazy.compactMap { $0.page(of: picture, in: program) }.first
  }

  func takeImageRequests() -> [ImageRequest] { all.flatMap { $0.takeImageRequests() } }
}
