package import FluidNavigation

extension ViewController {
  /// What the trace calls it.
  package var traceName: String { (self as? Page)?.uniqueName ?? title }
}
