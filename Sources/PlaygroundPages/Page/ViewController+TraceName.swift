package import FluidNavigation

extension ViewController {
  /// The name of it in traces: its title, and a number where another page that there is has it already: `a`, `a 2`.
  package var traceName: String { (self as? Page)?.nameSuffix.map { "\(title) \($0)" } ?? title }
}
