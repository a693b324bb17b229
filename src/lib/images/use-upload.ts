import { useRef, useState } from 'react'
import type { Call } from '#/config/dialect.ts'
import { DIALECT } from '#/config/env.ts'
import { LIMITS } from '#/config/limits.ts'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import { call } from '#/lib/http/call.ts'
import { http, NO_ANSWER } from '#/lib/http/http.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { markChanged } from './fresh-address.ts'

export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  return {
    /** From 0 to 1; undefined without an upload. */
    progress,
    /** Options for the call. A second tap gets the running ones, so that `stop` works. */
    begin: () => {
      running.current ??= new AbortController()
      setProgress(0)
      return { signal: running.current.signal, onProgress: setProgress }
    },
    end: () => {
      running.current = undefined
      setProgress(undefined)
    },
    stop: () => {
      running.current?.abort()
      running.current = undefined
      setProgress(undefined)
    },
  }
}

/** The text for a failed upload (R8.4); undefined if the error's own text is shown. */
export const uploadFailure = (error: unknown): TextKey | undefined =>
  error instanceof ApiError && error.kind === 'http' && !hasStatus(error, 401, 403) ? 'errors.imageUpload' : undefined

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
  { add, replace }: { add: string; replace: Call },
  ownerId: string,
  shown: { id: string | undefined; address: string | undefined },
  { picture, ...options }: PictureUpload,
): Promise<void> {
  const form = new FormData()
  form.set('id', shown.id === undefined || DIALECT.pictureId === 'owner' ? ownerId : shown.id)
  form.set('image', picture)
  const upload = { ...options, timeout: LIMITS.uploadTimeout }
  try {
    await (shown.id === undefined ? http.post(add, form, NO_ANSWER, upload) : call(replace, form, NO_ANSWER, upload))
  } finally {
    // Also after a failure: the lost answer may have been a success.
    if (shown.address) markChanged(shown.address)
  }
}
