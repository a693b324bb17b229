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

/** Thrown for a file that cannot be imported, with the reason. */
export class FileRefusal extends Error {
  readonly reason: FileFault

  constructor(reason: FileFault, cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
