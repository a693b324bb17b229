import { useRef, useState } from 'react'
import type { Box } from './fit.ts'
import { PictureRefusal, type RefusalReason } from './picture-refusal.ts'
import { preparePicture } from './prepare-picture.ts'

/**
 * The choice of a picture: what was chosen is made ready at once, so that a file that is none is refused before any
 * upload. The last choice counts, however long an earlier one takes. One that is ready only while another is uploaded is
 * dropped: what is on its way stays what is seen.
 */
export function usePictureChoice({
  most,
  as,
  isUploading,
  onChange,
}: {
  most: Box
  as: 'jpeg' | 'png'
  isUploading: boolean
  onChange: (picture: File | undefined) => void
}) {
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<RefusalReason>()
  const turn = useRef(0)
  // As it is when a picture is ready, perhaps long after it was chosen.
  const isOnItsWay = useRef(isUploading)
  isOnItsWay.current = isUploading

  /** Resolves when it is ready, or refused. */
  const choose = async (file: Blob | undefined): Promise<void> => {
    if (!file) return
    turn.current += 1
    const mine = turn.current
    setRefusal(undefined)
    setIsReading(true)
    try {
      const picture = await preparePicture(file, { most, as })
      if (mine === turn.current && !isOnItsWay.current) onChange(picture)
    } catch (error) {
      if (mine === turn.current) setRefusal(error instanceof PictureRefusal ? error.reason : 'unreadable')
    }
    if (mine === turn.current) setIsReading(false)
  }

  return { choose, isReading, refusal }
}
