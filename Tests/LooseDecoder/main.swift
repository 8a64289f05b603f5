import CSDL
import FluidPictures
import Glibc

/// Waits in a thread until a byte comes from a file, and opens another file: whether that was forbidden.
private func isThreadConfined(_ confine: () -> Int32) -> Bool {
  var ends: [Int32] = [-1, -1]
  var thread = pthread_t()
  guard csdl_pipe(&ends) == 0 else { return false }
  pthread_create(
    &thread, nil,
    { argument in
      var byte: UInt8 = 0
      read(Int32(Int(bitPattern: argument)), &byte, 1)
      let isForbidden = open("/", O_RDONLY) < 0 && errno == EPERM
      return UnsafeMutableRawPointer(bitPattern: isForbidden ? 1 : 2)
    }, UnsafeMutableRawPointer(bitPattern: Int(ends[0])))
  guard confine() == 0 else { return false }
  var byte: UInt8 = 1
  write(ends[1], &byte, 1)
  var result: UnsafeMutableRawPointer?
  pthread_join(thread, &result)
  return result == UnsafeMutableRawPointer(bitPattern: 1)
}

/// Encodes noise with ever more memory, at first too little: returns how often that failed before it was enough.
private func encodeInLittleMemory() -> Int32 {
  let (width, height) = (2000, 1500)
  var number: UInt32 = 1
  let pixels = (0..<width * height * 4).map { _ in
    number = number &* 1_664_525 &+ 1_013_904_223
    return UInt8(number >> 24)
  }
  var statm = [CChar](repeating: 0, count: 64)
  let file = open("/proc/self/statm", O_RDONLY)
  read(file, &statm, 63)
  let taken = strtol(statm, nil, 10) * sysconf(Int32(_SC_PAGESIZE))
  for failures in Int32(0)..<100 {
    let bytes = rlim_t(taken + Int(failures) << 18)
    var limits = rlimit(rlim_cur: bytes, rlim_max: rlim_t(bitPattern: -1))
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
    var length = 0
    if let encoded = csdl_jpeg_encode(pixels, Int32(width), Int32(height), 100, &length) {
      csdl_jpeg_free(encoded)
      return length > 1 << 20 ? failures : -1
    }
  }
  return -1
}

/// Makes many loaders where there are few file descriptors.
private func loadWithFewFiles() -> Int32 {
  var limits = rlimit(rlim_cur: 8, rlim_max: 8)
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
  let loaders = (0..<20).map { _ in (PictureLoader(), RegionLoader()) }
  for (loader, regions) in loaders {
    loader.shutDown()
    regions.shutDown()
  }
  return 0
}

switch CommandLine.arguments.dropFirst().first {
case "confine": exit(isThreadConfined(csdl_confine_process) ? 0 : 1)
case "load": exit(loadWithFewFiles())
case "encode": exit(encodeInLittleMemory() > 2 ? 0 : 1)
// What decodes pictures for tests of broken ones, without a filter of system calls.
default: DecoderService.runUnconfined()
}
