import type { Combination } from '#/entities/combination/schema.ts'
import { beginPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension, DimensionAssignment } from '#/entities/dimension/schema.ts'
import type { Ingredient } from '#/entities/ingredient/schema.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { conflictsOf, mergeEdits } from '#/lib/forms/merge-edits.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { tidyName } from '#/lib/schema/writing.ts'
import type { Candidates } from './candidates.ts'
import {
  type CombinationDraft,
  comparedHead,
  type DraftOption,
  dishesPart,
  emptyCombinationDraft,
  fingerprintOfCompared,
  fingerprintOfHead,
  fingerprintOfIds,
  ingredientsPart,
  namePart,
  savedHead,
  type WizardPlace,
} from './draft.ts'
import { remainingSteps } from './saving-plan.ts'
import { mayPickMenus } from './wizard-state.ts'

type Context = {
  dimensions: readonly Dimension[]
  decimal: ',' | '.'
  currency: string | undefined
  /** Ordinary menus of the restaurant; inside a combination they are neither changed nor deleted. */
  ownMenuIds: ReadonlySet<string>
}

/** The draft of a new combination. @param id a new id (`newId()`). */
export const newCombinationDraft = (
  place: WizardPlace,
  id: string,
  { dimensions, ...money }: Context,
): CombinationDraft => emptyCombinationDraft(place, id, beginPriceRows(undefined, dimensions, money))

/** The draft of an existing combination; all of it counts as saved. @param id a new id (`newId()`). */
export function editDraftOf(
  place: WizardPlace,
  id: string,
  combination: Combination,
  context: Context,
): CombinationDraft {
  const { dimensions, ...money } = context
  const empty = emptyCombinationDraft(place, id, beginPriceRows(combination.dimensionAssignments, dimensions, money))
  const draft: CombinationDraft = {
    ...empty,
    combinationId: combination.id,
    name: combination.name,
    options: combination.menuList.map((menu) => optionOf(menu, menu.id, context)),
  }
  return { ...draft, saved: allFingerprints(draft) }
}

const optionOf = (menu: Menu, key: string, { ownMenuIds }: Pick<Context, 'ownMenuIds'>): DraftOption => ({
  key,
  menuId: menu.id,
  name: menu.name,
  isOwnMenu: !menu.combination && ownMenuIds.has(menu.id),
  dishIds: menu.dish.map(({ id }) => id),
  ingredientIds: menu.ingredients.map(({ id }) => id),
})

const fingerprintsOf = (option: DraftOption): Record<string, string> => ({
  [namePart(option)]: tidyName(option.name),
  [dishesPart(option)]: fingerprintOfIds(option.dishIds),
  [ingredientsPart(option)]: fingerprintOfIds(option.ingredientIds),
})

const allFingerprints = (draft: Pick<CombinationDraft, 'name' | 'prices' | 'options'>): Record<string, string> =>
  Object.assign({ head: fingerprintOfHead(draft) }, ...draft.options.map(fingerprintsOf))

/**
 * Three-way merge of a stored draft with what the backend has now: edited parts win. An option deleted elsewhere is left
 * out, or created again where it was edited here. A name or prices changed on both sides keep their base: saving asks.
 */
export function mergeLatest(draft: CombinationDraft, combination: Combination, context: Context): CombinationDraft {
  // A creation without an answer comes first: the new thing may be in `combination` already.
  if (draft.attempt) return draft
  const theirDraft = editDraftOf(draft, draft.id, combination, context)
  const myHead = comparedHead(draft)
  const versions = { base: savedHead(draft), now: comparedHead(theirDraft) }
  const head = mergeEdits(myHead, versions)
  const headBase = { ...versions.now }
  for (const field of conflictsOf(myHead, versions)) Object.assign(headBase, { [field]: versions.base?.[field] })
  const mergedOptions = draft.options.flatMap((mine): DraftOption[] => {
    if (mine.menuId === undefined) return [mine]
    const theirOption = theirDraft.options.find(({ menuId }) => menuId === mine.menuId)
    const fingerprints = fingerprintsOf(mine)
    const isTouched = (part: string) => draft.saved[part] !== fingerprints[part]
    if (!theirOption)
      return Object.keys(fingerprints).some(isTouched) && !mine.isOwnMenu ? [{ ...mine, menuId: undefined }] : []
    return [
      {
        ...theirOption,
        key: mine.key,
        name: isTouched(namePart(mine)) ? mine.name : theirOption.name,
        dishIds: isTouched(dishesPart(mine)) ? mine.dishIds : theirOption.dishIds,
        ingredientIds: isTouched(ingredientsPart(mine)) ? mine.ingredientIds : theirOption.ingredientIds,
      },
    ]
  })
  const isInDraft = (menuId: string | undefined) =>
    [...mergedOptions, ...draft.removed].some((mine) => mine.menuId !== undefined && mine.menuId === menuId)
  const isAtBackend = (menuId: string) => theirDraft.options.some((option) => option.menuId === menuId)
  const saved = allFingerprints({
    ...theirDraft,
    options: theirDraft.options.map((option) => ({
      ...option,
      key: mergedOptions.find(({ menuId }) => menuId === option.menuId)?.key ?? option.key,
    })),
  })
  return {
    ...draft,
    combinationId: combination.id,
    name: head.name === myHead.name ? draft.name : theirDraft.name,
    prices: isSameJson(head.prices, myHead.prices) ? draft.prices : theirDraft.prices,
    options: [...mergedOptions, ...theirDraft.options.filter(({ menuId }) => !isInDraft(menuId))],
    removed: draft.removed.filter(({ menuId }) => isAtBackend(menuId)),
    saved: { ...saved, head: fingerprintOfCompared(headBase) },
  }
}

