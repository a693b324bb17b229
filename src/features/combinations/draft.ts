import * as v from 'valibot'
import { priceOfRow, priceRow } from '#/entities/dimension/price-rows.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/*
 * The form draft of a combination, stored on the device at every change together with what the backend already has. So the
 * wizard goes on after a reload, and after a failure in the middle of its calls.
 */

/** The head is the name with the prices; then come the options, their ingredients and their dishes (R2.46). */
export const WIZARD_STEPS = ['head', 'options', 'ingredients', 'dishes'] as const

const storedOption = v.object({
  /** An id on this device; never sent. */
  key: v.string(),
  /** The id of its menu, once the backend has it. */
  menuId: v.optional(v.string()),
  name: v.string(),
  /** An ordinary menu of the restaurant, sent as one of `menuIds`: never changed or deleted here. */
  isOwnMenu: v.boolean(),
  dishIds: v.array(v.string()),
  ingredientIds: v.array(v.string()),
})

/** The calls of a save (saving-plan.ts). */
const SAVE_KINDS = [
  'createCombination',
  'updateCombination',
  'createOption',
  'dishes',
  'ingredients',
  'renameOption',
  'deleteOption',
] as const

const storedDraft = v.object({
  id: v.string(),
  restaurantId: v.string(),
  userId: v.string(),
  /** The combination being edited; undefined: a new one. */
  opened: v.optional(v.string()),
  /** The combination's id, once the backend has it. */
  combinationId: v.optional(v.string()),
  step: v.picklist(WIZARD_STEPS),
  name: v.string(),
  prices: v.array(priceRow),
  /** The name of an option that is not added yet. */
  typedOption: v.string(),
  options: v.array(storedOption),
  /** Options to be deleted at the backend. */
  removed: v.array(v.object({ menuId: v.string(), name: v.string() })),
  /** What the backend has: a fingerprint per part, by the names below. */
  saved: v.record(v.string(), v.string()),
  /** The calls that have succeeded. */
  done: v.array(v.object({ kind: v.picklist(SAVE_KINDS), name: v.string() })),
  /** A creation without an answer yet: the ids that existed before it, and when it was sent (ms). */
  attempt: v.optional(v.object({ part: v.string(), name: v.string(), known: v.array(v.string()), at: v.number() })),
  /** Counts the writes of saving; a page with an older count must not write. */
  turn: v.number(),
  updatedAt: v.number(),
})

export type CombinationDraft = v.InferOutput<typeof storedDraft>
export type DraftOption = CombinationDraft['options'][number]
export type WizardStep = CombinationDraft['step']
/** There is one draft for a new combination and one per edited combination, for each person and restaurant. */
export type WizardPlace = Pick<CombinationDraft, 'restaurantId' | 'userId' | 'opened'>

export const combinationDrafts = rowStore({ name: 'combination-drafts', schema: storedDraft })

export const combinationDraftKey = ({ restaurantId, userId, opened }: WizardPlace): string =>
  JSON.stringify([restaurantId, userId, opened ?? null])

/** @param id a new id (`newId()`). @param prices the first rows of the price editor. */
export const emptyCombinationDraft = (
  place: WizardPlace,
  id: string,
  prices: CombinationDraft['prices'],
): CombinationDraft => ({
  id,
  restaurantId: place.restaurantId,
  userId: place.userId,
  opened: place.opened,
  combinationId: place.opened,
  step: 'head',
  name: '',
  prices,
  typedOption: '',
  options: [],
  removed: [],
  saved: {},
  done: [],
  turn: 0,
  updatedAt: 0,
})

/* The parts of a draft. Each is saved by its own call, and has a fingerprint in `saved`. */

export const namePart = ({ key }: Pick<DraftOption, 'key'>) => `name:${key}`
export const dishesPart = ({ key }: Pick<DraftOption, 'key'>) => `dishes:${key}`
export const ingredientsPart = ({ key }: Pick<DraftOption, 'key'>) => `ingredients:${key}`

/** Ignores order and duplicates. */
export const fingerprintOfIds = (ids: readonly string[]): string => JSON.stringify([...new Set(ids)].sort())

/** Stands for a price that is not known. */
export const ABSENT_PRICE = 'absent'

/** Name and prices in a comparable form: '12,50' equals '12.5'. */
type ComparedHead = { name: string; prices: string[] }

export const comparedHead = ({ name, prices }: Pick<CombinationDraft, 'name' | 'prices'>): ComparedHead => ({
  name: tidyName(name),
  prices: prices
    .filter(({ absent }) => absent !== 'all')
    .map((row) => `${row.dimensionId} ${row.absent ? ABSENT_PRICE : (priceOfRow(row) ?? `? ${row.price}`)}`)
    .sort(),
})

export const fingerprintOfCompared = ({ name, prices }: ComparedHead): string => JSON.stringify([name, ...prices])
export const fingerprintOfHead = (draft: Pick<CombinationDraft, 'name' | 'prices'>): string =>
  fingerprintOfCompared(comparedHead(draft))

/** Name and prices that the backend had at the last read or save; undefined where unknown. */
export function savedHead(draft: Pick<CombinationDraft, 'saved'>): ComparedHead | undefined {
  const fingerprint = draft.saved.head
  // It is empty if the answer of the creation was lost, so that nobody knows what was saved.
  if (!fingerprint) return undefined
  const [name = '', ...prices]: string[] = JSON.parse(fingerprint)
  return { name, prices }
}
