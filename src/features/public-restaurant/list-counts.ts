import { createStore } from '#/lib/store/store.ts'

type Counts = {
  totalCount: number
  byDish: ReadonlyMap<string, number>
  /** The guest avoids or wants something. */
  hasNeeds: boolean
}

export const NO_COUNTS: Counts = { totalCount: 0, byDish: new Map(), hasNeeds: false }

/** How much is on the guest's list, for the parts of the page that do not wait for the list's code. */
export const listCounts = createStore(NO_COUNTS)
