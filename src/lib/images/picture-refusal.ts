/** Why a file is not taken as a picture. */
export type RefusalReason = 'notPicture' | 'tooLarge' | 'tooManyPixels' | 'unreadable'

/** A file that is not taken; the reason has a sentence in `ui/ImageField`. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'PictureRefusal'
    this.reason = reason
  }
}
