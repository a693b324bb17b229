import { appDatabase } from '#/lib/storage/app-database.ts'
import type { Database } from '#/lib/storage/database.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { watchRow } from '#/lib/storage/watch-row.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import {
  type CombinationDraft,
  combinationDraftKey,
  combinationDrafts,
  finishedDrafts,
  type WizardPlace,
} from './draft.ts'

/** How long it is remembered that a draft is finished, milliseconds: longer than a tab sleeps. */
const MEMORY = 90 * 24 * 3_600_000

export type CombinationDraftStore = ReturnType<typeof createCombinationDraftStore>

/** Drafts of fixed menus on disk, one per person, restaurant and what the wizard was opened for. */
export const createCombinationDraftStore = ({
  database,
  clock = systemClock,
}: {
  database: Database
  clock?: Clock
}) => {
  /** Marks this store's own writes, so that a screen is not told what it has just typed. */
  const origin = Symbol('combination-draft-store')

  const end = async (tx: Transaction, draft: CombinationDraft): Promise<void> => {
    const now = clock.now()
    await tx.delete(combinationDrafts, combinationDraftKey(draft))
    await tx.put(finishedDrafts, draft.id, { at: now })
    for (const [id, { at }] of await tx.entries(finishedDrafts))
      if (now - at > MEMORY) await tx.delete(finishedDrafts, id)
  }

  return {
    load: (place: WizardPlace): Promise<CombinationDraft | undefined> =>
      database.get(combinationDrafts, combinationDraftKey(place)),

    /** All drafts of a person in a restaurant; the one changed last comes first. */
    async list({ userId, restaurantId }: Omit<WizardPlace, 'opened'>): Promise<CombinationDraft[]> {
      const all = (await database.entries(combinationDrafts)).map(([, draft]) => draft)
      return all
        .filter((draft) => draft.userId === userId && draft.restaurantId === restaurantId)
        .sort((a, b) => b.updatedAt - a.updatedAt)
    },

    /**
     * Keeps what was typed. False: it was not kept, because the draft was finished, or saved a step further, by another
     * page: then what is there is right, and this is old.
     */
    save: (draft: CombinationDraft): Promise<boolean> =>
      database.change(async (tx) => {
        if (await tx.get(finishedDrafts, draft.id)) return false
        const stored = await tx.get(combinationDrafts, combinationDraftKey(draft))
        if (stored ? stored.id !== draft.id || stored.turn !== draft.turn : draft.turn > 0) return false
        await tx.put(combinationDrafts, combinationDraftKey(draft), { ...draft, updatedAt: clock.now() })
        return true
      }, origin),

    /**
     * Keeps what saving has got to, from the state that it builds on. False: another page has gone on meanwhile, and
     * nothing is written. @param isOver nothing is left to save: the draft goes.
     */
    advance: (before: CombinationDraft, after: CombinationDraft, isOver: boolean): Promise<boolean> =>
      database.change(async (tx) => {
        const stored = await tx.get(combinationDrafts, combinationDraftKey(before))
        if (stored ? stored.id !== before.id || stored.turn !== before.turn : true) return false
        if (isOver) await end(tx, before)
        else await tx.put(combinationDrafts, combinationDraftKey(after), { ...after, updatedAt: clock.now() })
        return true
      }),

    /** Throws a draft away for good: that very one. */
    discard: (draft: CombinationDraft): Promise<void> =>
      database.change(async (tx) => {
        const stored = await tx.get(combinationDrafts, combinationDraftKey(draft))
        if (!stored || stored.id === draft.id) await end(tx, draft)
      }),

    /** Tells the draft of a place whenever something other than this page's own `save` has changed it. */
    subscribe: (place: WizardPlace, listener: (draft: CombinationDraft | undefined) => void): (() => void) =>
      watchRow(database, combinationDrafts, combinationDraftKey(place), { except: origin, onChange: listener }),

    /** Tells that some draft has changed, by whomever. */
    subscribeAll: (listener: () => void): (() => void) => database.subscribe(combinationDrafts, () => listener()),
  }
}

/** The drafts on this device: one store for all screens. */
export const combinationDraftStore = createCombinationDraftStore({ database: appDatabase })
