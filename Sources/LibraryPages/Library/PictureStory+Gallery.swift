internal import FluidScript

/// What the bundled pictures are about.
extension PictureStory {
  /// By the names of their files; empty where they are not with the program.
  package static let gallery = stories(in: BundledFolder.stories.path + "/gallery.txt")

  /// Reads a file of stories: each is a field `picture`, then `kicker`, `headline` and `text`.
  private static func stories(in path: String) -> [String: PictureStory] {
    guard let text = try? TextFile.read(path, limit: TextFile.settingsLimit),
      let fields = try? FieldText(text.lines).fields
    else { return [:] }
    var stories: [String: PictureStory] = [:]
    var name: String?
    for field in fields {
      switch (field.name, name) {
      case ("picture", _):
        name = field.text
        stories[field.text] = PictureStory(kicker: "", headline: "", text: "")
      case ("kicker", let name?): stories[name]?.kicker = field.text
      case ("headline", let name?): stories[name]?.headline = field.text
      case ("text", let name?): stories[name]?.text = field.text
      default: break
      }
    }
    // The text of one that lacks something is made up, as that of any picture.
    return stories.filter { _, story in ![story.kicker, story.headline, story.text].contains("") }
  }
}
