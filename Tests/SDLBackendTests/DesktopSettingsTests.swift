import FluidGestures
import Foundation
import Testing

@testable import SDLBackend

@Suite("The desktop's settings")
struct DesktopSettingsTests {
  /// What `dconf compile` makes of a dark scheme, a theme, a cursor's size, text at 1.25, a high contrast and two favourites.
  private static let database = [UInt8](
    Data(
      base64Encoded:
        "R1ZhcmlhbnQAAAAAAAAAABgAAACoAQAAAAAAKA4AAAAAAAAAAgAAAAMAAAAFAAAABQAAAAYAAAAIAAAACQAAAAkAAAAJAAAACgAA"
        + "AAoAAAAMAAAADQAAAEQCM1EFAAAAqAEAAAoATAC0AQAAuAEAAPi7cr4NAAAAuAEAABMAdgDQAQAA2gEAAEtQkAsDAAAA2gEAAAQA"
        + "TADgAQAA5AEAANS1AgD/////5AEAAAEATADoAQAA7AEAAJpHt5YNAAAA7AEAAAwAdgD4AQAABgIAAATsMzUKAAAABgIAAAUATAAM"
        + "AgAAEAIAAL9r7XsNAAAAEAIAAAsAdgAgAgAAJgIAAJ8JhzMNAAAAJgIAAAkAdgAwAgAAPwIAALC3JDACAAAAPwIAAAYATABIAgAA"
        + "UAIAADcscJwIAAAAUAIAAAYATABYAgAAXAIAALmI/doIAAAAXAIAAAgATABkAgAAbAIAAB/jeokAAAAAbAIAAA0AdgCAAgAAgwIA"
        + "AHhOVRMJAAAAgwIAAA0AdgCQAgAAqQIAADnFO08KAAAAqQIAAAoATAC0AgAAxAIAAGludGVyZmFjZS8AAAsAAAB0ZXh0LXNjYWxp"
        + "bmctZmFjdG9yAAAAAAAAAAAAAAD0PwBkb3JnLwAACAAAAC8AAAACAAAAY29sb3Itc2NoZW1lcHJlZmVyLWRhcmsAAHNhMTF5LwAA"
        + "AAAAY3Vyc29yLXNpemUAAAAAABgAAAAAaWd0ay10aGVtZQBBZHdhaXRhLWRhcmsAAHNnbm9tZS8AAAAKAAAACQAAAHNoZWxsLwAA"
        + "DAAAAGRlc2t0b3AvBQAAAA0AAABoaWdoLWNvbnRyYXN0AAAAAAAAAAEAYmZhdm9yaXRlLWFwcHNhLmRlc2t0b3AAYi5kZXNrdG9w"
        + "AAoUAGFzaW50ZXJmYWNlLwAEAAAABgAAAAcAAAABAAAA") ?? Data())

  private func settings(_ variables: [String: String] = [:], _ files: [String: [UInt8]] = [:]) -> DesktopSettings {
    DesktopSettings(
      variable: { (["HOME": "/h"].merging(variables) { $1 })[$0] }, contents: { files[$0] })
  }

  @Test("The desktop's settings are read from GNOME's database")
  func gnome() {
    let settings = settings([:], ["/h/.config/dconf/user": Self.database])
    #expect(settings.appearance == DesktopAppearance(isDark: true, isHighContrast: true) && settings.textScale == 1.25)
    let elsewhere = self.settings(["XDG_CONFIG_HOME": "/c"], ["/c/dconf/user": Self.database])
    #expect(elsewhere.textScale == 1.25)
  }

  @Test(
    "The desktop's settings are the usual ones where nothing says otherwise, or says nothing that can be understood")
  func usual() {
    for bytes in [[], Array("GVariant".utf8), Array(Self.database.prefix(300)), [UInt8](repeating: 255, count: 99)] {
      let settings = settings(["GDK_DPI_SCALE": "large", "GTK_THEME": ""], ["/h/.config/dconf/user": bytes])
      #expect(settings.appearance == DesktopAppearance() && settings.textScale == 1)
    }
  }

  @Test("The desktop's settings survive a database that is damaged anywhere")
  func damage() {
    for place in Self.database.indices {
      for value in [UInt8(0), 0x7F, 0xFF] {
        var bytes = Self.database
        bytes[place] = value
        let scale = settings([:], ["/h/.config/dconf/user": bytes]).textScale
        #expect((1...3).contains(scale))
      }
    }
  }

  @Test(
    "The desktop's settings are GTK's and KDE's as well",
    arguments: [
      ("/h/.config/gtk-3.0/settings.ini", "gtk-theme-name=HighContrastInverse", true, true),
      ("/h/.config/gtk-4.0/settings.ini", "gtk-theme-name = Adwaita-dark ", true, false),
      ("/h/.config/gtk-4.0/settings.ini", "gtk-theme-name=Mint\ngtk-application-prefer-dark-theme=1", true, false),
      ("/h/.config/kdeglobals", "ColorScheme=BreezeHighContrast", false, true),
      ("/h/.config/kdeglobals", "ColorScheme=BreezeDark", true, false),
    ])
  func themes(file: String, text: String, isDark: Bool, isHighContrast: Bool) {
    let settings = settings([:], [file: Array(text.utf8)])
    #expect(settings.appearance == DesktopAppearance(isDark: isDark, isHighContrast: isHighContrast))
  }

  @Test("The desktop's settings are overruled by the environment")
  func environment() {
    let files = ["/h/.config/dconf/user": Self.database]
    #expect(settings(["GDK_DPI_SCALE": "1.5"], files).textScale == 1.5)
    #expect(settings(["GDK_DPI_SCALE": "0.5"]).textScale == 1 && settings(["GDK_DPI_SCALE": "90"]).textScale == 3)
    #expect(!settings(["GTK_THEME": "Adwaita"], files).appearance.isDark)
    let theme = settings(["GTK_THEME": "HighContrast"]).appearance
    #expect(theme == DesktopAppearance(isHighContrast: true))
  }

  @Test("The desktop's settings have text at the size that GTK is set to")
  func dotsPerInch() {
    let files = ["/h/.config/gtk-3.0/settings.ini": Array("gtk-xft-dpi=\(120 * 1024)".utf8)]
    #expect(settings([:], files).textScale == 1.25)
    #expect(settings([:], ["/h/.config/gtk-3.0/settings.ini": Array("gtk-xft-dpi=-1".utf8)]).textScale == 1)
  }

  @Test("The desktop's settings are read as people write them")
  func files() {
    let text = "[Settings]\ngtk-theme-name = Adwaita-dark \n# gtk-application-prefer-dark-theme=0\n"
    #expect(DesktopSettings.setting("gtk-theme-name", in: text) == "Adwaita-dark")
    #expect(DesktopSettings.setting("gtk-application-prefer-dark-theme", in: text) == nil)
  }
}
