/// This release of the program: the one place that says its number, which packages read here too.
package enum Release {
  /// Its number, as `--version` prints it.
  package static let version = "0.4.0-dev"
}
