package import FluidGeometry
package import FluidScene
package import FluidScript

/// A short film of what fingers do, which another run of the program draws into a layer, over and over.
@MainActor
package protocol MovingPicture: AnyObject {
  /// The size in points at which the layer is sharp.
  var size: Size { get }
  /// The layer that shows the film.
  var layer: LayerID { get }
  /// Advances to a moment, in seconds since the film began. The film begins again at its end.
  func show(at seconds: Double, isDark: Bool)
  /// Whether the film has yet to arrive at the moment that was asked for last.
  var isBehind: Bool { get }
  /// Adds the film's layer after those that it is drawn with.
  func addLayers(to layers: inout [DisplayList.Layer])
  /// Returns what its pictures asked of the backend since the last time, by the names that they have in the frame.
  func takeImageRequests() -> [ImageRequest]
}

/// Makes the film of a script that has a stage, a window and an end.
///
/// - Parameters:
///   - script: what is played.
///   - number: one that no other film in the frame has; less than 256.
package typealias MovingPictureMaker = @MainActor (_ script: Script, _ number: UInt32) -> any MovingPicture
