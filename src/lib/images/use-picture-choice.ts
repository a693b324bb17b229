import { useRef, useState } from 'react'
import type { Box } from './fit.ts'
import { PictureRefusal, type RefusalReason } from './picture-refusal.ts'
import { preparePicture } from './prepare-picture.ts'

/**
 * The choice of a picture: what was chosen is made ready at once, so that a file that is none is refused before any
 * upload. The last choice counts, however long an earlier one takes.
 */
export function usePictureChoice({
  most,
  as,
  onChange,
}: {
  most: Box
  as: 'jpeg' | 'png'
  onChange: (picture: File | undefined) => void
}) {
  const [isReading, setIsReading] = useState(false)
  const [refusal, setRefusal] = useState<RefusalReason>()
  const turn = useRef(0)

  const choose = async (file: Blob | undefined) => {
    if (!file) return
    turn.current += 1
    const mine = turn.current
    setRefusal(undefined)
    setIsReading(true)
    try {
      const picture = await preparePicture(file, { most, as })
      if (mine === turn.current) onChange(picture)
    } catch (error) {
      if (mine === turn.current) setRefusal(error instanceof PictureRefusal ? error.reason : 'unreadable')
    }
    if (mine === turn.current) setIsReading(false)
  }

  return { choose, isReading, refusal }
}
