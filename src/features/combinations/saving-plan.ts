import type { NewCombination } from '#/entities/combination/schema.ts'
import { priceOfRow } from '#/entities/dimension/price-rows.ts'
import { tidyName } from '#/lib/schema/typed-text.ts'
import type { CombinationDraft, DraftOption, SAVE_KINDS } from './draft.ts'

/*
 * A combination is saved by several calls. The plan lists the calls for what the backend does not have yet. Each success is
 * recorded in the draft, so an interrupted save goes on where it stopped.
 */

export type SaveKind = (typeof SAVE_KINDS)[number]

export type SaveStep = {
  kind: SaveKind
  /** Which part of the draft it saves. */
  part: string
  /** A part whose fingerprint is recorded as saved is not sent again. */
  fingerprint: string
  /** The combination's or the option's, for the screen. */
  name: string
  /** Undefined for the combination itself and for deleted options. */
  optionKey?: string
  /** The menu to delete. */
  menuId?: string
}

const HEAD = 'head'
export const namePart = ({ key }: Pick<DraftOption, 'key'>) => `name:${key}`
export const dishesPart = ({ key }: Pick<DraftOption, 'key'>) => `dishes:${key}`
export const ingredientsPart = ({ key }: Pick<DraftOption, 'key'>) => `ingredients:${key}`

/** Ignores order and duplicates. */
export const fingerprintOfIds = (ids: readonly string[]): string => JSON.stringify([...new Set(ids)].sort())

/** Name and prices in a comparable form: '12,50' equals '12.5'. */
export type ComparedHead = { name: string; prices: string[] }

export const comparedHead = ({ name, prices }: Pick<CombinationDraft, 'name' | 'prices'>): ComparedHead => ({
  name: tidyName(name),
  prices: prices.map((row) => `${row.dimensionId} ${priceOfRow(row) ?? `? ${row.price}`}`).sort(),
})

export const comparedSent = ({ name, dimensions }: Omit<NewCombination, 'menuIds'>): ComparedHead => ({
  name: tidyName(name),
  prices: dimensions.map(({ dimensionId, price }) => `${dimensionId} ${price}`).sort(),
})

export const fingerprintOfCompared = ({ name, prices }: ComparedHead): string => JSON.stringify([name, ...prices])
export const fingerprintOfHead = (draft: Pick<CombinationDraft, 'name' | 'prices'>): string =>
  fingerprintOfCompared(comparedHead(draft))

/** Name and prices that the backend had at the last read or save; undefined where unknown. */
export function savedHead(draft: Pick<CombinationDraft, 'saved'>): ComparedHead | undefined {
  const fingerprint = draft.saved[HEAD]
  // Empty: the answer of the creation was lost, so what it contained is unknown.
  if (!fingerprint) return undefined
  const [name = '', ...prices]: string[] = JSON.parse(fingerprint)
  return { name, prices }
}

const NO_IDS = fingerprintOfIds([])

/** The calls still to be made, in order. Deletions come last, so that a combination is never without options. */
export function planOf(draft: CombinationDraft): SaveStep[] {
  const { combinationId, saved } = draft
  const steps: SaveStep[] = []
  const add = (step: SaveStep, before?: string) => {
    if ((saved[step.part] ?? before) !== step.fingerprint) steps.push(step)
  }
  const kind = combinationId === undefined ? 'createCombination' : 'updateCombination'
  add({ kind, part: HEAD, fingerprint: fingerprintOfHead(draft), name: tidyName(draft.name) })
  const changeable = draft.options.filter((option) => !option.isOwnMenu)
  for (const option of changeable) {
    const about = { name: tidyName(option.name), optionKey: option.key }
    if (option.menuId === undefined)
      add({ kind: 'createOption', part: namePart(option), fingerprint: about.name, ...about })
    add({ kind: 'dishes', part: dishesPart(option), fingerprint: fingerprintOfIds(option.dishIds), ...about })
    // A new option has no ingredients.
    add(
      {
        kind: 'ingredients',
        part: ingredientsPart(option),
        fingerprint: fingerprintOfIds(option.ingredientIds),
        ...about,
      },
      NO_IDS,
    )
  }
  for (const option of changeable) {
    const name = tidyName(option.name)
    if (option.menuId === undefined) continue
    add({ kind: 'renameOption', part: namePart(option), fingerprint: name, name, optionKey: option.key })
  }
  for (const { menuId, name } of draft.removed) {
    steps.push({ kind: 'deleteOption', part: `removed:${menuId}`, fingerprint: menuId, name, menuId })
  }
  return steps
}

/** The draft after a successful call. @param createdId returned by a creation. */
export function afterStep(draft: CombinationDraft, step: SaveStep, createdId?: string): CombinationDraft {
  const { attempt: _, ...rest } = draft
  const after: CombinationDraft = {
    ...rest,
    turn: draft.turn + 1,
    done: [...draft.done, { kind: step.kind, name: step.name }],
    saved: { ...draft.saved, [step.part]: step.fingerprint },
  }
  switch (step.kind) {
    case 'createCombination':
      return { ...after, combinationId: createdId }
    case 'createOption': {
      const isWanted = draft.options.some(({ key }) => key === step.optionKey)
      // The option was removed while its creation had no answer: delete it again.
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

/** Some calls have succeeded, or a creation has no answer, and others are still to be made. */
export const isHalfSaved = (draft: CombinationDraft): boolean =>
  (draft.done.length > 0 || draft.attempt !== undefined) && planOf(draft).length > 0
