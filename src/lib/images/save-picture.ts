import { LIMITS } from '#/config/limits.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import { markChanged } from './fresh-address.ts'

export type PictureUpload = {
  picture: File
  signal: AbortSignal
  /** From 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Uploads a picture: adds it to its owner, or replaces the shown one.
 * @param shown the id and address of the picture on screen; undefined where there is none.
 */
export async function savePicture(
  url: string,
  ownerId: string,
  shown: { id: string | undefined; address: string | undefined },
  { picture, ...options }: PictureUpload,
): Promise<void> {
  const form = new FormData()
  form.set('id', shown.id ?? ownerId)
  form.set('image', picture)
  const call = shown.id === undefined ? http.post : http.patch
  try {
    await call(url, form, NO_ANSWER, { ...options, timeout: LIMITS.uploadTimeout })
  } finally {
    // Also after a failure: the lost answer may have been a success.
    if (shown.address) markChanged(shown.address)
  }
}
