import { createStore, useStore } from '#/lib/store/store.ts'

/*
 * A replaced picture may keep its URL, and the browser may keep its cached copy. So the URL gets `?v=` after a change
 * on this device.
 */

const changeTimes = createStore<ReadonlyMap<string, number>>(new Map())

export function markChanged(address: string): void {
  changeTimes.set(new Map(changeTimes.getSnapshot()).set(address, Date.now()))
}

function freshAddress(address: string): string {
  const changedAt = changeTimes.getSnapshot().get(address)
  return changedAt === undefined ? address : `${address}?v=${changedAt}`
}

export const useFreshAddress = (address: string | undefined): string | undefined =>
  useStore(changeTimes, () => address && freshAddress(address))
