import { useRef, useState } from 'react'
import { ApiError, hasStatus } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'

export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const controller = useRef<AbortController>(undefined)
  return {
    /** From 0 to 1; undefined while nothing is uploaded. */
    progress,
    /** Returns options for the call. A second tap gets the options of the running call, so that `stop` works. */
    begin: () => {
      controller.current ??= new AbortController()
      setProgress(0)
      return { signal: controller.current.signal, onProgress: setProgress }
    },
    end: () => {
      controller.current = undefined
      setProgress(undefined)
    },
    stop: () => {
      controller.current?.abort()
      controller.current = undefined
      setProgress(undefined)
    },
  }
}

/** The text for a failed upload (R8.4); undefined if the error's own text is shown. */
export const uploadFailure = (error: unknown): TextKey | undefined =>
  error instanceof ApiError && error.kind === 'http' && !hasStatus(error, 401, 403) ? 'errors.imageUpload' : undefined
