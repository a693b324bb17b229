import * as v from 'valibot'
import { priceRow } from '#/entities/dimension/price-rows.ts'
import { rowStore } from '#/lib/storage/row-store.ts'

/*
 * A fixed menu while it is built (specification, section 2, the wizard of four steps), kept on the device at every
 * change, with what the backend is known to have of it, so that it is resumed after a reload and after a failure in the
 * middle of its several calls.
 */

/** The wizard's steps, in their order: name and dimensions, options, ingredients per option, dishes per option. */
export const WIZARD_STEPS = ['head', 'options', 'ingredients', 'dishes'] as const

const option = v.object({
  /** Its own id on this device; never sent. */
  key: v.string(),
  /** The id of the menu that it is, once the backend has it. */
  menuId: v.optional(v.string()),
  name: v.string(),
  /** One of the restaurant's own menus: shown, but neither changed nor deleted from here. */
  isOwnMenu: v.boolean(),
  dishIds: v.array(v.string()),
  ingredientIds: v.array(v.string()),
})

/** The calls that saving one is made of (saving-plan.ts). */
export const SAVE_KINDS = [
  'createCombination',
  'updateCombination',
  'createOption',
  'dishes',
  'ingredients',
  'renameOption',
  'deleteOption',
] as const

export const draft = v.object({
  id: v.string(),
  restaurantId: v.string(),
  userId: v.string(),
  /** The combination that the wizard was opened for; undefined: a new one. */
  opened: v.optional(v.string()),
  /** The combination's id, once the backend has it. */
  combinationId: v.optional(v.string()),
  step: v.picklist(WIZARD_STEPS),
  name: v.string(),
  prices: v.array(priceRow),
  /** The name of an option that is not added yet. */
  typedOption: v.string(),
  options: v.array(option),
  /** Options that the backend has and that are to go. */
  removed: v.array(v.object({ menuId: v.string(), name: v.string() })),
  /** What the backend is known to have, by part: a print of it (saving-plan.ts). */
  saved: v.record(v.string(), v.string()),
  /** The calls of this saving that have succeeded. */
  done: v.array(v.object({ kind: v.picklist(SAVE_KINDS), name: v.string() })),
  /** A creation whose answer is not known: the ids that were there before it, and when it was sent. */
  attempt: v.optional(v.object({ part: v.string(), name: v.string(), known: v.array(v.string()), at: v.number() })),
  /** Counts what saving has written; a page that holds an older count must not write. */
  turn: v.number(),
  updatedAt: v.number(),
})

export type CombinationDraft = v.InferOutput<typeof draft>
export type DraftOption = CombinationDraft['options'][number]
export type WizardStep = CombinationDraft['step']
/** Where a draft lives: one per person and restaurant for a new fixed menu, and one for each that is edited. */
export type WizardPlace = Pick<CombinationDraft, 'restaurantId' | 'userId' | 'opened'>

export const combinationDrafts = rowStore({ name: 'combination-drafts', schema: draft })
/** Ids of drafts that were saved to the end or thrown away: no page that slept meanwhile brings them back. */
export const finishedDrafts = rowStore({ name: 'combination-drafts-finished', schema: v.object({ at: v.number() }) })

/** The key of a place's draft on this device. */
export const combinationDraftKey = ({ restaurantId, userId, opened }: WizardPlace): string =>
  JSON.stringify([restaurantId, userId, opened ?? null])

/** A draft of a new fixed menu. @param id a new id (`newId()`); @param prices what the editor begins with. */
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
