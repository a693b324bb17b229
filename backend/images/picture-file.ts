/** The result of reading a picture's file. */
export type PictureFile = {
  /** The parts to keep, in order. */
  parts: Buffer[]
  /** Pixels in a browser's memory; for an animation, those of its largest image. */
  pixels: number
}
