/// What turns the pixels of a picture into the display's, in the process that decodes.
struct ServedColors {
  /// What the header says of its colours, or else the decoder.
  let profile: PictureProfile?
  /// What its pixels are given before anything else, which ``profile`` comes after.
  let tone: DeepTone?
  let model: PixelModel
  private let transforms: ColorTransforms

  init(_ fields: HeaderFields, _ reader: inout ByteReader, _ transforms: ColorTransforms) {
    self.init(PictureColors(fields, &reader)?.profile, fields.model, transforms)
  }

  private init(_ said: PictureProfile?, _ model: PixelModel, _ transforms: ColorTransforms) {
    let deep = said?.deep
    (profile, tone) = (deep?.rest ?? said, deep?.tone)
    (self.model, self.transforms) = (model, transforms)
  }

  /// The same, with what the decoder says where the header says nothing.
  func filled(by said: PictureColors?) -> ServedColors {
    profile == nil && tone == nil ? ServedColors(said?.profile, model, transforms) : self
  }

  /// - Parameter model: what the pixels are made of, where the decoder knows better.
  func transform(to display: DisplayProfile, of model: PixelModel? = nil) -> ColorTransform? {
    transforms.transform(from: profile, to: display, of: model ?? self.model)
  }
}
