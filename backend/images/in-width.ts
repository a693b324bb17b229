import { LIMITS } from '#/config/limits.ts'
import { WIDTHS } from '#/config/picture-width.ts'
import { refusal } from '../errors.ts'

/** Pixels. */
export const LEAST_WIDTH = 16
export const MOST_WIDTH = 2048
/** Bytes of pictures that are kept. */
const MOST_KEPT = 64 * 1024 * 1024
/** Pictures that one client may wait for: as many as a page of dishes shows, for some guests behind one address. */
export const MOST_WAITING = 64
/** Seconds for one picture. */
const LONGEST = 10

/** `read`: its bytes. Reading megabytes from the database holds up the other calls, so it is done as rarely as scaling. */
type Picture = { type: string; etag: string; read: () => Promise<Uint8Array> }

/** Who waits for it, until the signal says that nobody does any more. */
type Waiting = { client: string; signal: AbortSignal }

export type InWidth = {
  /** The width that is made for a wish: the next larger of a short list, or the largest. */
  widthFor: (wished: number) => number
  /**
   * The bytes of a picture that is at most so many pixels wide, in its own type. Of a moving one the first image.
   * @param width undefined: as it was sent.
   */
  bytesOf: (picture: Picture, width: number | undefined, waiting: Waiting) => Promise<Uint8Array>
}

type Job = {
  picture: Picture
  width: number | undefined
  /** What is told to each of those who wait. */
  waiting: Set<{ client: string; settle: (result: Uint8Array | Error) => void }>
}

const widthFor = (wished: number): number => WIDTHS.find((width) => width >= wished) ?? Math.max(...WIDTHS)

/** Each picture is read and scaled once per width, one at a time: other calls are answered meanwhile. */
export function createInWidth(scale = scaleBySharp): InWidth {
  const kept = new Map<string, Uint8Array>()
  let keptBytes = 0
  /** Maps keep insertion order: the first one is next, or being made. */
  const jobs = new Map<string, Job>()
  let isBusy = false

  const keep = (key: string, bytes: Uint8Array) => {
    kept.set(key, bytes)
    keptBytes += bytes.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= MOST_KEPT) break
      kept.delete(oldest)
      keptBytes -= length
    }
  }

  const make = async ({ read, type }: Picture, width: number | undefined) => {
    const bytes = await read()
    return width === undefined ? bytes : scale({ bytes, type }, width)
  }

  const work = async () => {
    if (isBusy) return
    isBusy = true
    for (let next = jobs.entries().next(); !next.done; next = jobs.entries().next()) {
      const [key, { picture, width, waiting }] = next.value
      const result = await make(picture, width).catch((error: Error) => error)
      if (result instanceof Uint8Array) keep(key, result)
      jobs.delete(key)
      for (const { settle } of waiting) settle(result)
    }
    isBusy = false
  }

  const countOf = (client: string) => {
    let count = 0
    for (const { waiting } of jobs.values()) for (const each of waiting) if (each.client === client) count += 1
    return count
  }

  return {
    widthFor,
    bytesOf: (picture, width, { client, signal }) => {
      const key = `${width ?? ''} ${picture.etag}`
      const bytes = kept.get(key)
      if (bytes) {
        // The most recently used one is last.
        kept.delete(key)
        kept.set(key, bytes)
        return Promise.resolve(bytes)
      }
      if (countOf(client) >= MOST_WAITING)
        return Promise.reject(refusal(429, 'Too many pictures are being made for you; ask again in a moment'))
      if (signal.aborted) return Promise.reject(gone())
      return new Promise((resolve, reject) => {
        const job = jobs.get(key) ?? { picture, width, waiting: new Set() }
        const me = {
          client,
          settle: (result: Uint8Array | Error) => {
            signal.removeEventListener('abort', leave)
            if (result instanceof Uint8Array) resolve(result)
            else reject(result)
          },
        }
        const leave = () => {
          job.waiting.delete(me)
          // The one that is being made goes on: it may be asked for again.
          if (job.waiting.size === 0 && jobs.keys().next().value !== key) jobs.delete(key)
          me.settle(gone())
        }
        signal.addEventListener('abort', leave)
        job.waiting.add(me)
        jobs.set(key, job)
        void work()
      })
    },
  }
}

const gone = () => refusal(408, 'The client has gone')

async function scaleBySharp({ bytes, type }: { bytes: Uint8Array; type: string }, width: number): Promise<Uint8Array> {
  // Encoding AVIF takes seconds.
  if (type === 'image/avif') return bytes
  try {
    const { default: sharp } = await import('sharp')
    // One thread: the others are for the database and the other calls.
    sharp.concurrency(1)
    const image = sharp(bytes, { pages: 1, limitInputPixels: LIMITS.imagePixels, sequentialRead: true })
    const { autoOrient } = await image.metadata()
    if (autoOrient.width <= width) return bytes
    const scaled = await image.autoOrient().resize({ width }).timeout({ seconds: LONGEST }).toBuffer()
    return scaled.length < bytes.length ? scaled : bytes
  } catch {
    // The image in a complete file may be broken; and sharp has no program for every system.
    return bytes
  }
}
