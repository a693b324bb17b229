import { Worker } from 'node:worker_threads'
import { createTurns } from './turns.ts'

/** A picture in a smaller width, in its own type. */
export type PictureInWidth = { width: number; bytes: Uint8Array<ArrayBuffer> }

/** Milliseconds for one picture, in all its widths. */
const LONGEST = 20_000
/** Pictures that may wait for their widths. Without a limit their bytes would fill the memory. */
export const MOST_WAITING = 16

export type WidthMaker = ReturnType<typeof createWidthMaker>

/**
 * Makes the widths of pictures when they are uploaded, one picture at a time, in a thread of its own: other calls are
 * answered meanwhile, and a picture is never scaled when it is asked for.
 */
export function createWidthMaker(open = openWorker) {
  const oneByOne = createTurns()
  let worker: Worker | undefined
  let waitingCount = 0

  const ask = (picture: { bytes: Uint8Array; type: string }): Promise<PictureInWidth[] | undefined> =>
    new Promise((resolve) => {
      worker ??= open()
      const askedWorker = worker
      const end = (made: PictureInWidth[] | undefined) => {
        clearTimeout(timer)
        askedWorker.off('message', end).off('error', fail).off('exit', fail)
        askedWorker.unref()
        if (made === undefined) {
          worker = undefined
          void askedWorker.terminate()
        }
        resolve(made)
      }
      const fail = () => end(undefined)
      const timer = setTimeout(fail, LONGEST)
      askedWorker.ref()
      askedWorker.on('message', end).on('error', fail).on('exit', fail)
      askedWorker.postMessage(picture)
    })

  return {
    /**
     * Those of the app's widths in which it is narrower and smaller than the original; of a moving one the first image.
     * Undefined: they could not be made, or too many pictures wait. Never throws.
     */
    async make(picture: { bytes: Uint8Array; type: string }): Promise<PictureInWidth[] | undefined> {
      if (waitingCount >= MOST_WAITING) return undefined
      waitingCount += 1
      try {
        return await oneByOne(() => ask(picture))
      } catch {
        return undefined
      } finally {
        waitingCount -= 1
      }
    },

    async close(): Promise<void> {
      await worker?.terminate()
      worker = undefined
    },
  }
}

const openWorker = () => new Worker(new URL('./width-worker.ts', import.meta.url))
