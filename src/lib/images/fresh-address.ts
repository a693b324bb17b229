import { createStore, useStore } from '#/lib/store/store.ts'

/* A replaced picture may keep its URL, and the browser its cached copy: after a change here the URL gets `?v=`. */

const marks = createStore<ReadonlyMap<string, number>>(new Map())

export function markChanged(address: string): void {
  marks.set(new Map(marks.getSnapshot()).set(address, Date.now()))
}

function freshAddress(address: string): string {
  const mark = marks.getSnapshot().get(address)
  return mark === undefined ? address : `${address}?v=${mark}`
}

export const useFreshAddress = (address: string | undefined): string | undefined =>
  useStore(marks, () => address && freshAddress(address))
