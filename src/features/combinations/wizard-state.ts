import { type PriceRow, readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { hasStackedMarks } from '#/lib/schema/visible.ts'
import { isNamed } from '#/lib/schema/writing.ts'
import { type CombinationDraft, type DraftOption, namePart, WIZARD_STEPS, type WizardStep } from './draft.ts'

/* The reducer of the combination wizard (R2.46, R5.9). */

export type WizardChange =
  | { type: 'name'; name: string }
  | { type: 'prices'; prices: PriceRow[] }
  /** The name of the option being typed. */
  | { type: 'typeOption'; text: string }
  /** Adds the typed option. `key`: a new id (`newId()`). */
  | { type: 'addOption'; key: string }
  /** Picks a menu of the restaurant (`Candidates.menus`). */
  | { type: 'addMenu'; menu: DraftOption }
  | { type: 'renameOption'; optionKey: string; name: string }
  | { type: 'removeOption'; optionKey: string }
  | { type: 'choose'; what: 'dishIds' | 'ingredientIds'; optionKey: string; ids: readonly string[]; isChosen: boolean }
  /** Leaving a step adds the typed option. `key`: a new id for it. */
  | { type: 'next'; key: string; dimensions: readonly Dimension[] }
  | { type: 'back'; key: string }
  | { type: 'goTo'; key: string; step: WizardStep; dimensions: readonly Dimension[] }

const stepAtIndex = (index: number): WizardStep => WIZARD_STEPS[Math.min(Math.max(index, 0), 3)] ?? 'head'

/** Whether Next is enabled; at the last step: Save. */
export function mayLeave(draft: CombinationDraft, step: WizardStep, dimensions: readonly Dimension[]): boolean {
  switch (step) {
    case 'head':
      return isNamed(draft.name) && readPriceRows(draft.prices, dimensions) !== undefined
    case 'options':
      return (
        !hasStackedMarks(draft.typedOption) && draft.options.every(({ name, isOwnMenu }) => isOwnMenu || isNamed(name))
      )
    case 'ingredients':
      return true
    case 'dishes':
      return draft.options.length > 0 && optionsWithoutDish(draft).length === 0
  }
}

/** Every step is complete, and no typed option waits to be added. */
export const maySave = (draft: CombinationDraft, dimensions: readonly Dimension[]): boolean =>
  !mayAddOption(draft) && WIZARD_STEPS.every((step) => mayLeave(draft, step, dimensions))

/** Every step before it is complete. */
export const mayGoTo = (draft: CombinationDraft, step: WizardStep, dimensions: readonly Dimension[]): boolean =>
  WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(step)).every((earlierStep) => mayLeave(draft, earlierStep, dimensions))

/** The options that need a dish; an ordinary menu of the restaurant is complete as it is. */
export const optionsWithoutDish = ({ options }: Pick<CombinationDraft, 'options'>): DraftOption[] =>
  options.filter(({ isOwnMenu, dishIds }) => !isOwnMenu && dishIds.length === 0)

export const mayAddOption = ({ typedOption }: Pick<CombinationDraft, 'typedOption'>): boolean => isNamed(typedOption)

/**
 * Whether menus of the restaurant can be added and removed: only the creation of a combination sends `menuIds`, and one
 * without an answer may have sent them.
 */
export const mayPickMenus = ({
  combinationId,
  attempt,
}: Pick<CombinationDraft, 'combinationId' | 'attempt'>): boolean => combinationId === undefined && attempt === undefined

function withMenu(draft: CombinationDraft, menu: DraftOption): CombinationDraft {
  const isAdded = draft.options.some(({ menuId }) => menuId === menu.menuId)
  return isAdded || !mayPickMenus(draft) ? draft : { ...draft, options: [...draft.options, menu] }
}

function withTypedOption(draft: CombinationDraft, key: string): CombinationDraft {
  if (!mayAddOption(draft)) return { ...draft, typedOption: '' }
  const option = { key, name: draft.typedOption.trim(), isOwnMenu: false, dishIds: [], ingredientIds: [] }
  return { ...draft, typedOption: '', options: [...draft.options, option] }
}

const withOption = (
  draft: CombinationDraft,
  key: string,
  change: (option: DraftOption) => DraftOption,
): CombinationDraft => ({
  ...draft,
  options: draft.options.map((option) => (option.key === key && !option.isOwnMenu ? change(option) : option)),
})

function withoutOption(draft: CombinationDraft, key: string): CombinationDraft {
  const option = draft.options.find((each) => each.key === key)
  if (!option || (option.isOwnMenu && !mayPickMenus(draft))) return draft
  const { menuId } = option
  // The save deletes it at the backend, but never a menu of the restaurant.
  const removed =
    menuId === undefined || option.isOwnMenu
      ? draft.removed
      : [...draft.removed, { menuId, name: draft.saved[namePart(option)] ?? option.name }]
  return { ...draft, options: draft.options.filter((each) => each !== option), removed }
}

const chosenIdsAfter = (ids: readonly string[], changed: readonly string[], isChosen: boolean): string[] => {
  const changedIds = new Set(changed)
  const otherIds = ids.filter((id) => !changedIds.has(id))
  return isChosen ? [...otherIds, ...changed] : otherIds
}

/** Returns the same object where nothing changes. */
export function changeWizard(draft: CombinationDraft, change: WizardChange): CombinationDraft {
  switch (change.type) {
    case 'name':
      return { ...draft, name: change.name }
    case 'prices':
      return { ...draft, prices: change.prices }
    case 'typeOption':
      return { ...draft, typedOption: change.text }
    case 'addOption':
      return mayAddOption(draft) ? withTypedOption(draft, change.key) : draft
    case 'addMenu':
      return withMenu(draft, change.menu)
    case 'renameOption':
      return withOption(draft, change.optionKey, (option) => ({ ...option, name: change.name }))
    case 'removeOption':
      return withoutOption(draft, change.optionKey)
    case 'choose':
      return withOption(draft, change.optionKey, (option) => ({
        ...option,
        [change.what]: chosenIdsAfter(option[change.what], change.ids, change.isChosen),
      }))
    case 'next':
      if (!mayLeave(draft, draft.step, change.dimensions)) return draft
      return { ...withTypedOption(draft, change.key), step: stepAtIndex(WIZARD_STEPS.indexOf(draft.step) + 1) }
    case 'back':
      return { ...withTypedOption(draft, change.key), step: stepAtIndex(WIZARD_STEPS.indexOf(draft.step) - 1) }
    case 'goTo':
      if (!mayGoTo(draft, change.step, change.dimensions)) return draft
      return { ...withTypedOption(draft, change.key), step: change.step }
  }
}
