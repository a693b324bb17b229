import * as v from 'valibot'
import { priceRow } from '#/entities/dimension/price-rows.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/*
 * The form draft of a combination, stored on the device at every change together with what the backend already has. So the
 * wizard goes on after a reload, and after a failure in the middle of its calls.
 */

/** Name and dimensions; options; ingredients per option; dishes per option (R2.46). */
export const WIZARD_STEPS = ['head', 'options', 'ingredients', 'dishes'] as const

const option = v.object({
  /** An id on this device; never sent. */
  key: v.string(),
  /** The id of its menu, once the backend has it. */
  menuId: v.optional(v.string()),
  name: v.string(),
  /** An ordinary menu of the restaurant: shown, but not changed or deleted here. */
  isOwnMenu: v.boolean(),
  dishIds: v.array(v.string()),
  ingredientIds: v.array(v.string()),
})

/** The calls of a save (saving-plan.ts). */
export const SAVE_KINDS = [
  'createCombination',
  'updateCombination',
  'createOption',
  'dishes',
  'ingredients',
  'renameOption',
  'deleteOption',
] as const

const draft = v.object({
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
  options: v.array(option),
  /** Options to be deleted at the backend. */
  removed: v.array(v.object({ menuId: v.string(), name: v.string() })),
  /** What the backend has: a fingerprint per part (saving-plan.ts). */
  saved: v.record(v.string(), v.string()),
  /** The calls that have succeeded. */
  done: v.array(v.object({ kind: v.picklist(SAVE_KINDS), name: v.string() })),
  /** A creation without an answer yet: the ids that existed before it, and when it was sent (ms). */
  attempt: v.optional(v.object({ part: v.string(), name: v.string(), known: v.array(v.string()), at: v.number() })),
  /** Counts the writes of saving; a page with an older count must not write. */
  turn: v.number(),
  updatedAt: v.number(),
})

export type CombinationDraft = v.InferOutput<typeof draft>
export type DraftOption = CombinationDraft['options'][number]
export type WizardStep = CombinationDraft['step']
/** There is one draft for a new combination and one per edited combination, for each person and restaurant. */
export type WizardPlace = Pick<CombinationDraft, 'restaurantId' | 'userId' | 'opened'>

export const combinationDrafts = rowStore({ name: 'combination-drafts', schema: draft })
/** Ids of drafts that were saved or discarded, so that a page that was asleep does not bring them back. */
export const finishedDrafts = rowStore({ name: 'combination-drafts-finished', schema: v.object({ at: v.number() }) })

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
