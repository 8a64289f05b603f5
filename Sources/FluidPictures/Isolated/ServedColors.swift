/// What turns the pixels of a picture into the display's, in the process that decodes.
struct ServedColors {
  /// What the header says of its colours; of a JPEG XL its codec says it.
  let profile: PictureProfile?
  /// What its pixels are given before anything else, which ``profile`` comes after.
  let tone: DeepTone?
  let model: PixelModel
  private let transforms: ColorTransforms

  init(_ fields: HeaderFields, _ reader: inout ByteReader, _ transforms: ColorTransforms) {
    let said = PictureColors(fields, &reader)?.profile
    let deep = said?.deep
    (profile, tone) = (deep?.rest ?? said, deep?.tone)
    (model, self.transforms) = (fields.model, transforms)
  }

  /// - Parameters:
  ///   - model: what the pixels are made of, where the decoder knows better.
  ///   - profile: the same of their colours.
  func transform(to display: DisplayProfile, of model: PixelModel? = nil, profile: PictureProfile? = nil)
    -> ColorTransform?
  {
    transforms.transform(from: profile ?? self.profile, to: display, of: model ?? self.model)
  }
}
