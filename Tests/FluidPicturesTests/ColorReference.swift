import Testing

/// What Little CMS's own program makes of colours, as six hexadecimal digits each. The numbers are those that
///
///     transicc -t1 -b -n -s -i PROFILE.icc -o '*sRGB'
///
/// (2.14) prints for the numbers of ``inputs``, rounded; inks in hundredths.
struct ColorReference: Sendable, CustomTestStringConvertible {
  /// Of a profile in the folder of fixtures.
  let name: String
  /// The numbers of each colour, 1, 3 or 4 of 255.
  let inputs: [[UInt8]]
  let outputs: [SIMD3<UInt8>]

  var testDescription: String { name }

  private init(_ name: String, _ inputs: [[UInt8]], _ digits: String) {
    let bytes = Encode.hex(digits)
    self.name = name
    self.inputs = inputs
    outputs = (0..<bytes.count / 3).map { SIMD3(bytes[$0 * 3], bytes[$0 * 3 + 1], bytes[$0 * 3 + 2]) }
  }

  /// Every combination of some numbers.
  private static func cube(_ levels: [UInt8], _ channels: Int) -> [[UInt8]] {
    (0..<channels).reduce([[]]) { cube, _ in cube.flatMap { color in levels.map { color + [$0] } } }
  }

  private static let colors = cube([0, 64, 128, 192, 255], 3)

  static let p3 = ColorReference(
    "p3", colors,
    """
      0000000000430000860000c80000ff0041000041410041850041c80041ff0082000082380082810082c60082ff00c40000c42100c47a
      00c4c200c4ff00ff0000ff0000ff6f00ffbc00ffff4700004700434700854700c84700ff4040004040404040844040c74040ff208200
      2082372082812082c52082ff00c30000c31f00c37a00c3c200c3ff00ff0000ff0000ff6f00ffbb00ffff8d00008d00418d00858d00c8
      8d00ff8a3b008a3b3e8a3b838a3bc78a3bff8080008080358080808080c58080ff6bc2006bc21a6bc2796bc2c16bc2ff38ff0038ff00
      38ff6d38ffbb38ffffd20000d2003dd20083d200c7d200ffd03100d0313ad03182d031c6d031ffcb7c00cb7c2fcb7c7ecb7cc4cb7cff
      c0c000c0c00ec0c077c0c0c0c0c0ffaeff00aeff00aeff6baeffbaaeffffff0000ff0036ff0080ff00c5ff00ffff1c00ff1c33ff1c7f
      ff1cc5ff1cffff7700ff7726ff777cff77c2ff77ffffbd00ffbd00ffbd74ffbdbeffbdffffff00ffff00ffff68ffffb8ffffff
    """)

  static let adobe = ColorReference(
    "adobe", colors,
    """
      00000000003f0000840000c50000ff003e00003e3e003e83003ec5003eff0081000081390081810081c40081ff00c10000c12e00c17d
      00c1c100c1ff00ff0000ff1400ff7700ffbe00ffff49000049003f4900844900c54900ff3e3e003e3e3e3e3e833e3ec53e3eff008100
      0081390081810081c40081ff00c10000c12e00c17d00c1c100c1ff00ff0000ff1400ff7700ffbe00ffff96000096003f9600849600c5
      9600ff923e00923e3e923e83923ec5923eff8181008181398181818181c48181ff56c10056c12e56c17d56c1c156c1ff00ff0000ff14
      00ff7700ffbe00ffffe10000e1003fe10084e100c5e100ffde3e00de3e3ede3e83de3ec5de3effd48100d48139d48181d481c4d481ff
      c1c100c1c12ec1c17dc1c1c1c1c1ffa0ff00a0ff14a0ff77a0ffbea0ffffff0000ff003fff0084ff00c5ff00ffff3e00ff3e3eff3e83
      ff3ec5ff3effff8100ff8139ff8181ff81c4ff81ffffc100ffc12effc17dffc1c1ffc1ffffff00ffff14ffff77ffffbeffffff
    """)

