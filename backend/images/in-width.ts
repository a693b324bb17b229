/** Pixels. */
export const LEAST_WIDTH = 16
export const MOST_WIDTH = 2048
/** Most of them are smaller than 40 kB. */
const MAX_ENTRIES = 300

type Picture = { bytes: Uint8Array; type: string; etag: string }

/** The bytes of a picture that is at most so many pixels wide, in its own type. */
export type InWidth = (picture: Picture, width: number) => Promise<Uint8Array>

/** Each picture is scaled once per width. */
export function createInWidth(): InWidth {
  const cache = new Map<string, Promise<Uint8Array>>()
  return (picture, width) => {
    const key = `${width} ${picture.etag}`
    const bytes = cache.get(key) ?? scale(picture, width)
    // Maps keep insertion order: the most recently used entry is last.
    cache.delete(key)
    cache.set(key, bytes)
    const [oldest = key] = cache.keys()
    if (cache.size > MAX_ENTRIES) cache.delete(oldest)
    return bytes
  }
}

async function scale({ bytes, type }: Picture, width: number): Promise<Uint8Array> {
  // Encoding AVIF takes seconds.
  if (type === 'image/avif') return bytes
  try {
    const { default: sharp } = await import('sharp')
    const image = sharp(bytes, { animated: true })
    const { autoOrient } = await image.metadata()
    if (autoOrient.width <= width) return bytes
    const scaled = await image.autoOrient().resize({ width }).toBuffer()
    return scaled.length < bytes.length ? scaled : bytes
  } catch {
    // The image in a complete file may be broken; and sharp has no program for every system.
    return bytes
  }
}
