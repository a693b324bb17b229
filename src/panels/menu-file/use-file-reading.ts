import { useEffect, useRef, useState } from 'react'
import { type FileFault, FileRefusal } from './file-refusal.ts'
import { readSheets } from './read-file.ts'
import type { Sheet } from './sheet.ts'
import type { Encoding } from './text-encoding.ts'

/** Why a file was not read. `notLoaded`: the code that reads files could not be loaded. */
type Refusal = FileFault | 'notLoaded'

/**
 * Reads one file at a time. The reading ends if the person chooses another file, stops it, or leaves the screen.
 * @param onBegin called before a file is read. @param onRead called with the name and the sheets; with undefined if the
 * file was refused.
 */
export function useFileReading({
  onBegin,
  onRead,
}: {
  onBegin: () => void
  onRead: (read: { title: string; sheets: Sheet[] } | undefined) => void
}) {
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [lastFile, setLast] = useState<File>()
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])

  const stop = () => {
    reading.current?.abort()
    setIsReading(false)
  }
  const readFile = async (file: File | undefined, encoding?: Encoding) => {
    if (!file) return
    setLast(file)
    stop()
    const controller = new AbortController()
    reading.current = controller
    const { signal } = controller
    setRefusal(undefined)
    setIsReading(true)
    onBegin()
    try {
      const sheets = await readSheets(file, signal, encoding)
      if (signal.aborted) return
      onRead({ title: file.name, sheets })
    } catch (error) {
      if (signal.aborted) return
      onRead(undefined)
      setRefusal(error instanceof FileRefusal ? error.reason : 'notLoaded')
    }
    setIsReading(false)
  }
  return { isReading, refusal, last: lastFile, readFile, stop }
}
