internal import CSDL

/// Draws opaque pixels of a texture as they are, dimmed or faded, where ``MesaRasterizer`` draws. SDL's own shader multiplies each of them
/// by a colour, which for white is up to half of the work for nothing; for other colours Mesa does less where it blends with a constant.
/// What lies pixel on pixel goes through no shader at all.
///
/// It speaks OpenGL between two calls of SDL, and leaves everything as SDL remembers it.
struct MesaCopier {
  // Names of OpenGL.
  private static let triangles: UInt32 = 0x0004
  private static let scissorTest: UInt32 = 0x0C11
  /// What is enabled, where on the target things are drawn, how they are blended, and to what they are cut.
  private static let attributes: UInt32 = 0x2000 | 0x0800 | 0x4000 | 0x8_0000
  private static let currentProgram: UInt32 = 0x8B8D
  private static let vertexShader: UInt32 = 0x8B31
  private static let fragmentShader: UInt32 = 0x8B30
  private static let linkStatus: UInt32 = 0x8B82

  private static let vertexSource = """
    varying vec2 place;
    void main() { gl_Position = gl_Vertex; place = gl_MultiTexCoord0.xy; }
    """
  private static let fragmentSource = """
    uniform sampler2D picture;
    varying vec2 place;
    void main() { gl_FragColor = texture2D(picture, place); }
    """

  private let gl: CopierFunctions
  private let program: UInt32
  private let blitter: MesaBlitter?
  private let dimmer: MesaDimmer?

  /// `nil` where the driver lacks what is needed. The renderer's context is the current one.
  init?() {
    guard let gl = CopierFunctions() else { return nil }
    program = gl.createProgram()
    for (kind, source) in [(Self.vertexShader, Self.vertexSource), (Self.fragmentShader, Self.fragmentSource)] {
      let shader = gl.createShader(kind)
      source.withCString { text in
        var text: UnsafePointer<CChar>? = text
        gl.shaderSource(shader, 1, &text, nil)
      }
      gl.compileShader(shader)
      gl.attachShader(program, shader)
      gl.deleteShader(shader)
    }
    gl.linkProgram(program)
    var isLinked: Int32 = 0
    gl.getProgram(program, Self.linkStatus, &isLinked)
    guard isLinked != 0 else { return nil }
    self.gl = gl
    blitter = MesaBlitter()
    dimmer = MesaDimmer()
  }

  /// Draws triangles on the renderer's target, after all that SDL was asked for so far; `false` where the texture is none of OpenGL's, or
  /// cannot be multiplied.
  ///
  /// - Parameters:
  ///   - vertices: of upright rectangles four for each, clockwise from the upper left one on.
  ///   - color: what the texture is multiplied by.
  ///   - isMixed: whether they leave of what is there what the colour's alpha leaves, and do not take its place.
  ///   - areUpright: whether the triangles are those of upright rectangles.
  func draw(
    _ texture: Texture, _ vertices: UnsafeBufferPointer<SDL_Vertex>, _ indices: UnsafeBufferPointer<Int32>,
    color: SDL_Color, isMixed: Bool, areUpright: Bool, on renderer: OpaquePointer
  ) -> Bool {
    guard color.isWhite || dimmer != nil else { return false }
    SDL_RenderFlush(renderer)
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetRendererOutputSize(renderer, &width, &height)
    guard width > 0, height > 0, SDL_GL_BindTexture(texture.pointer, nil, nil) == 0 else { return false }
    // Rows of a window are counted from its foot, those of a texture as they are stored.
    let isWindow = SDL_GetRenderTarget(renderer) == nil
    gl.pushAttributes(Self.attributes)
    let isCut = cut(to: renderer, height: height, isWindow: isWindow)
    // Mesa draws blocks that are cut, for more than this takes.
    if areUpright, !isCut, color.isWhite, let blitter, PixelBlock.areAll(vertices, of: texture) {
      blitter.draw(texture, vertices, width: width, height: height, isWindow: isWindow)
    } else {
      if color.isWhite { gl.disable(OpenGL.blend) } else { dimmer?.multiply(by: color, isMixed: isMixed) }
      gl.viewport(0, 0, width, height)
      draw(
        vertices, indices, origin: SIMD2(-1, isWindow ? 1 : -1),
        scale: SIMD2(2 / Float(width), (isWindow ? -2 : 2) / Float(height)))
    }
    gl.popAttributes()
    SDL_GL_UnbindTexture(texture.pointer)
    return true
  }

