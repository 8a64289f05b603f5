import PlaygroundKit
import PlaygroundPages

/// The notes.
struct NotesKind: PageKind {
  let name: String? = "notes"
  let commands = [Command("Notes", "f4", group: .program)]

  func page(in program: Playground) -> NotesPage? { NotesPage() }
}
