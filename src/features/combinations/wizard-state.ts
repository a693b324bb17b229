import { type PriceRow, readPriceRows } from '#/entities/dimension/price-rows.ts'
import type { Dimension } from '#/entities/dimension/schema.ts'
import { isNamed } from '#/lib/schema/typed-text.ts'
import type { CombinationDraft, DraftOption, WizardStep } from './draft.ts'
import { WIZARD_STEPS } from './draft.ts'

/*
 * The combination wizard (specification, sections 2 and 5): 1 name and dimensions; 2 options; 3 ingredients per option;
 * 4 dishes per option. Back and next move between the steps; what a step still lacks, `mayLeave` knows.
 */

export type WizardChange =
  | { type: 'name'; name: string }
  | { type: 'prices'; prices: PriceRow[] }
  /** The name of an option that is being typed. */
  | { type: 'typeOption'; text: string }
  /** Adds the option that is typed. `key`: a new id (`newId()`). */
  | { type: 'addOption'; key: string }
  | { type: 'renameOption'; optionKey: string; name: string }
  | { type: 'removeOption'; optionKey: string }
  | { type: 'choose'; what: 'dishIds' | 'ingredientIds'; optionKey: string; ids: readonly string[]; isChosen: boolean }
  /** `key`: a new id, for an option that is typed but not added: leaving the step adds it. */
  | { type: 'next'; key: string; dimensions: readonly Dimension[] }
  | { type: 'back'; key: string }
  | { type: 'goTo'; key: string; step: WizardStep; dimensions: readonly Dimension[] }

const stepAt = (index: number): WizardStep => WIZARD_STEPS[Math.min(Math.max(index, 0), 3)] ?? 'head'

/** Whether a step is answered, so that Next is enabled. The dishes' step is the last: leaving it is saving. */
export function mayLeave(draft: CombinationDraft, step: WizardStep, dimensions: readonly Dimension[]): boolean {
  switch (step) {
    case 'head':
      return isNamed(draft.name) && readPriceRows(draft.prices, dimensions) !== undefined
    case 'options':
      return draft.options.every(({ name, isOwnMenu }) => isOwnMenu || isNamed(name))
    case 'ingredients':
      return true
    case 'dishes':
      return draft.options.length > 0 && optionsWithoutDish(draft).length === 0
  }
}

/** Whether all of it can be saved: every step is answered, and no option is typed but not added. */
export const maySave = (draft: CombinationDraft, dimensions: readonly Dimension[]): boolean =>
  !mayAddOption(draft) && WIZARD_STEPS.every((step) => mayLeave(draft, step, dimensions))

/** Whether the way to a step is free: every step before it is answered. */
export const mayGoTo = (draft: CombinationDraft, step: WizardStep, dimensions: readonly Dimension[]): boolean =>
  WIZARD_STEPS.slice(0, WIZARD_STEPS.indexOf(step)).every((before) => mayLeave(draft, before, dimensions))

/** The options that still lack a dish ('Add a dish for each option'). A menu of the restaurant's own has what it has. */
export const optionsWithoutDish = ({ options }: Pick<CombinationDraft, 'options'>): DraftOption[] =>
  options.filter(({ isOwnMenu, dishIds }) => !isOwnMenu && dishIds.length === 0)

/** Whether an option can be added: not while there is nothing to see. */
export const mayAddOption = ({ typedOption }: Pick<CombinationDraft, 'typedOption'>): boolean => isNamed(typedOption)

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
  if (!option || option.isOwnMenu) return draft
  const { menuId } = option
  // One that the backend has must be deleted there; until it is saved, nothing is.
  const removed =
    menuId === undefined ? draft.removed : [...draft.removed, { menuId, name: savedName(draft, key) ?? option.name }]
  return { ...draft, options: draft.options.filter((each) => each !== option), removed }
}

const savedName = (draft: CombinationDraft, key: string): string | undefined => draft.saved[`name:${key}`]

const chosen = (ids: readonly string[], changed: readonly string[], isChosen: boolean): string[] => {
  const others = ids.filter((id) => !changed.includes(id))
  return isChosen ? [...others, ...changed] : others
}

/** The draft after a change; the very same draft where nothing changes. */
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
    case 'renameOption':
      return withOption(draft, change.optionKey, (option) => ({ ...option, name: change.name }))
    case 'removeOption':
      return withoutOption(draft, change.optionKey)
    case 'choose':
      return withOption(draft, change.optionKey, (option) => ({
        ...option,
        [change.what]: chosen(option[change.what], change.ids, change.isChosen),
      }))
    case 'next':
      if (!mayLeave(draft, draft.step, change.dimensions)) return draft
      return { ...withTypedOption(draft, change.key), step: stepAt(WIZARD_STEPS.indexOf(draft.step) + 1) }
    case 'back':
      return { ...withTypedOption(draft, change.key), step: stepAt(WIZARD_STEPS.indexOf(draft.step) - 1) }
    case 'goTo':
      if (!mayGoTo(draft, change.step, change.dimensions)) return draft
      return { ...withTypedOption(draft, change.key), step: change.step }
  }
}
