import { useRef, useState } from 'react'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

/** An upload under way: how far it is, and the way to stop it. One at a time. */
export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  return {
    /** From 0 to 1; undefined while nothing is uploaded. */
    progress,
    /** Begins one: what its call needs. A second tap, whose call is not made, gets what the first has: `stop` stops that. */
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

/** The text for a failed upload of a picture (R8); undefined where the error's own text is shown. */
export const uploadFailure = (error: unknown): TextKey | undefined =>
  error instanceof ApiError && error.kind === 'http' && !hasStatus(error, 401, 403) ? 'errors.imageUpload' : undefined
