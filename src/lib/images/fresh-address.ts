import { useSyncExternalStore } from 'react'

/*
 * A replaced picture may keep its address, and the browser what it had there: after an own change the address gets a mark
 * (contract, Calls: `?v=`).
 */

const marks = new Map<string, number>()
const listeners = new Set<() => void>()

/** Says that another picture is behind an address from now on. */
export function markChanged(address: string): void {
  marks.set(address, Date.now())
  for (const listener of [...listeners]) listener()
}

/** An address as it is to be asked for now. */
export function freshAddress(address: string): string {
  const mark = marks.get(address)
  return mark === undefined ? address : `${address}?v=${mark}`
}

/** The same; draws again when the picture behind it is changed here. */
export const useFreshAddress = (address: string | undefined): string | undefined =>
  useSyncExternalStore(subscribe, () => address && freshAddress(address))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
