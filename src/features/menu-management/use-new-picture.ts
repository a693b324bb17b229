import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveDishPicture } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useUpload } from '#/lib/images/use-upload.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/**
 * The picture of a dish that is created: it is chosen with the dish, and goes once the dish is there, because its call
 * names the dish (contract, Calls).
 */
export function useNewPicture(isOpen: boolean) {
  const { t } = useTranslation()
  const upload = useSaveDishPicture()
  useShownWhile(isOpen, upload)
  const { progress, begin, end, stop } = useUpload()
  const [picture, setPicture] = useState<File>()
  /** As it is when the dish is saved, which was asked for when another one was still being made ready. */
  const latest = useRef<File>(undefined)
  const reading = useRef<Promise<void>>(undefined)
  /** The dish that waits for its picture, and what follows. */
  const [made, setMade] = useState<{ id: Dish['id']; onDone: () => void }>()

  const send = (id: Dish['id'], chosen: File, onDone: () => void) =>
    upload.mutate({ dishId: id, picture: chosen, ...begin() }, { onSuccess: onDone, onSettled: end })

  const choose = (chosen: File | undefined) => {
    upload.reset()
    latest.current = chosen
    setPicture(chosen)
  }
  return {
    picture,
    made,
    progress,
    error: upload.error,
    choose,
    /** For the next new dish. */
    reset: () => {
      choose(undefined)
      setMade(undefined)
    },
    /** Another one was chosen, and is being made ready. */
    expect: (ready: Promise<void>) => {
      reading.current = ready
    },
    /** Resolves when what was chosen last is ready, or refused: before, it is not known what goes with the dish. */
    isReady: async () => reading.current,
    /** The dish is saved: its picture goes now, if one was chosen, then `onDone`. */
    follow: (id: Dish['id'] | undefined, onDone: () => void) => {
      if (!latest.current) return onDone()
      if (id === undefined) {
        // A backend that does not answer with what it made leaves no way to name it.
        toast({ kind: 'info', title: t('menuManagement.pictureNotSent') })
        return onDone()
      }
      setMade({ id, onDone })
      send(id, latest.current, onDone)
    },
    sendAgain: () => made && picture && send(made.id, picture, made.onDone),
    stop: () => {
      stop()
      upload.reset()
    },
  }
}
