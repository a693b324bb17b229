import { createStore } from '#/lib/store/store.ts'

type Counts = { all: number; byDish: ReadonlyMap<string, number> }

/** What is on the guest's list, for the parts of the page that are there before the list's code. */
export const listCounts = createStore<Counts>({ all: 0, byDish: new Map() })
