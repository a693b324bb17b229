import { useSyncExternalStore } from 'react'

/*
 * Whether the backend moves an order's status: an extra call. Nobody can know before the first tap; once it has answered
 * that there is no such thing, it is not offered any more until the page is loaded again.
 */

const listeners = new Set<() => void>()
let isOffered = true

/** The backend has no such call. */
export function offerNoStatusMoves(): void {
  isOffered = false
  for (const listener of [...listeners]) listener()
}

/** Whether a tap may move a status; draws again when that is known better. */
export const useStatusMovesAreOffered = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOffered,
  )
