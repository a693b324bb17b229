import { useRef, useState } from 'react'
import type { Box } from '#/lib/images/box.ts'
import { PictureRefusedError, type RefusalReason } from '#/lib/images/picture-limits.ts'
import { preparePicture } from '#/lib/images/prepare-picture.ts'

/**
 * Prepares a chosen picture at once: a bad file is refused before the upload. The last choice wins. A picture that is
 * ready during an upload is dropped.
 */
export function usePictureChoice({
  most,
  format,
  isUploading,
  onChange,
}: {
  most: Box
  format: 'jpeg' | 'png'
  isUploading: boolean
  onChange: (picture: File | undefined) => void
}) {
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<RefusalReason>()
  const turn = useRef(0)
  const isOnItsWay = useRef(isUploading)
  isOnItsWay.current = isUploading

  const choose = async (file: Blob | undefined): Promise<void> => {
    if (!file) return
    turn.current += 1
    const mine = turn.current
    setRefusal(undefined)
    setIsReading(true)
    try {
      const picture = await preparePicture(file, { most, format })
      if (mine === turn.current && !isOnItsWay.current) onChange(picture)
    } catch (error) {
      if (mine === turn.current) setRefusal(error instanceof PictureRefusedError ? error.reason : 'unreadable')
    }
    if (mine === turn.current) setIsReading(false)
  }

  return { choose, isReading, refusal }
}
