/// This release of the program.
package enum Release {
  /// Its number, as `--version` prints it.
  package static let version = "0.1.0"
}
