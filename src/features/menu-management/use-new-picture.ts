import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveDishPicture } from '#/entities/dish/api.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { useUpload } from '#/lib/images/use-upload.ts'
import { useShownWhile } from '#/lib/query/use-write.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/** The picture of a new dish. It is uploaded once the dish is saved, because the call needs the dish's id. */
export function useNewPicture(isOpen: boolean) {
  const { t } = useTranslation()
  const upload = useSaveDishPicture()
  useShownWhile(isOpen, upload)
  const { progress, begin, end, stop } = useUpload()
  const [picture, setPicture] = useState<File>()
  /** The newest choice: a save waits for a picture that is still being prepared. */
  const latest = useRef<File>(undefined)
  const reading = useRef<Promise<void>>(undefined)
  /** The saved dish that waits for its picture, and what comes after the upload. */
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
    reset: () => {
      choose(undefined)
      setMade(undefined)
    },
    /** Another one was chosen and is being prepared. */
    expect: (ready: Promise<void>) => {
      reading.current = ready
    },
    /** Resolves when the last choice is prepared or refused. */
    isReady: async () => reading.current,
    /** After the dish is saved: uploads the picture, if one was chosen, then calls `onDone`. */
    follow: (id: Dish['id'] | undefined, onDone: () => void) => {
      if (!latest.current) return onDone()
      if (id === undefined) {
        // The backend did not return the new dish's id.
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
