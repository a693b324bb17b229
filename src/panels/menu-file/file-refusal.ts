const FILE_FAULTS = [
  'empty',
  'tooLarge',
  'unpacksTooLarge',
  'tooLong',
  'tooManyRows',
  'tooManyColumns',
  'cellTooLong',
  'picture',
  'pdf',
  'oldExcel',
  'document',
  'apple',
  'page',
  'encrypted',
  'otherFile',
  'unreadable',
  'openQuote',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** A file that cannot be imported, and why. */
export class FileRefusal extends Error {
  readonly reason: FileFault

  constructor(reason: FileFault, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
