import CSDL
import FluidGeometry
import FluidMotion
import FluidScene
import PlaygroundControls
import Testing

@testable import SDLBackend

/// What the current context of OpenGL has in its framebuffers, beside the window's own.
private struct Framebuffers {
  /// How many there are.
  private(set) var count = 0
  /// Names of the textures that are drawn on where those are bound.
  private(set) var attachedTextures: [Int32] = []

  // Names of OpenGL.
  private static let framebuffer: UInt32 = 0x8D40
  private static let binding: UInt32 = 0x8CA6
  private static let firstColor: UInt32 = 0x8CE0
  private static let objectType: UInt32 = 0x8CD0
  private static let objectName: UInt32 = 0x8CD1
  private static let texture: Int32 = 0x1702

  init() throws {
    let isFramebuffer: @convention(c) (UInt32) -> UInt8 = try Self.load("glIsFramebufferEXT")
    let bind: @convention(c) (UInt32, UInt32) -> Void = try Self.load("glBindFramebufferEXT")
    let getInteger: @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void = try Self.load("glGetIntegerv")
    let getAttachment: @convention(c) (UInt32, UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void = try Self.load(
      "glGetFramebufferAttachmentParameterivEXT")
    var bound: Int32 = 0
    getInteger(Self.binding, &bound)
    // Names are given from 1 on.
    for name: UInt32 in 1...256 where isFramebuffer(name) != 0 {
      count += 1
      bind(Self.framebuffer, name)
      var (type, texture) = (Int32(0), Int32(0))
      getAttachment(Self.framebuffer, Self.firstColor, Self.objectType, &type)
      guard type == Self.texture else { continue }
      getAttachment(Self.framebuffer, Self.firstColor, Self.objectName, &texture)
      attachedTextures.append(texture)
    }
    bind(Self.framebuffer, UInt32(bound))
  }

  private static func load<Function>(_ name: String) throws -> Function {
    unsafeBitCast(try #require(SDL_GL_GetProcAddress(name)), to: Function.self)
  }
}

/// What is no longer drawn takes no memory.
@MainActor
@Suite(.serialized)
struct MemoryTests {
  private func draw(_ size: Size, blur: Double = 0, on stage: Stage) {
    let whole = Rect(x: 0, y: 0, width: 64, height: 64)
    let id = LayerID(rawValue: 1)
    var list = DisplayList(size: stage.window.contentSize, background: .black)
    list.layers = [DisplayList.Layer(id, version: 1, size: size, background: .white, commands: [])]
    list.commands = [.layer(DisplayList.LayerPaint(id, frame: whole, clip: RoundedShape(whole), blur: blur))]
    stage.window.draw(list)
  }

  /// Lets so much time pass that every target goes that no frame shows.
  private func forget(on stage: Stage) {
    stage.window.draw(DisplayList(size: stage.window.contentSize, background: .black))
    for seconds in [60.0, 120] { stage.window.scene.layers.trim(at: stage.window.now + seconds) }
  }

  @Test("No framebuffer of OpenGL keeps a target that is gone")
  func noFramebuffer() throws {
    let stage = try Stage()
    for step in 0..<6 {
      draw(Size(width: 40 + Double(step), height: 30), blur: 4, on: stage)
      forget(on: stage)
    }
    let framebuffers = try Framebuffers()
    #expect(framebuffers.count > 6, "a layer and its blur are drawn into targets of several sizes")
    #expect(framebuffers.attachedTextures == [])
  }

  @Test("Targets of a layer that grows, and of its blur, are as few as if it never had")
  func targetsLayer() throws {
    let stage = try Stage()
    draw(Size(width: 200, height: 200), blur: 8, on: stage)
    forget(on: stage)
    let renderer = stage.window.scene.renderer
    let before = (renderer.textureCount, renderer.textureBytes)
    for step in 0..<20 { draw(Size(width: 100 + 10 * Double(step), height: 200), blur: 8, on: stage) }
    #expect(renderer.textureBytes > before.1)
    forget(on: stage)
    #expect((renderer.textureCount, renderer.textureBytes) == before)
  }

  @Test("A target that goes leaves the one that is drawn on as it is")
  func targetGoes() throws {
    let stage = try Stage()
    let renderer = stage.window.scene.renderer
    let targets = TargetPool(renderer: renderer)
    let kept = try #require(targets.take(width: 32, height: 32))
    SDL_SetRenderTarget(renderer.pointer, kept.pointer)
    var gone = targets.take(width: 32, height: 32)
    #expect(gone != nil)
    gone = nil
    #expect(SDL_GetRenderTarget(renderer.pointer) == kept.pointer)
    SDL_SetRenderDrawColor(renderer.pointer, 10, 20, 30, 255)
    SDL_RenderClear(renderer.pointer)
    var pixel: UInt32 = 0
    var place = SDL_Rect(x: 5, y: 5, w: 1, h: 1)
    #expect(SDL_RenderReadPixels(renderer.pointer, &place, Texture.format, &pixel, 4) == 0)
    #expect(pixel == 0xFF1E_140A)
    SDL_SetRenderTarget(renderer.pointer, nil)
  }

  private static let tile = (width: 224, height: 168)

  /// A picture of a colour of its own that changes gently across it, so that one that lies elsewhere in part is another one.
  private func tile(_ number: Int) -> Bitmap {
    var pixels = [UInt8](repeating: 255, count: Self.tile.width * Self.tile.height * Bitmap.bytesPerPixel)
    for index in 0..<Self.tile.width * Self.tile.height {
      let (x, y) = (index % Self.tile.width, index / Self.tile.width)
      pixels[4 * index] = UInt8(truncatingIfNeeded: number &* 67 & 0x7F + x / 2)
      pixels[4 * index + 1] = UInt8(truncatingIfNeeded: number &* 29 & 0x7F + y / 2)
      pixels[4 * index + 2] = UInt8(truncatingIfNeeded: number)
    }
    return Bitmap(width: Self.tile.width, height: Self.tile.height, isOpaque: true, pixels: pixels)
  }

  /// Pictures on five pages of the atlas, of which each fifth stays.
  private func scatter(on window: SDLWindow) -> [ImageID] {
    let ids = (0..<200).map { ImageID(rawValue: $0) }
    window.submit(ids.map { .upload($0, tile(Int($0.rawValue))) })
    window.continueUploads()
    let (kept, gone) = (ids.filter { $0.rawValue % 5 == 0 }, ids.filter { $0.rawValue % 5 != 0 })
    window.submit(gone.map { .release($0) })
    return kept
  }

  @Test("Pictures that are left on many pages move together, the pages go, and nothing looks different")
  func pagesGo() throws {
    let stage = try Stage(width: 640, height: 480)
    let (window, atlas) = (stage.window, stage.window.scene.atlas)
    let kept = scatter(on: window)
    let line = DisplayList.TextLine(
      "Words", TextStyle(.title), color: .white, at: Point(x: 320, y: 460), maximumWidth: 300)
    var list = DisplayList(size: window.contentSize, background: .black)
    list.commands = kept.enumerated().map { index, id in
      // All of it, so that what lies beside its pixels counts as well.
      let frame = Rect(x: Double(index % 8) * 79.3, y: Double(index / 8) * 85.7, width: 77.7, height: 60.3)
      return .image(DisplayList.ImagePaint(id, frame: frame, clip: RoundedShape(frame)))
    }
    list.commands.append(.text(line))
    window.draw(list)
    let before = Pixels(try window.snapshot())
    let (pages, bytes) = (atlas.pages.count, window.renderer.textureBytes)
    #expect(pages == 5)
    for _ in 0..<pages where window.scene.images.clearPage() {}
    #expect(atlas.pages.count <= 2)
    #expect(bytes - window.renderer.textureBytes >= 3 * Atlas.pageWidth * Atlas.pageHeight * 4)
    window.draw(list)
    // The filter's weights are rounded where a picture lies.
    #expect(Pixels(try window.snapshot()).difference(from: before) <= 2)
    window.submit(kept.map { .release($0) })
    #expect(atlas.pages.count == 1)
  }

  @Test("A window at rest gives back the pages that its pictures do not need")
  func restReturns() throws {
    let window = try Stage(width: 640, height: 480).window
    let atlas = window.scene.atlas
    _ = scatter(on: window)
    let pages = atlas.pages.count
    var frames = 0
    let released = ImageID(rawValue: 0)
    window.run { _ in
      frames += 1
      var output = FrameOutput(
        displayList: DisplayList(size: window.contentSize, background: .black),
        shouldQuit: atlas.pages.count <= 2 || frames == 100, wakeAt: window.now + 0.05)
      if frames == 1 { output.imageRequests = [.release(released)] }
      return output
    }
    #expect(pages == 5)
    #expect(atlas.pages.count <= 2)
    // Not at once: what is scrolled past may be back in a moment.
    #expect(frames > 5)
  }

  @Test("What is drawn after shaders' compiler was released looks as before")
  func compilerReleased() throws {
    let stage = try Stage()
    draw(Size(width: 40, height: 30), blur: 4, on: stage)
    let before = Pixels(try stage.window.snapshot())
    let rasterizer = try #require(stage.window.renderer.driver as? MesaRasterizer)
    for _ in 0..<2 {
      rasterizer.releaseCompiler()
      draw(Size(width: 40, height: 30), blur: 4, on: stage)
      #expect(Pixels(try stage.window.snapshot()) == before)
    }
    // Another window's shaders are compiled all the same.
    let other = try Stage()
    draw(Size(width: 40, height: 30), blur: 4, on: other)
    #expect(Pixels(try other.window.snapshot()) == before)
  }

  @Test("A large block has pages of its own, whatever was freed before")
  func largeBlock() throws {
    PixelAllocation.returnLargeBlocks()
    // What raises the threshold where it is not set. Pages that nothing is written to take no memory.
    for _ in 0..<4 { allocate(24 * PixelAllocation.threshold).deallocate() }
    // The first ones may fill what heaps have left from before.
    let blocks = (0..<16).map { _ in allocate(20 * PixelAllocation.threshold) }
    defer { for block in blocks { block.deallocate() } }
    let last = try #require(blocks.last)
    // glibc marks a block of its own pages by bit 1 of the word before it.
    #expect((last - MemoryLayout<UInt>.size).load(as: UInt.self) & 2 != 0)
  }

  private func allocate(_ byteCount: Int) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
  }
}