/** The draft without deleted menus, dishes and ingredients, which the backend would refuse. Picked menus are as they are now. */
export function withoutDeletedThings(
  draft: CombinationDraft,
  { menus, isDish, isIngredient }: Pick<Candidates, 'menus' | 'isDish' | 'isIngredient'>,
): CombinationDraft {
  const options = draft.options.flatMap((option): DraftOption[] => {
    if (option.isOwnMenu) return mayPickMenus(draft) ? menus.filter(({ menuId }) => menuId === option.menuId) : [option]
    const [dishIds, ingredientIds] = [option.dishIds.filter(isDish), option.ingredientIds.filter(isIngredient)]
    return [{ ...option, dishIds, ingredientIds }]
  })
  return { ...draft, options }
}

/** The draft as if nothing were saved yet, for a combination that was deleted elsewhere. */
export const asNewDraft = ({ attempt: _, ...draft }: CombinationDraft): CombinationDraft => ({
  ...draft,
  combinationId: undefined,
  options: draft.options.map((option) => (option.isOwnMenu ? option : { ...option, menuId: undefined })),
  removed: [],
  saved: {},
  done: [],
})

/** Whether something can be saved, or something typed would be lost. */
export const isTouched = (draft: CombinationDraft): boolean =>
  draft.combinationId === undefined
    ? draft.name.trim() !== '' ||
      draft.typedOption.trim() !== '' ||
      draft.options.length > 0 ||
      draft.attempt !== undefined ||
      draft.prices.some(({ price }) => price.trim() !== '')
    : remainingSteps(draft).length > 0 || draft.typedOption.trim() !== ''

type Thing = {
  id: string
  name?: string | null | undefined
  category?: { name: string } | null | undefined
  dimensionAssignments?: readonly DimensionAssignment[] | null | undefined
}

const nameOf = ({ name }: Thing): string => name?.trim() ?? ''

const detailsOf = ({ category, dimensionAssignments }: Thing): string =>
  JSON.stringify([
    category?.name ?? '',
    ...(dimensionAssignments ?? []).map(({ price, dimension }) => `${dimension.id} ${price}`).sort(),
  ])

/**
 * Replaces copies by the restaurant's own things. A copy is matched by name; by category and prices too where several
 * things have that name. Without a clear match it stays as it is.
 */
function withOriginals<Own extends Thing>(things: readonly Own[], originals: readonly Own[]): Own[] {
  const originalIds = new Set(originals.map(({ id }) => id))
  const usedIds = new Set(things.map(({ id }) => id))
  return things.map((thing) => {
    if (originalIds.has(thing.id) || nameOf(thing) === '') return thing
    const namesakes = originals.filter((each) => nameOf(each) === nameOf(thing))
    const withSameDetails = namesakes.filter((each) => detailsOf(each) === detailsOf(thing))
    const [original] = namesakes.length === 1 ? namesakes : withSameDetails.length === 1 ? withSameDetails : []
    if (!original || usedIds.has(original.id)) return thing
    usedIds.add(original.id)
    return original
  })
}

/**
 * Some backends copy dishes and ingredients into an option under new ids. The wizard shows and sends the originals.
 * @param menus the restaurant's own.
 */
export function withOriginalThings(
  combination: Combination,
  menus: readonly Menu[],
  ingredients: readonly Ingredient[],
): Combination {
  const dishes = menus.flatMap(({ dish }) => dish)
  return {
    ...combination,
    menuList: combination.menuList.map((option) => ({
      ...option,
      dish: withOriginals(option.dish, dishes),
      ingredients: withOriginals(option.ingredients, ingredients),
    })),
  }
}
