/// The eras of the layers in one window.
///
/// Programs draw into layers of the same names. Each has an era of its own, so that nothing is taken for what another one drew before.
@MainActor
package final class LayerEras {
  private var count: UInt32 = 0

  package init() {}

  /// Returns an era that nothing has had; 0 first.
  package func next() -> UInt32 {
    defer { count += 1 }
    return count
  }
}