  /// Has what is drawn cut to what SDL cuts it to; whether that is anything.
  private func cut(to renderer: OpaquePointer, height: Int32, isWindow: Bool) -> Bool {
    guard SDL_RenderIsClipEnabled(renderer) == SDL_TRUE else {
      gl.disable(Self.scissorTest)
      return false
    }
    var clip = SDL_Rect()
    SDL_RenderGetClipRect(renderer, &clip)
    gl.enable(Self.scissorTest)
    gl.scissor(clip.x, isWindow ? height - clip.y - clip.h : clip.y, clip.w, clip.h)
    return true
  }

  private func draw(
    _ vertices: UnsafeBufferPointer<SDL_Vertex>, _ indices: UnsafeBufferPointer<Int32>, origin: SIMD2<Float>,
    scale: SIMD2<Float>
  ) {
    var programOfSDL: Int32 = 0
    gl.getInteger(Self.currentProgram, &programOfSDL)
    gl.useProgram(program)
    gl.begin(Self.triangles)
    for index in indices {
      let vertex = vertices[Int(index)]
      let place = origin + SIMD2(vertex.position.x, vertex.position.y) * scale
      gl.textureCoordinate(vertex.tex_coord.x, vertex.tex_coord.y)
      gl.vertex(place.x, place.y)
    }
    gl.end()
    gl.useProgram(UInt32(programOfSDL))
  }
}

/// What of OpenGL 2 the copier calls.
private struct CopierFunctions {
  typealias OnName = @convention(c) (UInt32) -> Void
  typealias OnNames = @convention(c) (UInt32, UInt32) -> Void
  typealias OnRectangle = @convention(c) (Int32, Int32, Int32, Int32) -> Void
  typealias OnPair = @convention(c) (Float, Float) -> Void
  typealias Nothing = @convention(c) () -> Void
  typealias ShaderSource =
    @convention(c) (UInt32, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>, UnsafePointer<Int32>?) -> Void

  let getInteger: @convention(c) (UInt32, UnsafeMutablePointer<Int32>) -> Void
  let pushAttributes: OnName
  let popAttributes: Nothing
  let enable: OnName
  let disable: OnName
  let viewport: OnRectangle
  let scissor: OnRectangle
  let begin: OnName
  let end: Nothing
  let textureCoordinate: OnPair
  let vertex: OnPair
  let createProgram: @convention(c) () -> UInt32
  let createShader: @convention(c) (UInt32) -> UInt32
  let shaderSource: ShaderSource
  let compileShader: OnName
  let attachShader: OnNames
  let deleteShader: OnName
  let linkProgram: OnName
  let getProgram: @convention(c) (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void
  let useProgram: OnName

  init?() {
    do {
      getInteger = try Self.load("glGetIntegerv")
      pushAttributes = try Self.load("glPushAttrib")
      popAttributes = try Self.load("glPopAttrib")
      enable = try Self.load("glEnable")
      disable = try Self.load("glDisable")
      viewport = try Self.load("glViewport")
      scissor = try Self.load("glScissor")
      begin = try Self.load("glBegin")
      end = try Self.load("glEnd")
      textureCoordinate = try Self.load("glTexCoord2f")
      vertex = try Self.load("glVertex2f")
      createProgram = try Self.load("glCreateProgram")
      createShader = try Self.load("glCreateShader")
      shaderSource = try Self.load("glShaderSource")
      compileShader = try Self.load("glCompileShader")
      attachShader = try Self.load("glAttachShader")
      deleteShader = try Self.load("glDeleteShader")
      linkProgram = try Self.load("glLinkProgram")
      getProgram = try Self.load("glGetProgramiv")
      useProgram = try Self.load("glUseProgram")
    } catch {
      return nil
    }
  }

  private struct Missing: Error {}

  private static func load<Function>(_ name: String) throws(Missing) -> Function {
    guard let function: Function = OpenGL.function(name) else { throw Missing() }
    return function
  }
}
