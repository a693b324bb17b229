import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * A replaced picture may keep its address, and the browser what it had there: after an own change the address gets a mark
 * (contract, Calls: `?v=`).
 */

const marks = createStore<ReadonlyMap<string, number>>(new Map())

/** Says that another picture is behind an address from now on. */
export function markChanged(address: string): void {
  marks.set(new Map(marks.getSnapshot()).set(address, Date.now()))
}

/** An address as it is to be asked for now. */
export function freshAddress(address: string): string {
  const mark = marks.getSnapshot().get(address)
  return mark === undefined ? address : `${address}?v=${mark}`
}

/** The same; draws again when the picture behind it is changed here. */
export const useFreshAddress = (address: string | undefined): string | undefined =>
  useStore(marks, () => address && freshAddress(address))
