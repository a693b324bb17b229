export type RefusalReason = 'notPicture' | 'tooLarge' | 'tooManyPixels' | 'unreadable'

/** A file that is not accepted as a picture. `ui/ImageField` has a text for each reason. */
export class PictureRefusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'PictureRefusal'
    this.reason = reason
  }
}