  static let proPhoto = ColorReference(
    "prophoto", colors,
    """
      00000000005800009d0000d90000ff005a00005a52005a9a0059d80059ff00a10000a14100a19300a1d300a0ff00df0000df0e00df87
      00dfcc00dfff00ff0000ff0000ff7600ffc300ffff7200006a005750009d0000d90000ff5d510051515126519a0051d80050ff009d00
      009d40009d93009dd3009cff00dd0000dd0c00dc8700dccc00dcff00ff0000ff0000ff7600ffc300ffffca0000c60056bb009caa00d9
      9100ffc03500bc3551b135999e34d78133ffa59300a0933f9292927a92d34b92ff6dd60064d60747d68700d6cc00d6ff00ff0000ff00
      00ff7600ffc200ffffff0000ff0055ff009cff00d9f500ffff0000ff004fff0099fc00d7ee00ffff8100fd813df68192ea80d2da80ff
      e5cc00e2cc00d9cc86cbcbcbb8cbffbaff00b6ff00aaff7597ffc278ffffff0000ff0054ff009bff00d8ff00ffff0000ff004eff0098
      ff00d6ff00ffff6400ff643bff6491ff63d2ff63ffffbd00ffbd00ffbd85ffbdcbffbdffffff00ffff00ffff74ffffc1ffffff
    """)

  static let swapped = ColorReference(
    "swapped", colors,
    """
      000000400000800000c00000ff0000000040400040800040c00040ff0040000080400080800080c00080ff00800000c04000c08000c0
      c000c0ff00c00000ff4000ff8000ffc000ffff00ff004000404000804000c04000ff4000004040404040804040c04040ff4040004080
      404080804080c04080ff40800040c04040c08040c0c040c0ff40c00040ff4040ff8040ffc040ffff40ff008000408000808000c08000
      ff8000008040408040808040c08040ff8040008080408080808080c08080ff80800080c04080c08080c0c080c0ff80c00080ff4080ff
      8080ffc080ffff80ff00c00040c00080c000c0c000ffc00000c04040c04080c040c0c040ffc04000c08040c08080c080c0c080ffc080
      00c0c040c0c080c0c0c0c0c0ffc0c000c0ff40c0ff80c0ffc0c0ffffc0ff00ff0040ff0080ff00c0ff00ffff0000ff4040ff4080ff40
      c0ff40ffff4000ff8040ff8080ff80c0ff80ffff8000ffc040ffc080ffc0c0ffc0ffffc000ffff40ffff80ffffc0ffffffffff
    """)

  static let gray = ColorReference(
    "gray", stride(from: 0, through: 255, by: 15).map { [UInt8($0)] },
    """
      0000001212122828283b3b3b4d4d4d5e5e5e6d6d6d7c7c7c8b8b8b999999a7a7a7b4b4b4c1c1c1cececedbdbdbe7e7e7f3f3f3ffffff
    """)

  static let inks = ColorReference(
    "cmyk", cube([0, 128, 255], 4),
    """
      ffffffadadad272727fdf4a9aba571262516fcec00aba000262300e7abc29c738222161be7a5819c6e5522150ee6a0109b6a07221400
      d51a828f0e561e010ed5205a90123a1f0107d624259015151f010197caf26488a3121c249cc3a568836e131b159fbe2e6a7f1c141a02
      948abe635c7f12101a978682645856120f0e98822f65561c120e02932f8b611c5c110210933062621d40120208933130621e1d120202
      0099e800669d0013220095a200636c00121400924300612a001104006dbb00477d000a19006a83004556000a0e00693b004425000903
      373891222360020311363867212343020309353836212321020302
    """)

  static let all = [p3, adobe, proPhoto, swapped, gray, inks]

  /// The blocks of 16 by 16 pixels, five in a row, of which `Colors/p3.*` are made.
  static let photo = ColorReference(
    "p3",
    [
      [200, 60, 70], [70, 190, 80], [60, 90, 190], [220, 200, 80], [90, 190, 200], [190, 90, 180], [180, 110, 60],
      [110, 180, 110], [90, 110, 170], [128, 128, 128], [230, 150, 110], [90, 60, 40], [0, 0, 0], [255, 255, 255],
      [60, 120, 60],
    ],
    "d92a4100c13d325bc5e0c72f18c1cacd52b9bf6a2f54b666556faf808080f491665f3a24000000ffffff1e7a34")

  /// The same of `Colors/inks.*`.
  static let print = ColorReference(
    "cmyk",
    [
      [0, 0, 0, 0], [255, 0, 0, 0], [0, 255, 0, 0], [0, 0, 255, 0], [0, 0, 0, 255], [255, 255, 0, 0],
      [255, 0, 255, 0], [0, 255, 255, 0], [128, 64, 32, 16], [32, 128, 200, 0], [200, 180, 60, 80], [0, 0, 0, 128],
      [64, 64, 64, 64], [20, 90, 60, 10], [255, 255, 255, 255],
    ],
    "ffffff0099e8d51a82fcec00272727373891009243d62425909fbbd299574b4c71adadada09793d9b3aa020302")
}
