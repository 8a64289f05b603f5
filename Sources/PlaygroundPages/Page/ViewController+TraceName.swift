package import FluidNavigation

extension ViewController {
  /// What the trace calls it: its title, and a number where another page that there is has it already: `a`, `a 2`.
  package var traceName: String { (self as? Page)?.nameSuffix.map { "\(title) \($0)" } ?? title }
}
