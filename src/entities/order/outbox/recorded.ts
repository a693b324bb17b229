import * as v from 'valibot'
import { addMills, maybeMills, toMills } from '#/lib/money/money.ts'
import { isSameJson } from '#/lib/schema/same-json.ts'
import { allLines, lineName, type OpenExtra, type OpenOrder, unitMills } from '../open-orders/open-order.ts'
import { extraIds, type Line, type NewOrderLine, type Order } from '../schema.ts'

/*
 * What the backend has recorded of an order, compared with what the screen of the device that sent it has shown: the
 * backend works out the prices itself, and may leave out an extra. What its answer does not have is no difference.
 */

/** `extras`: ids, sorted; of a combination those of all its dishes. `mills`: the price of one, if it was known. */
export const shownLine = v.object({
  kind: v.picklist(['dish', 'combination']),
  id: v.string(),
  name: v.string(),
  sizeId: v.string(),
  extras: v.array(v.string()),
  mills: v.optional(v.number()),
})
export type ShownLine = v.InferOutput<typeof shownLine>

const extraIdsOf = (extras: readonly OpenExtra[]): string[] =>
  extras.flatMap(({ id, quantity }) => Array<string>(Math.max(0, quantity)).fill(id)).sort()

export const shownLines = (order: Pick<OpenOrder, 'courses'>): ShownLine[] =>
  allLines(order)
    .filter(({ quantity }) => quantity > 0)
    .map((line) => ({
      kind: line.kind,
      id: line.kind === 'dish' ? line.dishId : line.combinationId,
      name: lineName(line),
      sizeId: line.dimensionId,
      extras: extraIdsOf(line.kind === 'dish' ? line.extras : line.choices.flatMap(({ extras }) => extras)),
      mills: unitMills(line),
    }))

/** A line as the backend lists it, or as a correction writes it. A field that is not there becomes undefined, or empty. */
const recordedLine = (
  line: Line | NewOrderLine,
): Omit<ShownLine, 'sizeId'> & { sizeId: string | undefined; quantity: number | undefined } =>
  'combinationId' in line
    ? {
        kind: 'combination',
        id: line.combinationId,
        name: line.combinationName,
        sizeId: line.combinationDimensionId,
        extras: line.dishesWithIngredients.flatMap(({ ingredientsId }) => ingredientsId).toSorted(),
        mills: maybeMills(line.combinationPrice),
        quantity: line.combinationQuantity,
      }
    : {
        kind: 'dish',
        id: line.dishId,
        name: line.dishName,
        sizeId: line.dishDimensionId,
        extras: extraIds(line).toSorted(),
        mills: maybeMills(line.dishPrice),
        quantity: line.dishQuantity,
      }

/** The lines of a correction. */
export const shownLinesOfCorrection = (lines: readonly (NewOrderLine | null)[]): ShownLine[] =>
  lines.flatMap((line) => {
    if (!line) return []
    const { quantity: _, sizeId = '', ...written } = recordedLine(line)
    return { ...written, sizeId }
  })

/** The shown line that a recorded one is, as far as that can be told. */
function findShownLine(line: Omit<ReturnType<typeof recordedLine>, 'quantity'>, shown: readonly ShownLine[]) {
  const linesOfSameItem = shown.filter(({ kind, id }) => kind === line.kind && id === line.id)
  const hasSize = ({ sizeId }: ShownLine) => line.sizeId === undefined || sizeId === line.sizeId
  const hasExtras = ({ extras }: ShownLine) => line.extras.length === 0 || isSameJson(extras, line.extras)
  const similarLines = linesOfSameItem.filter((each) => hasSize(each) && hasExtras(each))
  const equalLines = similarLines.filter(({ extras }) => isSameJson(extras, line.extras))
  const candidates =
    [equalLines, similarLines, linesOfSameItem.filter(hasSize), linesOfSameItem].find((each) => each.length > 0) ?? []
  const found = candidates.find(({ mills }) => mills === line.mills) ?? candidates[0]
  return found && { ...found, hasSameSizeAndExtras: similarLines.length > 0 }
}

/** Sums of an order in mills. `changedNames`: of lines with another size, or other extras, than shown. */
export type RecordedChanges = { shownMills: number; recordedMills: number; changedNames: string[] }

/**
 * What of an order is recorded otherwise than shown. Lines that were added since count as recorded.
 * @returns undefined: nothing, as far as is known.
 */
export function findRecordedChanges(
  { lines, total, unreadableLines }: Pick<Order, 'lines' | 'total' | 'unreadableLines'>,
  shown: readonly ShownLine[],
): RecordedChanges | undefined {
  const shownAmounts: number[] = []
  const recordedAmounts: number[] = []
  let isWhole = unreadableLines === 0
  const changedNames = new Set<string>()
  for (const { quantity, ...line } of lines.map(recordedLine)) {
    if (quantity !== undefined && quantity <= 0) continue
    const shownBefore = findShownLine(line, shown)
    if (shownBefore && !shownBefore.hasSameSizeAndExtras) changedNames.add(shownBefore.name)
    const mills = line.mills ?? shownBefore?.mills
    if (mills === undefined || quantity === undefined) isWhole = false
    // Of a quantity that is not known nothing can be said.
    recordedAmounts.push((mills ?? 0) * (quantity ?? 0))
    shownAmounts.push((shownBefore?.mills ?? mills ?? 0) * (quantity ?? 0))
  }
  const recordedMills = total !== undefined && isWhole ? toMills(total) : addMills(recordedAmounts)
  const shownMills = addMills(shownAmounts)
  if (shownMills === recordedMills && changedNames.size === 0) return undefined
  return { shownMills, recordedMills, changedNames: [...changedNames] }
}

type SentRecord = { state: string; orderId: string | null; shown: readonly ShownLine[] | null; draft: OpenOrder | null }

/** What was shown of the orders that the backend has confirmed, by the order's id. */
export const shownLinesByOrderId = (records: readonly SentRecord[]): ReadonlyMap<Order['id'], readonly ShownLine[]> =>
  new Map(
    records.flatMap(({ state, orderId, shown, draft }) => {
      const lines = shown ?? (draft && shownLines(draft))
      return state === 'confirmed' && orderId !== null && lines ? [[orderId, lines] as const] : []
    }),
  )
