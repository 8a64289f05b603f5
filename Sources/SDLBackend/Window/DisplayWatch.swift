internal import CSDL

/// Tells by SDL events of changes of an X server's monitors and their profiles, for as long as it exists.
final class DisplayWatch {
  private let watch: OpaquePointer

  /// `nil` where there is no X server.
  ///
  /// - Parameter eventType: of the events.
  init?(eventType: UInt32) {
    guard let watch = csdl_display_watch_open(eventType) else { return nil }
    self.watch = watch
  }

  deinit { csdl_display_watch_close(watch) }
}
