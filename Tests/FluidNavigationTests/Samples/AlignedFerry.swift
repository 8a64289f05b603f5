// swift-format-ignore-file
import FluidNavigation

/// The names that the sample uses of its platform and of its program.
typealias UIViewController = ViewController

extension DetailViewController {
  /// The guide's sample, as it is written there, but for the closure that it leaves out.
  static func align(_ detailViewController: DetailViewController, with thumbnail: @escaping () -> SourceView?) {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { context in
        let detailViewController = context.zoomedViewController as! DetailViewController
        let imageView = detailViewController.imageView
        return imageView.convert(imageView.bounds, to: detailViewController.view)
    }

    detailViewController.preferredTransition = .zoom(options: options, sourceViewProvider: { context in
       thumbnail()
    })
  }
}
