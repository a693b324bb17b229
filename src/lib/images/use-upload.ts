import { useRef, useState } from 'react'

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
