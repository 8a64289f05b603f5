enum Samples {
  static let script = """
    stage
    page photo 3:2
    source a 20 300 120 180 12
    set alignment-rect on
    0 push a
    100 down 1 200 400
    116 glide 1 260 600 300
    500 up 1
    1500 end
    """

  /// As a camera, a person and a telephone name their pictures, in no order.
  static let names = (0..<1000).map { index in
    let number = index * 7919 % 1000
    return switch number % 3 {
    case 0: "IMG_\(number).jpg"
    case 1: "holiday \(number) of 1000.jpeg"
    default: "PXL_20240\(number)_cover.JPG"
    }
  }
}
