import { useEffect, useState } from 'react'
import { PRIVATE } from '#/lib/storage/local.ts'
import { tab } from '#/lib/storage/tab.ts'

const KEY = `${PRIVATE}send-countdown` as const

/**
 * Whether a reload has ended the countdown in which a draft was to be sent: nothing was sent, and nobody has stopped it.
 * @param countingFor the id of the draft that is counted down for now; undefined: none.
 */
export function useInterruptedCountdown(draftId: string | undefined, countingFor: string | undefined): boolean {
  // Of the page before the reload.
  const [interrupted] = useState(() => tab.get(KEY))

  useEffect(() => {
    if (countingFor === undefined) tab.remove(KEY)
    else tab.set(KEY, countingFor)
  }, [countingFor])
  useEffect(() => () => tab.remove(KEY), [])

  return interrupted !== null && interrupted === draftId && countingFor === undefined
}
