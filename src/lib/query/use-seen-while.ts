import { type RefObject, useEffect } from 'react'

/**
 * For a dialog that shows what its writes throw, and is still drawn for a while after it was closed: from then on a toast
 * tells their failures (`useWrite`).
 */
export function useSeenWhile(open: boolean, ...writes: readonly { isSeen: RefObject<boolean> }[]): void {
  useEffect(() => {
    for (const { isSeen } of writes) isSeen.current = open
  })
}
