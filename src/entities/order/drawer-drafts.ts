import { type Draft, hasLines } from './draft.ts'

/**
 * The drafts that no table's card may lead to, oldest first; they stand among the unsent orders. Those that were orders
 * until the backend refused them (the reason may be that the table is gone), and those whose table is there no more.
 * @param missing numbers that no table has.
 */
export const drawerDrafts = (drafts: readonly Draft[], missing: ReadonlySet<number>): Draft[] =>
  drafts
    .filter((draft) => hasLines(draft) && (draft.refusal !== undefined || missing.has(draft.tableNumber)))
    .sort((a, b) => waitingSince(a) - waitingSince(b))

/** Since when a draft waits for its person, ms since 1970. */
export const waitingSince = ({ refusal, updatedAt }: Draft): number => refusal?.at ?? updatedAt
