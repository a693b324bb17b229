import { createStore, useStore } from '#/lib/store/store.ts'

/* A replaced picture may keep its URL, and the browser its cached copy: after a change here the URL gets `?v=`. */

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
