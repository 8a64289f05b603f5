import FluidPictures
import FluidTestSupport
import Testing

@testable import FluidPictures

@Suite("A message between a decoder and its parent")
struct DecoderMessageTests {
  private static let messages: [DecoderMessage] =
    [
      .ready, .decoded(PixelSize(width: 3, height: 2)), .decoded(PixelSize(width: 3, height: 2), isCutOff: true),
      .unable(reason: "libheif is not installed"),
      .opened(PixelSize(width: 4032, height: 3024)),
      .decode(.whole(PixelSize(width: 1, height: .init(Int32.max))), profileBytes: 0),
      .decode(.whole(PixelSize(width: 3, height: 2)), profileBytes: 560), .failed(.truncated),
      .decode(.sketch(PixelSize(width: 3, height: 2)), profileBytes: 560),
      .decode(.region(PictureRegion(level: 0, x: 0, y: 0, size: PixelSize(width: 1, height: 1))), profileBytes: 0),
      .decode(
        .region(PictureRegion(level: 30, x: .init(Int32.max), y: 7, size: PixelSize(width: 514, height: 513))),
        profileBytes: 560),
      .failed(.damaged(detail: "100 % bad")), .failed(.tooLargeForMemory(bytes: 1 << 40)),
      .failed(.unsupported(detail: "")), .decode(.frame(0, PixelSize(width: 5, height: 4)), profileBytes: 0),
      .decode(
        .frame(PictureLimits.maximumFrames - 1, PixelSize(width: .init(Int32.max), height: 1)), profileBytes: 560),
      .broken(frameCount: 1, .truncated), .broken(frameCount: 999, .damaged(detail: "100 % bad")),
    ] + PictureFormat.allCases.map { .open($0) }

  @Test("A message between a decoder and its parent is the same when it is read again", arguments: messages)
  func roundTrip(_ message: DecoderMessage) throws {
    let text = try #require(message.text)
    #expect(DecoderMessage(text) == message)
    #expect(text.utf8.count <= DecoderMessage.maximumBytes && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test(
    "A message between a decoder and its parent is none where a number is none, too small, too large or written otherwise",
    arguments: [
      "", "read", "ready ", "opened", "opened 1", "opened 0 5", "opened -1 5", "opened 1 2 3", "opened 01 2",
      "opened 99999999999999999999 1", "opened 2147483648 1", "opened +1 2", "open bmp2", "failed", "failed bad",
      "failed damaged", "decoded", "decoded 0 1", "failed missing", "whole 1  2", "whole 1 2", "whole 1 2 -1",
      "whole 1 2 03", "whole 0 1 2 0", "sketch 0 1 2 0", "other 1 2 0",
      "whole 1 2 999999999", "sketch 1 2", "sketch 0 2 0", "sketch 1 2 999999999", "unable %zz", "region 0 0 0 1 1",
      "region -1 0 0 1 1 0", "region 31 0 0 1 1 0",
      "region 0 -1 0 1 1 0", "region 0 0 2147483648 1 1 0", "region 0 0 0 0 1 0", "region 0 0 0 1 1 999999999",
      "frame -1 5 4 0", "frame 0 0 4 0", "frame 0 5 4", "frame 999999999 5 4 0", "frame 0 5 4 999999999",
      "broken 0 truncated",
      "broken truncated", "broken 1", "broken 1 missing", "broken 01 truncated",
    ])
  func nonsense(_ text: String) { #expect(DecoderMessage(text) == nil) }

  @Test("A message between a decoder and its parent that was changed on its way is another one, or none")
  func mutants() {
    var random = SeededGenerator(seed: 14)
    for message in Self.messages {
      for _ in 0..<300 {
        var bytes = Array((message.text ?? "").utf8)
        for _ in 0...random.index(below: 3) {
          bytes[random.index(below: bytes.count)] = UInt8.random(in: 0x20..<0x7F, using: &random)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if let read = DecoderMessage(text) { #expect(read.text == text, "seed 14") }
      }
    }
  }
}
