internal import Glibc

/// Hides the session bus from what looks for it until the end. libdbus looks once.
///
/// SDL 2.26 asks the desktop's portal for the pointer's size and theme whenever the pointer changes on Wayland, later versions and
/// libdecor do so once, and each waits for 25 seconds for one that says nothing. No hint is against it. Without the bus they take
/// XCURSOR_SIZE and XCURSOR_THEME, or what is usual.
struct WithoutSessionBus {
  private static let name = "DBUS_SESSION_BUS_ADDRESS"
  private let address: String?

  init() {
    address = getenv(Self.name).map { String(cString: $0) }
    setenv(Self.name, "disabled:", 1)
  }

  /// What is started from here on finds the bus.
  func end() {
    if let address { setenv(Self.name, address, 1) } else { unsetenv(Self.name) }
  }
}
