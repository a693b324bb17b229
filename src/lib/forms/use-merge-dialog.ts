import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { SavingStopped } from '#/lib/query/failures.ts'
import { toast } from '#/lib/toasts/toasts.ts'

export type MergeConflict = { label: TextKey; theirs: string; mine: string }

/**
 * Asks during a save which values win; resolves at once without conflicts. Throws `SavingStopped` if the person goes
 * back or the form closes; if it was closed before the question, a toast says that nothing was saved.
 */
export function useMergeDialog(isFormOpen = true) {
  const { t } = useTranslation()
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([])
  const [open, setOpen] = useState(false)
  const waiting = useRef<{ answer: (whose: 'theirs' | 'mine') => void; stop: (error: Error) => void }>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = !isFormOpen
    return () => {
      isGone.current = true
      waiting.current?.stop(new SavingStopped())
    }
  }, [isFormOpen])

  const close = (act: (pending: NonNullable<typeof waiting.current>) => void) => () => {
    setOpen(false)
    if (waiting.current) act(waiting.current)
    waiting.current = undefined
  }
  return {
    ask: (conflicts: readonly MergeConflict[]): Promise<'theirs' | 'mine'> => {
      if (conflicts.length === 0) return Promise.resolve('mine')
      if (isGone.current) {
        toast({ kind: 'error', title: t('common.merge.title'), detail: t('common.merge.notSaved') })
        return Promise.reject(new SavingStopped())
      }
      setConflicts(conflicts)
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
