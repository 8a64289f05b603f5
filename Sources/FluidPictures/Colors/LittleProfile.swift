import CSDL

/// A profile as Little CMS has it, made of numbers that were checked; its tables alone are Little CMS's own to read.
struct LittleProfile: ~Copyable {
  let handle: cmsHPROFILE

  /// `nil` where Little CMS refuses it.
  init?(_ profile: PictureProfile) {
    let handle: cmsHPROFILE?
    switch profile {
    case .sRGB: handle = cmsCreate_sRGBProfile()
    case .tables(_, let tables):
      let bytes = tables.value
      handle = bytes.withUnsafeBytes { cmsOpenProfileFromMem($0.baseAddress, UInt32($0.count)) }
    case .gray(let curve):
      handle = Self.withCurve(curve) { cmsCreateGrayProfile(cmsD50_xyY(), $0) }
    case .mixed(let primaries, let red, let green, let blue):
      handle = Self.mixed(primaries, [red, green, blue])
    }
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { cmsCloseProfile(handle) }

  /// From the numbers that are in the file: Little CMS would compute them anew of chromaticities.
  private static func mixed(_ primaries: ColorPrimaries, _ curves: [ToneCurve]) -> cmsHPROFILE? {
    guard let handle = cmsCreateProfilePlaceholder(nil) else { return nil }
    cmsSetProfileVersion(handle, 4.3)
    cmsSetDeviceClass(handle, cmsSigDisplayClass)
    cmsSetColorSpace(handle, cmsSigRgbData)
    cmsSetPCS(handle, cmsSigXYZData)
    var isWritten = cmsWriteTag(handle, cmsSigMediaWhitePointTag, cmsD50_XYZ()) != 0
    let colors = [primaries.red, primaries.green, primaries.blue]
    for (tag, color) in zip([cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag], colors) {
      var value = cmsCIEXYZ(X: color.x, Y: color.y, Z: color.z)
      isWritten = cmsWriteTag(handle, tag, &value) != 0 && isWritten
    }
    for (tag, curve) in zip([cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag], curves) {
      let isCurveWritten = withCurve(curve) { cmsWriteTag(handle, tag, UnsafeRawPointer($0)) != 0 } ?? false
      isWritten = isCurveWritten && isWritten
    }
    if isWritten { return handle }
    cmsCloseProfile(handle)
    return nil
  }

  private static func withCurve<Value>(_ curve: ToneCurve, _ body: (OpaquePointer) -> Value?) -> Value? {
    let handle: OpaquePointer? =
      switch curve {
      // Little CMS counts its own functions from 1.
      case .function(let type, let parameters): cmsBuildParametricToneCurve(nil, Int32(type) + 1, parameters)
      case .samples(let samples): cmsBuildTabulatedToneCurve16(nil, UInt32(samples.count), samples)
      }
    guard let handle else { return nil }
    defer { cmsFreeToneCurve(handle) }
    return body(handle)
  }
}
