import FluidPictures

// What decodes pictures for tests of broken ones, without a filter of system calls.
DecoderService.runUnconfined()
