extension Script {
  /// Reads a script's text, which can name a scene.
  public init(parsing text: String) throws(ScriptError) {
    self = try ScriptParser.parse(
      text,
      naming: { name, window throws(ScriptError) in
        guard let scene = Scene.named(name) else { return nil }
        var script = try scene.script(in: window)
        script.comparison = scene.comparison
        return script
      })
  }
}
