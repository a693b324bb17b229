import { createStore } from '#/lib/store/store.ts'

type Counts = {
  all: number
  byDish: ReadonlyMap<string, number>
  /** The guest avoids or wants something. */
  hasNeeds: boolean
}

export const NOTHING: Counts = { all: 0, byDish: new Map(), hasNeeds: false }

/** What is on the guest's list, for the parts of the page that are there before the list's code. */
export const listCounts = createStore(NOTHING)
