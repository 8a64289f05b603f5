import FluidScript
import Testing

@Suite("An installed program")
struct InstallationTests {
  private func installation(of program: String, beside files: Set<String>) -> Installation {
    Installation(program: program, exists: files.contains)
  }

  @Test(
    "An installed program finds its gallery beneath its own prefix, wherever that is",
    arguments: ["/usr/local", "/people/a b/.local", "/x"])
  func prefix(prefix: String) {
    let gallery = prefix + "/share/fluidzoom/gallery"
    let archive = installation(of: prefix + "/bin/fluidzoom", beside: [gallery])
    #expect(archive == .archive(prefix) && archive.path(of: .gallery) == gallery)
    let list = prefix + "/share/fluidzoom/installed"
    let installed = installation(of: prefix + "/bin/fluidzoom", beside: [gallery, list])
    #expect(installed == .prefix(prefix) && installed.path(of: .gallery) == gallery)
  }

  @Test("An installed program is Debian's only where dpkg knows it, beneath /usr")
  func debian() {
    let list = "/var/lib/dpkg/info/fluidzoom.list"
    let gallery = "/usr/share/fluidzoom/gallery"
    #expect(installation(of: "/usr/bin/fluidzoom", beside: [gallery, list]) == .debianPackage)
    #expect(installation(of: "/usr/bin/fluidzoom", beside: [gallery]) == .archive("/usr"))
    let other = "/usr/local/share/fluidzoom/gallery"
    #expect(installation(of: "/usr/local/bin/fluidzoom", beside: [other, gallery, list]) == .archive("/usr/local"))
  }

  @Test("An installed program is a checkout where its sources are around it, the innermost ones")
  func checkout() {
    let program = "/a/b/.build/x86_64/release/fluidzoom"
    let both = installation(of: program, beside: ["/a/Resources/Gallery", "/a/b/Resources/Gallery"])
    #expect(both == .checkout("/a/b") && both.path(of: .gallery) == "/a/b/Resources/Gallery")
  }

  @Test("An installed program is alone where nothing lies beside it, or not beneath bin")
  func alone() {
    #expect(installation(of: "/a/bin/fluidzoom", beside: []) == .unknown)
    #expect(installation(of: "/a/lib/fluidzoom", beside: ["/a/share/fluidzoom/gallery"]) == .unknown)
    #expect(installation(of: "", beside: []).path(of: .gallery) == "Resources/Gallery")
  }

  @Test("An installed program says no name of a person")
  func summary() {
    let installed = Installation.prefix("/people/ada/.local")
    #expect(installed.summary(home: "/people/ada") == "by ./run.sh install, beneath ~/.local")
    #expect(
      Installation.archive("/people/adamant/x").summary(home: "/people/ada") == "from the archive, in /people/adamant/x"
    )
    #expect(Installation.prefix("/usr/local").summary(home: "/").hasSuffix("/usr/local"))
    #expect(Installation.checkout("/people/ada").summary(home: "/people/ada").hasSuffix(", ~"))
  }
}
