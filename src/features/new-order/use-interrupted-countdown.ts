import { useEffect, useState } from 'react'
import { PRIVATE } from '#/lib/storage/local.ts'
import { tab } from '#/lib/storage/tab.ts'

const KEY = `${PRIVATE}send-countdown` as const

/**
 * Whether a reload ended the countdown before an open order was sent: nothing was sent, and nobody stopped it.
 * @param countingFor id of the open order being counted down for; undefined: none.
 */
export function useInterruptedCountdown(orderId: string | undefined, countingFor: string | undefined): boolean {
  // From before the reload.
  const [interrupted] = useState(() => tab.get(KEY))

  useEffect(() => {
    if (countingFor === undefined) tab.remove(KEY)
    else tab.set(KEY, countingFor)
  }, [countingFor])
  useEffect(() => () => tab.remove(KEY), [])

  return interrupted !== null && interrupted === orderId && countingFor === undefined
}
