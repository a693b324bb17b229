import { useRef, useState } from 'react'

/** An upload under way: how far it is, and the way to stop it. One at a time. */
export function useUpload() {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  return {
    /** From 0 to 1; undefined while nothing is uploaded. */
    progress,
    /** Begins one: what its call needs. */
    begin: () => {
      const controller = new AbortController()
      running.current = controller
      setProgress(0)
      return { signal: controller.signal, onProgress: setProgress }
    },
    end: () => setProgress(undefined),
    stop: () => {
      running.current?.abort()
      setProgress(undefined)
    },
  }
}
