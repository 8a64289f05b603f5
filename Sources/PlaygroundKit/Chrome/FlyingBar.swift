package import FluidGeometry
package import FluidNavigation
package import FluidPainter
package import FluidScene
package import PlaygroundPages
package import PlaygroundPictures

/// The bar as a part of each page, which flies with it: a layer with the page's own title, detail and button.
@MainActor
package struct FlyingBar {
  private let chrome: Chrome
  private let root: Page

  /// - Parameters:
  ///   - chrome: has the words.
  ///   - root: the first page, whose button leads on.
  package init(_ chrome: Chrome, root: Page) {
    self.chrome = chrome
    self.root = root
  }

  /// The layer of a page's bar.
  ///
  /// - Parameters:
  ///   - shown: the page.
  ///   - layers: those that were drawn before.
  ///   - context: what the page is drawn in.
  package func layer(
    of shown: PresentedPage, _ page: Page, _ layers: inout PageLayers, _ context: PageContext
  ) -> DisplayList.Layer {
    let button: Chrome.Button = page === root ? .entrance : shown.isPresented ? .done : .back
    return layers.layer(LayerNames.bar(of: page.layer), size: Self.frame(in: context).size) { commands in
      BarPainter(chrome, in: context).draw(
        BarWords.Words(page.navigationItem), button,
        overlap: page.picture?.overlap(above: Chrome.barHeight, in: context.bounds, at: context.now) ?? 0,
        opacity: 1 - page.barHiding(at: context.now), into: &commands)
    }
  }

  /// The bar in a card, in the page's coordinates.
  package func picture(of page: Page, _ context: PageContext) -> CardContent.Picture {
    CardContent.Picture(paint: .layer(LayerNames.bar(of: page.layer)), frame: Self.frame(in: context), isOpaque: false)
  }

  /// Draws the bar on a page that moves as a whole.
  package func draw(
    of page: Page, _ pose: LayerPose, clip: RoundedShape, opacity: Double = 1,
    into commands: inout [DisplayList.Command], _ context: PageContext
  ) {
    commands.append(
      .layer(
        DisplayList.LayerPaint(
          LayerNames.bar(of: page.layer), frame: pose.apply(Self.frame(in: context)), clip: clip, opacity: opacity,
          brightness: pose.light, covered: pose.covered)))
  }

  private static func frame(in context: PageContext) -> Rect {
    Rect(x: 0, y: 0, width: context.size.width, height: Chrome.barHeight)
  }
}
