import type { Draft, Refusal } from './draft.ts'

export type RefusedDraft = Draft & { refusal: Refusal }

/**
 * The drafts that were orders until the backend refused them, oldest first. They are unsent orders: the table's card shows
 * one too, but the reason may be that the table is there no more, and its card with it.
 */
export const refusedDrafts = (drafts: readonly Draft[]): RefusedDraft[] =>
  drafts
    .filter((draft): draft is RefusedDraft => draft.refusal !== undefined)
    .filter(({ courses }) => courses.some(({ lines }) => lines.length > 0))
    .sort((a, b) => a.refusal.at - b.refusal.at)
