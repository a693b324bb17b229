import type { NewCombination } from '#/entities/combination/schema.ts'
import { priceOfRow } from '#/entities/dimension/price-rows.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'
import type { CombinationDraft, DraftOption, SAVE_KINDS } from './draft.ts'

/*
 * A fixed menu is saved by several calls: the combination, each option, its dishes, its ingredients. The plan is what of
 * a draft the backend is not known to have, as a list of calls; a call that has succeeded is written into the draft, so
 * the plan of a saving that was cut begins where it was cut.
 */

export type SaveKind = (typeof SAVE_KINDS)[number]

export type SaveStep = {
  kind: SaveKind
  /** Which part of the draft it saves. */
  part: string
  /** What is sent, in short: a part whose print the draft knows as saved is not sent again. */
  print: string
  /** The combination's or the option's, for the words. */
  name: string
  /** The option it is about, by its key; undefined for the combination itself and for options that go. */
  optionKey?: string
  /** The menu that goes. */
  menuId?: string
}

const HEAD = 'head'
// The parts of an option, by the key that it has on this device.
export const namePart = ({ key }: Pick<DraftOption, 'key'>) => `name:${key}`
export const dishesPart = ({ key }: Pick<DraftOption, 'key'>) => `dishes:${key}`
export const ingredientsPart = ({ key }: Pick<DraftOption, 'key'>) => `ingredients:${key}`

/** Ids without their order and doubles, as one text. */
export const printOfIds = (ids: readonly string[]): string => JSON.stringify([...new Set(ids)].sort())

/** Name and prices as they are compared: '12,50' and '12.5' are the same price. */
export type ComparedHead = { name: string; prices: string[] }

export const comparedHead = ({ name, prices }: Pick<CombinationDraft, 'name' | 'prices'>): ComparedHead => ({
  name: tidyName(name),
  prices: prices.map((row) => `${row.dimensionId} ${priceOfRow(row) ?? `? ${row.price}`}`).sort(),
})

/** The same of what the backend has. */
export const comparedSent = ({ name, dimensions }: Omit<NewCombination, 'menuIds'>): ComparedHead => ({
  name: tidyName(name),
  prices: dimensions.map(({ dimensionId, price }) => `${dimensionId} ${price}`).sort(),
})

export const printOfCompared = ({ name, prices }: ComparedHead): string => JSON.stringify([name, ...prices])
export const printOfHead = (draft: Pick<CombinationDraft, 'name' | 'prices'>): string =>
  printOfCompared(comparedHead(draft))

/** Name and prices as the backend was last known to have them; undefined where that is not known. */
export function savedHead(draft: Pick<CombinationDraft, 'saved'>): ComparedHead | undefined {
  const print = draft.saved[HEAD]
  // Empty: a creation whose answer was lost, so what it was sent with is not known.
  if (!print) return undefined
  const [name = '', ...prices]: string[] = JSON.parse(print)
  return { name, prices }
}

const NO_IDS = printOfIds([])

/**
 * What is still to be saved, in the order of the calls. Options that go are deleted last, so that a fixed menu is never
 * without options in between.
 */
export function planOf(draft: CombinationDraft): SaveStep[] {
  const { combinationId, saved } = draft
  const steps: SaveStep[] = []
  const add = (step: SaveStep, before?: string) => {
    if ((saved[step.part] ?? before) !== step.print) steps.push(step)
  }
  const kind = combinationId === undefined ? 'createCombination' : 'updateCombination'
  add({ kind, part: HEAD, print: printOfHead(draft), name: tidyName(draft.name) })
  const changeable = draft.options.filter((option) => !option.isOwnMenu)
  for (const option of changeable) {
    const about = { name: tidyName(option.name), optionKey: option.key }
    if (option.menuId === undefined) add({ kind: 'createOption', part: namePart(option), print: about.name, ...about })
    add({ kind: 'dishes', part: dishesPart(option), print: printOfIds(option.dishIds), ...about })
    // A new option has none.
    add(
      { kind: 'ingredients', part: ingredientsPart(option), print: printOfIds(option.ingredientIds), ...about },
      NO_IDS,
    )
  }
  for (const option of changeable) {
    const name = tidyName(option.name)
    if (option.menuId === undefined) continue
    add({ kind: 'renameOption', part: namePart(option), print: name, name, optionKey: option.key })
  }
  for (const { menuId, name } of draft.removed) {
    steps.push({ kind: 'deleteOption', part: `removed:${menuId}`, print: menuId, name, menuId })
  }
  return steps
}

/** The draft after a call has succeeded. @param createdId of what a creation has made. */
export function afterStep(draft: CombinationDraft, step: SaveStep, createdId?: string): CombinationDraft {
  const { attempt: _, ...rest } = draft
  const after: CombinationDraft = {
    ...rest,
    turn: draft.turn + 1,
    done: [...draft.done, { kind: step.kind, name: step.name }],
    saved: { ...draft.saved, [step.part]: step.print },
  }
  switch (step.kind) {
    case 'createCombination':
      return { ...after, combinationId: createdId }
    case 'createOption': {
      const isWanted = draft.options.some(({ key }) => key === step.optionKey)
      // Removed while its creation had no answer: what was made has to go again.
      if (!isWanted) return { ...after, removed: [...draft.removed, { menuId: createdId ?? '', name: step.name }] }
      const options = draft.options.map((option) =>
        option.key === step.optionKey ? { ...option, menuId: createdId } : option,
      )
      return { ...after, options }
    }
    case 'deleteOption': {
      const { [step.part]: _gone, ...saved } = after.saved
      return { ...after, saved, removed: draft.removed.filter(({ menuId }) => menuId !== step.menuId) }
    }
    default:
      return after
  }
}

/** Whether a creation that may have been received, or calls that succeeded, make this a half-saved fixed menu. */
export const isHalfSaved = (draft: CombinationDraft): boolean =>
  (draft.done.length > 0 || draft.attempt !== undefined) && planOf(draft).length > 0
