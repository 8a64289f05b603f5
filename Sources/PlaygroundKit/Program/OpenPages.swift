internal import FluidGeometry
internal import FluidScene
package import PlaygroundPages

/// The pages that still exist, in the order in which they were opened; the first one is always there.
@MainActor
package struct OpenPages {
  package private(set) var all: [Page]
  /// The page that two fingers pull out of its source.
  package weak var spread: Page?
  /// Whether a file that was given alone has yet to be opened.
  var awaitsFile: Bool
  /// Where that file was dropped, in points of the pages; `nil` where it came another way.
  var dropOrigin: Point?
  private var latestLayer: UInt32 = 1

  init(_ root: Page, awaitsFile: Bool) {
    self.awaitsFile = awaitsFile
    root.layer = LayerNames.page(latestLayer)
    all = [root]
  }

  /// Takes a page in, with a layer and a name of its own.
  package mutating func add(_ page: Page) {
    latestLayer += 1
    page.layer = LayerNames.page(latestLayer)
    let names = Set(all.map(\.uniqueName))
    while names.contains(page.uniqueName) { page.nameSuffix = (page.nameSuffix ?? 1) + 1 }
    all.append(page)
  }

  /// Makes a page the one that was opened last.
  package mutating func raise(_ page: Page) {
    all.removeAll { $0 === page }
    all.append(page)
  }

  /// - Returns: the pages that are no longer known.
  package mutating func forget(where isForgotten: (Page) -> Bool) -> [Page] {
    let forgotten = all.dropFirst().filter(isForgotten)
    if !forgotten.isEmpty { all.removeAll { page in forgotten.contains { $0 === page } } }
    return forgotten
  }
}
