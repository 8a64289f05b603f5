/// The name of a file as words that its author may have meant: `harbour_at-night.jpg` is "Harbour at night".
package struct PictureName: Hashable, Sendable {
  /// `nil` where a camera or a program gave the name, so that it says nothing.
  package let words: String?

  package init(_ name: String) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let stem = dot == name.startIndex ? name[...] : name[..<dot]
    let parts = Self.parts(of: stem)
    let isDescriptive = parts.contains { part in
      part.count(where: \.isLetter) > 1 && !Self.makers.contains(part.uppercased().filter(\.isLetter))
    }
    let text = parts.joined(separator: " ")
    words = isDescriptive ? text.prefix(1).uppercased() + text.dropFirst() : nil
  }

  /// What cameras, telephones and scanners begin names with.
  private static let makers: Set<String> = [
    "IMG", "DSC", "DSCN", "DSCF", "PXL", "MVIMG", "MG", "GOPR", "DJI", "PANO", "BURST", "VID", "SAM", "CIMG", "PICT",
    "IMAGE", "SCAN", "WA", "MP", "COVER", "HDR", "EFFECTS", "EDIT", "COPY",
  ]

  /// Parted at what stands for a space, and where a capital letter or a number begins a word.
  private static func parts(of stem: Substring) -> [String] {
    var parts: [String] = []
    var part = ""
    var last: Character = " "
    for character in stem {
      let isSpace = character.isWhitespace || "_-+.".contains(character)
      let beginsWord = last.isLowercase && (character.isUppercase || character.isNumber)
      if isSpace || beginsWord, !part.isEmpty {
        parts.append(part)
        part = ""
      }
      if !isSpace { part.append(beginsWord && !parts.isEmpty ? Character(character.lowercased()) : character) }
      last = character
    }
    return part.isEmpty ? parts : parts + [part]
  }
}
