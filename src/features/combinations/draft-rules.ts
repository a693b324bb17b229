import type { Combination } from '#/entities/combination/schema.ts'
import { beginPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'
import { type CombinationDraft, type DraftOption, emptyCombinationDraft, type WizardPlace } from './draft.ts'
import {
  comparedHead,
  dishesPart,
  ingredientsPart,
  namePart,
  planOf,
  printOfCompared,
  printOfHead,
  printOfIds,
  savedHead,
} from './saving-plan.ts'

/*
 * How a draft begins from what the backend has, and how it follows what another device has changed meanwhile.
 */

type Typing = {
  dimensions: readonly Dimension[]
  /** The sign between units and cents in the interface's language. */
  decimal: ',' | '.'
  /** Ids of the restaurant's own menus: one of them in a fixed menu is not changed, let alone deleted, from there. */
  ownMenuIds: ReadonlySet<string>
}

/** The draft of a new fixed menu: the standard size, no options. @param id a new id (`newId()`). */
export const beginNew = (place: WizardPlace, id: string, { dimensions, decimal }: Typing): CombinationDraft =>
  emptyCombinationDraft(place, id, beginPriceRows(undefined, dimensions, decimal))

/** The draft of one that is edited: all of it is known as saved. @param id a new id (`newId()`). */
export function beginEdit(place: WizardPlace, id: string, combination: Combination, typing: Typing): CombinationDraft {
  const { dimensions, decimal } = typing
  const empty = emptyCombinationDraft(place, id, beginPriceRows(combination.dimensionAssignments, dimensions, decimal))
  const draft: CombinationDraft = {
    ...empty,
    combinationId: combination.id,
    name: combination.name,
    options: combination.menuList.map((menu) => optionOf(menu, menu.id, typing)),
  }
  return { ...draft, saved: allPrints(draft) }
}

const optionOf = (menu: Menu, key: string, { ownMenuIds }: Pick<Typing, 'ownMenuIds'>): DraftOption => ({
  key,
  menuId: menu.id,
  name: menu.name,
  isOwnMenu: !menu.combination && ownMenuIds.has(menu.id),
  dishIds: menu.dish.map(({ id }) => id),
  ingredientIds: menu.ingredients.map(({ id }) => id),
})

const printsOf = (option: DraftOption): Record<string, string> => ({
  [namePart(option)]: tidyName(option.name),
  [dishesPart(option)]: printOfIds(option.dishIds),
  [ingredientsPart(option)]: printOfIds(option.ingredientIds),
})

const allPrints = (draft: Pick<CombinationDraft, 'name' | 'prices' | 'options'>): Record<string, string> =>
  Object.assign({ head: printOfHead(draft) }, ...draft.options.map(printsOf))

/**
 * A kept draft beside what the backend has now: what the person has changed stays, everything else is as it is there.
 * An option that another device has deleted is left out, unless the person has changed it: then it is created again.
 * A name, or prices, that both have changed keep their base: saving asks which one counts.
 */
export function rebase(draft: CombinationDraft, combination: Combination, typing: Typing): CombinationDraft {
  // A creation without an answer is settled first: what it made may be in `combination` already.
  if (draft.attempt) return draft
  const theirs = beginEdit(draft, draft.id, combination, typing)
  const mine = comparedHead(draft)
  const sides = { base: savedHead(draft), now: comparedHead(theirs) }
  const head = mergeEdits(mine, sides)
  const known = { ...sides.now }
  for (const field of conflictsOf(mine, sides)) Object.assign(known, { [field]: sides.base?.[field] })
  const kept = draft.options.flatMap((mine): DraftOption[] => {
    if (mine.menuId === undefined) return [mine]
    const their = theirs.options.find(({ menuId }) => menuId === mine.menuId)
    const prints = printsOf(mine)
    const isTouched = (part: string) => draft.saved[part] !== prints[part]
    if (!their) return Object.keys(prints).some(isTouched) && !mine.isOwnMenu ? [{ ...mine, menuId: undefined }] : []
    return [
      {
        ...their,
        key: mine.key,
        name: isTouched(namePart(mine)) ? mine.name : their.name,
        dishIds: isTouched(dishesPart(mine)) ? mine.dishIds : their.dishIds,
        ingredientIds: isTouched(ingredientsPart(mine)) ? mine.ingredientIds : their.ingredientIds,
      },
    ]
  })
  const isKnown = (menuId: string | undefined) =>
    [...kept, ...draft.removed].some((mine) => mine.menuId !== undefined && mine.menuId === menuId)
  const isThere = (menuId: string) => theirs.options.some((option) => option.menuId === menuId)
  const saved = allPrints({
    ...theirs,
    options: theirs.options.map((option) => ({
      ...option,
      key: kept.find(({ menuId }) => menuId === option.menuId)?.key ?? option.key,
    })),
  })
  return {
    ...draft,
    combinationId: combination.id,
    name: head.name === mine.name ? draft.name : theirs.name,
    prices: isSameJson(head.prices, mine.prices) ? draft.prices : theirs.prices,
    options: [...kept, ...theirs.options.filter(({ menuId }) => !isKnown(menuId))],
    removed: draft.removed.filter(({ menuId }) => isThere(menuId)),
    saved: { ...saved, head: printOfCompared(known) },
  }
}

/** Without dishes and ingredients that are not there any more: they could only be refused. */
export function withoutGone(
  draft: CombinationDraft,
  isDish: (id: string) => boolean,
  isIngredient: (id: string) => boolean,
): CombinationDraft {
  const options = draft.options.map((option) =>
    option.isOwnMenu
      ? option
      : { ...option, dishIds: option.dishIds.filter(isDish), ingredientIds: option.ingredientIds.filter(isIngredient) },
  )
  return { ...draft, options }
}

/** As if nothing of it were at the backend: for a fixed menu that somebody has deleted meanwhile. */
export const asNew = ({ attempt: _, ...draft }: CombinationDraft): CombinationDraft => ({
  ...draft,
  combinationId: undefined,
  options: draft.options.map((option) => (option.isOwnMenu ? option : { ...option, menuId: undefined })),
  removed: [],
  saved: {},
  done: [],
})

/** Whether there is something to save, or something typed that would be lost. */
export const isTouched = (draft: CombinationDraft): boolean =>
  draft.combinationId === undefined
    ? draft.name.trim() !== '' ||
      draft.typedOption.trim() !== '' ||
      draft.options.length > 0 ||
      draft.attempt !== undefined ||
      draft.prices.some(({ price }) => price.trim() !== '')
    : planOf(draft).length > 0 || draft.typedOption.trim() !== ''
