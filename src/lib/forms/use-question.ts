import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { SavingStopped } from '#/lib/query/failures.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/**
 * A question during a save. `ask` throws `SavingStopped` if the person goes back or the form closes; if it was closed before
 * the question, a toast says that nothing was saved.
 * @param title of that toast
 */
export function useQuestion<Asked, Answer>(title: TextKey, isFormOpen = true) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const waiting = useRef<{ answer: (answer: Answer) => void; stop: (error: Error) => void }>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = !isFormOpen
    return () => {
      isGone.current = true
      waiting.current?.stop(new SavingStopped())
    }
  }, [isFormOpen])

  const close = (act: (pending: NonNullable<typeof waiting.current>) => void) => {
    setOpen(false)
    if (waiting.current) act(waiting.current)
    waiting.current = undefined
  }
  return {
    open,
    /** It stays while the dialog closes. */
    asked,
    ask: (about: Asked): Promise<Answer> => {
      if (isGone.current) {
        toast({ kind: 'error', title: t(title), detail: t('common.merge.notSaved') })
        return Promise.reject(new SavingStopped())
      }
      setAsked(() => about)
      setOpen(true)
      return new Promise((answer, stop) => {
        waiting.current = { answer, stop }
      })
    },
    answer: (given: Answer) => close(({ answer }) => answer(given)),
    goBack: () => close(({ stop }) => stop(new SavingStopped())),
  }
}
