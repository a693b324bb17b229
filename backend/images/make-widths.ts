import { LIMITS } from '#/config/limits.ts'
import { WIDTHS } from '#/config/picture-width.ts'
import type { PictureInWidth } from './widths.ts'

/** Seconds for one width. */
const LONGEST = 10

/** The image is decoded once. Never throws: without widths the original is answered. */
export async function makeWidths({ bytes, type }: { bytes: Uint8Array; type: string }): Promise<PictureInWidth[]> {
  // Encoding AVIF takes seconds.
  if (type === 'image/avif') return []
  try {
    const { default: sharp } = await import('sharp')
    // One thread: the others are for the database and the other calls.
    sharp.concurrency(1)
    sharp.cache(false)
    const image = sharp(bytes, { pages: 1, limitInputPixels: LIMITS.imagePixels, sequentialRead: true })
    const { autoOrient, format } = await image.metadata()
    const widths = WIDTHS.filter((width) => width < autoOrient.width).toReversed()
    const [widest] = widths
    if (widest === undefined || format === undefined) return []
    const drawn = await image
      .autoOrient()
      .resize({ width: widest })
      .timeout({ seconds: LONGEST })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: drawn.info.width, height: drawn.info.height, channels: drawn.info.channels }
    const made: PictureInWidth[] = []
    for (const width of widths) {
      const scaled = await sharp(drawn.data, { raw })
        .resize({ width })
        .toFormat(format)
        .timeout({ seconds: LONGEST })
        .toBuffer()
      if (scaled.length < bytes.length) made.push({ width, bytes: new Uint8Array(scaled) })
    }
    return made
  } catch {
    // The image in a complete file may be broken; and sharp has no program for every system.
    return []
  }
}
