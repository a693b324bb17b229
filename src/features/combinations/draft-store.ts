import * as v from 'valibot'
import { type Database, watchRow } from '#/lib/storage/database.ts'
import { rowStore } from '#/lib/storage/row-store.ts'
import type { Transaction } from '#/lib/storage/transaction.ts'
import { type Clock, systemClock } from '#/lib/time/clock.ts'
import { type CombinationDraft, combinationDraftKey, combinationDrafts, type WizardPlace } from './draft.ts'

/** Ids of drafts that were saved or discarded, so that a page that was asleep does not bring them back. */
const finishedDrafts = rowStore({ name: 'combination-drafts-finished', schema: v.object({ at: v.number() }) })

/** How long ids of finished drafts are stored, milliseconds: longer than a tab sleeps. */
const KEPT_FOR = 90 * 24 * 3_600_000

export function createCombinationDraftStore({ database, clock = systemClock }: { database: Database; clock?: Clock }) {
  /** Marks this store's own writes, so that a screen is not notified of them. */
  const origin = Symbol('combination-draft-store')

  const finish = async (tx: Transaction, draft: CombinationDraft): Promise<void> => {
    const now = clock.now()
    await tx.delete(combinationDrafts, combinationDraftKey(draft))
    await tx.put(finishedDrafts, draft.id, { at: now })
    for (const [id, { at }] of await tx.entries(finishedDrafts))
      if (now - at > KEPT_FOR) await tx.delete(finishedDrafts, id)
  }

  return {
    load: (place: WizardPlace): Promise<CombinationDraft | undefined> =>
      database.get(combinationDrafts, combinationDraftKey(place)),

    /** The newest draft comes first. */
    async list({ userId, restaurantId }: Omit<WizardPlace, 'opened'>): Promise<CombinationDraft[]> {
      const drafts = (await database.entries(combinationDrafts)).map(([, draft]) => draft)
      return drafts
        .filter((draft) => draft.userId === userId && draft.restaurantId === restaurantId)
        .sort((a, b) => b.updatedAt - a.updatedAt)
    },

    /** Returns false if it was not stored, because another page has finished this draft or saved more of it. */
    save: (draft: CombinationDraft): Promise<boolean> =>
      database.change(async (tx) => {
        if (await tx.get(finishedDrafts, draft.id)) return false
        const stored = await tx.get(combinationDrafts, combinationDraftKey(draft))
        if (stored ? stored.id !== draft.id || stored.turn !== draft.turn : draft.turn > 0) return false
        await tx.put(combinationDrafts, combinationDraftKey(draft), { ...draft, updatedAt: clock.now() })
        return true
      }, origin),

    /**
     * Stores the progress of a save. Returns false if another page has written since `previousDraft`; then nothing is stored.
     * @param isComplete whether all is saved: then the draft is removed.
     */
    advance: (previousDraft: CombinationDraft, nextDraft: CombinationDraft, isComplete: boolean): Promise<boolean> =>
      database.change(async (tx) => {
        const stored = await tx.get(combinationDrafts, combinationDraftKey(previousDraft))
        if (stored ? stored.id !== previousDraft.id || stored.turn !== previousDraft.turn : true) return false
        if (isComplete) await finish(tx, previousDraft)
        else await tx.put(combinationDrafts, combinationDraftKey(nextDraft), { ...nextDraft, updatedAt: clock.now() })
        return true
      }),

    /** Removes this draft, but not another one of the same place. */
    discard: (draft: CombinationDraft): Promise<void> =>
      database.change(async (tx) => {
        const stored = await tx.get(combinationDrafts, combinationDraftKey(draft))
        if (!stored || stored.id === draft.id) await finish(tx, draft)
      }),

    /** Notifies of every change but this page's own `save`. */
    subscribe: (place: WizardPlace, listener: (draft: CombinationDraft | undefined) => void): (() => void) =>
      watchRow(database, combinationDrafts, combinationDraftKey(place), { except: origin, onChange: listener }),

    /** Notifies of every change of any draft. */
    subscribeAll: (listener: () => void): (() => void) => database.subscribe(combinationDrafts, () => listener()),
  }
}
