import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { SaveCancelledError } from '#/lib/query/failures.ts'
import { toast } from '#/lib/toasts/toasts.ts'

/**
 * A question during a save. `ask` throws `SaveCancelledError` if the person goes back or the form closes. If the form
 * was closed before the question, a toast tells that nothing was saved.
 * @param title is the title of that toast.
 */
export function useQuestion<Asked, Answer>(title: TextKey, isFormOpen = true) {
  const { t } = useTranslation()
  const [askedContent, setAsked] = useState<Asked>()
  const [isOpen, setIsOpen] = useState(false)
  const pendingQuestion = useRef<{ answer: (answer: Answer) => void; stop: (error: Error) => void }>(undefined)
  const isFormGone = useRef(false)
  useEffect(() => {
    isFormGone.current = !isFormOpen
    return () => {
      isFormGone.current = true
      pendingQuestion.current?.stop(new SaveCancelledError())
    }
  }, [isFormOpen])

  const close = (settle: (pending: NonNullable<typeof pendingQuestion.current>) => void) => {
    setIsOpen(false)
    if (pendingQuestion.current) settle(pendingQuestion.current)
    pendingQuestion.current = undefined
  }
  return {
    open: isOpen,
    /** The question that is shown. It stays until the dialog has closed. */
    askedContent,
    ask: (about: Asked): Promise<Answer> => {
      if (isFormGone.current) {
        toast({ kind: 'error', title: t(title), detail: t('common.merge.notSaved') })
        return Promise.reject(new SaveCancelledError())
      }
      setAsked(() => about)
      setIsOpen(true)
      return new Promise((answer, stop) => {
        pendingQuestion.current = { answer, stop }
      })
    },
    answer: (given: Answer) => close(({ answer }) => answer(given)),
    goBack: () => close(({ stop }) => stop(new SaveCancelledError())),
  }
}
