import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SavingStopped } from '#/lib/query/query-client.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import type { MergeConflict } from './MergeDialog.tsx'

/**
 * Asks in the middle of a write whose version counts. `ask` gives the answer, at once where nothing is in conflict; it
 * throws `SavingStopped` where the person goes back to the form, or the form is gone; where it was gone before the question, a
 * toast says that nothing was saved. `question` is for a `MergeDialog` beside the form.
 */
export function useMergeDialog() {
  const { t } = useTranslation()
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const [open, setOpen] = useState(false)
  const waiting = useRef<{ answer: (whose: 'theirs' | 'mine') => void; stop: (error: Error) => void }>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      waiting.current?.stop(new SavingStopped())
    }
  }, [])

  const close = (act: (pending: NonNullable<typeof waiting.current>) => void) => () => {
    setOpen(false)
    if (waiting.current) act(waiting.current)
    waiting.current = undefined
  }
  return {
    ask: (found: readonly MergeConflict[]): Promise<'theirs' | 'mine'> => {
      if (found.length === 0) return Promise.resolve('mine')
      if (isGone.current) {
        toast({ kind: 'error', title: t('common.merge.title'), detail: t('common.merge.notSaved') })
        return Promise.reject(new SavingStopped())
      }
      setConflicts(found)
      setOpen(true)
      return new Promise((answer, stop) => {
        waiting.current = { answer, stop }
      })
    },
    question: {
      open,
      conflicts,
      onTheirs: close(({ answer }) => answer('theirs')),
      onMine: close(({ answer }) => answer('mine')),
      onBack: close(({ stop }) => stop(new SavingStopped())),
    },
  }
}
