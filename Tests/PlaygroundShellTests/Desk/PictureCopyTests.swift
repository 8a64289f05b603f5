import FluidPictures
import FluidTestSupport
import PlaygroundShell
import PlaygroundTestSupport
import Testing

@Suite("A picture that is copied")
struct PictureCopyTests {
  private static let path = PicturePath(Checkout.gallery + "/dunes.jpg")

  @Test("Is said to be once the display server holds it out, and not before")
  func held() {
    let copy = PictureCopy(Self.path, .jpeg)
    #expect(copy.outcome() == nil)
    copy.note(isHeld: true)
    #expect(copy.outcome() == "Picture copied")
  }

  @Test("Is not where the display server does not take it, or does not reply")
  func failing() {
    let refused = PictureCopy(Self.path, .jpeg)
    refused.note(isHeld: false)
    #expect(refused.outcome() == "Can't copy the picture: the desktop refused it.")
    #expect(
      PictureCopy(Self.path, .jpeg, patience: 0).outcome()
        == "Can't copy the picture: the desktop doesn't reply.")
  }

  @Test("Has its own type, PNG, its address and its path, and each type once")
  func types() {
    let others = ["image/png", "text/uri-list", "text/plain;charset=utf-8", "text/plain", "UTF8_STRING"]
    #expect(PictureCopy(Self.path, .jpeg).types == ["image/jpeg"] + others)
    #expect(PictureCopy(Self.path, .png).types == others)
  }

  @Test("And has gone by the time it is asked for is nothing, its path still a path")
  func gone() {
    let copy = PictureCopy(PicturePath("/nowhere/gone.jpg"), .jpeg)
    #expect(copy.data("image/jpeg") == nil && copy.data("image/png") == nil)
    #expect(copy.data("text/plain") == Array("/nowhere/gone.jpg".utf8))
  }
}
