import { useEffect, useState } from 'react'
import { CameraError, type CameraFailure, type Scanner, startScanner } from '#/lib/qr/scanner.ts'

/** Another camera restarts it. */
export function useScanner(onRead: (text: string) => void) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [cameraId, setCameraId] = useState<string>()
  const [scanner, setScanner] = useState<Scanner>()
  const [failure, setFailure] = useState<CameraFailure>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): another attempt restarts the camera
  useEffect(() => {
    if (!video) return
    const ending = new AbortController()
    startScanner(video, { cameraId, signal: ending.signal, onRead }).then(
      (started) => {
        if (!ending.signal.aborted) setScanner(started)
      },
      (error) => {
        if (!ending.signal.aborted) setFailure(error instanceof CameraError ? error.failure : 'failed')
      },
    )
    return () => {
      ending.abort()
      setScanner(undefined)
      setFailure(undefined)
    }
  }, [video, cameraId, onRead, attempt])

  return { setVideo, scanner, failure, chooseCamera: setCameraId, retry: () => setAttempt((count) => count + 1) }
}
