/** What the structure of a picture's file shows. */
export type PictureFile = {
  /** The parts to keep, in their order. */
  parts: Buffer[]
  /** Of the picture as a browser holds it in memory; of a moving one the largest image. */
  pixels: number
}
