/// The desktop's portal (`org.freedesktop.portal.OpenURI`) and its file managers (`org.freedesktop.FileManager1`), as lines of the shell:
/// gdbus hands a descriptor over and waits for the reply, and what it starts waits for nothing here. `$1` is the file. Portals
/// are told of no window over which their dialogs were to lie.
extension Opener {
  /// Opens the file `$1`: by the portal, which asks for a program, or else by xdg-open.
  package static let elsewhere = #"\#(portal("OpenFile", "{'ask': <true>}")) || exec xdg-open "$1""#

  /// Shows the file `$1`, whose address is `$2`, in its folder `$3`: by the portal, or else by the file manager, or else by
  /// xdg-open.
  package static let inFolder = #"""
    \#(portal("OpenDirectory", "@a{sv} {}")) || \#(bus) gdbus call --session --timeout \#(patience) \
      --dest org.freedesktop.FileManager1 --object-path /org/freedesktop/FileManager1 \
      --method org.freedesktop.FileManager1.ShowItems "['$2']" '' >/dev/null 2>&1 || exec xdg-open "$3"
    """#

  /// Where none is known, GLib would have one started.
  private static let bus = #"DBUS_SESSION_BUS_ADDRESS="${DBUS_SESSION_BUS_ADDRESS:-unix:path=$XDG_RUNTIME_DIR/bus}""#

  /// In seconds for a reply. The portal replies before the person has chosen.
  private static let patience = 2

  /// Passes the file `$1` as a descriptor. A pipe is never opened: the shell would wait for its writer.
  private static func portal(_ method: String, _ options: String) -> String {
    #"""
    { test -f "$1" && \#(bus) gdbus call --session --timeout \#(patience) --dest org.freedesktop.portal.Desktop \
      --object-path /org/freedesktop/portal/desktop --method org.freedesktop.portal.OpenURI.\#(method) \
      '' 'handle 3' "\#(options)" 3<"$1" >/dev/null 2>&1; }
    """#
  }
}
