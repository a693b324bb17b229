/** Bytes of pictures that are kept in memory. */
const MOST_KEPT = 64 * 1024 * 1024

export type KeptBytes = ReturnType<typeof createKeptBytes>

/** Reads pictures once, whoever asks, and keeps those that were asked for last. */
export function createKeptBytes() {
  const keptPictures = new Map<string, Uint8Array<ArrayBuffer>>()
  const beingRead = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let keptBytes = 0

  function keep(key: string, bytes: Uint8Array<ArrayBuffer>): void {
    keptPictures.set(key, bytes)
    keptBytes += bytes.length
    for (const [oldest, { length }] of keptPictures) {
      if (keptBytes <= MOST_KEPT) break
      keptPictures.delete(oldest)
      keptBytes -= length
    }
  }

  /** @param key names the content. Throws what `read` throws. */
  return async (key: string, read: () => Promise<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> => {
    const bytes = keptPictures.get(key)
    if (bytes) {
      // The most recently used one is last.
      keptPictures.delete(key)
      keptPictures.set(key, bytes)
      return bytes
    }
    const running = beingRead.get(key)
    if (running) return running
    const reading = read()
      .then((found) => {
        keep(key, found)
        return found
      })
      .finally(() => beingRead.delete(key))
    beingRead.set(key, reading)
    return reading
  }
}
