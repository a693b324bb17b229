import { isStandardName } from '#/entities/dimension/rules.ts'
import { extrasOfLine, type TicketExtra } from '#/entities/order/kitchen/ticket.ts'
import { readSeat } from '#/entities/order/notes/seat.ts'
import { type Line, lineQuantity, type Order } from '#/entities/order/schema.ts'
import { addMills, maybeMills, smallestMills, toMills } from '#/lib/money/money.ts'

/* What a table has to pay, before the receipt. In mills. */

/** `mills`: the price of one, if it is known. */
type BillExtra = TicketExtra & { mills: number | undefined }

/** `cover`: the cover charge. `difference`: what an order's total has more, or less, than its lines. */
export type BillLine = {
  key: string
  kind: 'dish' | 'cover' | 'difference'
  name: string
  quantity: number
  /** How many of it were ordered is not known: it stands for one line, and has no amount. */
  isUncounted?: true
  /** The price of one; undefined: not known, and in no sum. */
  mills: number | undefined
  /** Of one. Blank name: the backend sent only an id. */
  extras: readonly BillExtra[]
}

type CoverCharge = { covers: number; mills: number }

/** Sorted, so that equal lines have equal ones. A price is known if all extras of the name have the same one. */
const pricedExtras = (line: Line): BillExtra[] => {
  const ingredients = 'ingredients' in line ? line.ingredients : []
  const priceOf = (name: string) => {
    const prices = new Set(ingredients.filter((each) => each.name.trim() === name).map(({ price }) => price))
    const [price] = prices
    return name === '' || prices.size !== 1 ? undefined : maybeMills(price)
  }
  return extrasOfLine(line)
    .map((extra) => ({ ...extra, mills: priceOf(extra.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const contentOf = (line: Line) => {
  const [name, size, price] =
    'combinationId' in line
      ? [line.combinationName, line.combinationDimensionName, line.combinationPrice]
      : [line.dishName, line.dishDimensionName, line.dishPrice]
  const quantity = lineQuantity(line)
  const mills = price === undefined || quantity === undefined ? undefined : toMills(price)
  return {
    name: isStandardName(size) || !size.trim() ? name : `${name} · ${size}`,
    ...(quantity === undefined && { isUncounted: true as const }),
    mills,
    quantity: quantity ?? 1,
    extras: pricedExtras(line),
  }
}

const keyOf = ({
  name,
  mills,
  extras,
  isUncounted,
}: Pick<BillLine, 'name' | 'mills' | 'extras' | 'isUncounted'>): string =>
  JSON.stringify([name, mills ?? null, extras, ...(isUncounted ? ['?'] : [])])

/** Undefined if no amount is known. */
const sumOfKnown = (amounts: readonly (number | undefined)[]): number | undefined => {
  const amountsKnown = amounts.filter((mills) => mills !== undefined)
  return amountsKnown.length > 0 ? addMills(amountsKnown) : undefined
}

const amountsOf = (lines: readonly BillLine[]) =>
  lines.map(({ mills, quantity }) => (mills === undefined ? undefined : mills * quantity))

/** In mills; undefined if there are lines, but no price is known. */
export const sumOf = (lines: readonly BillLine[]): number | undefined =>
  lines.length === 0 ? 0 : sumOfKnown(amountsOf(lines))

/** In mills; undefined if of these orders no price is known: a cover charge alone is not their sum. */
export const sumOfOrders = (orders: readonly unknown[], lines: readonly BillLine[]): number | undefined =>
  orders.length === 0 || lines.some(({ kind, mills }) => kind !== 'cover' && mills !== undefined)
    ? sumOf(lines)
    : undefined

/** The lines of orders, equal ones together, with what their totals have besides. */
export function billLines(
  orders: readonly Pick<Order, 'lines' | 'total' | 'unreadableLines'>[],
  charge: CoverCharge,
): BillLine[] {
  const lines = new Map<string, BillLine>()
  let difference = 0
  for (const order of orders) {
    const orderLines = order.lines.map(contentOf).filter(({ quantity }) => quantity > 0)
    for (const line of orderLines) {
      const key = keyOf(line)
      const sameLine = lines.get(key)
      lines.set(key, { ...line, key, kind: 'dish', quantity: line.quantity + (sameLine?.quantity ?? 0) })
    }
    const isWhole = order.unreadableLines === 0 && orderLines.every(({ mills }) => mills !== undefined)
    const sum = addMills(orderLines.map(({ mills = 0, quantity }) => mills * quantity))
    if (order.total !== undefined && isWhole) difference = addMills([difference, toMills(order.total), -sum])
  }
  return [
    ...lines.values(),
    ...(difference === 0
      ? []
      : [{ key: 'difference', kind: 'difference' as const, name: '', quantity: 1, mills: difference, extras: [] }]),
    ...(charge.covers > 0 && charge.mills > 0
      ? [{ key: 'cover', kind: 'cover' as const, name: '', quantity: charge.covers, mills: charge.mills, extras: [] }]
      : []),
  ]
}

/**
 * Equal parts whose sum is the total: the first ones are larger by the smallest amount that can be paid. What cannot be paid, of a
 * price with more decimals than the currency has, is in the first one.
 */
export function equalParts(mills: number, count: number, currency: string | undefined): number[] {
  const smallest = smallestMills(currency)
  const payable = Math.floor(mills / smallest)
  const least = Math.floor(payable / count)
  const more = payable - least * count
  return Array.from(
    { length: count },
    (_, index) => (index < more ? least + 1 : least) * smallest + (index === 0 ? mills - payable * smallest : 0),
  )
}

/** What each payer takes of each line, by its key. */
export type Taken = readonly ReadonlyMap<string, number>[]

/** What the notes of the lines say of seats: each seat takes its lines. The others, and the cover charge, are left. */
export function takenBySeats(orders: readonly Pick<Order, 'lines'>[]): { seats: number[]; taken: Taken } {
  const bySeat = new Map<number, Map<string, number>>()
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const { seat } = readSeat(line.note ?? '')
    const content = contentOf(line)
    if (seat === undefined || content.quantity <= 0) continue
    const taken = bySeat.get(seat) ?? new Map<string, number>()
    const key = keyOf(content)
    bySeat.set(seat, taken.set(key, (taken.get(key) ?? 0) + content.quantity))
  }
  const seats = [...bySeat.keys()].sort((a, b) => a - b)
  return { seats, taken: seats.map((seat) => bySeat.get(seat) ?? new Map()) }
}

/** How much of a line nobody has taken. */
export const leftOf = ({ key, quantity }: BillLine, taken: Taken): number =>
  quantity - taken.reduce((sum, each) => sum + (each.get(key) ?? 0), 0)

/** What was taken, without what is there no more: an order may have been corrected meanwhile. */
export function stillThere(lines: readonly BillLine[], taken: Taken): Taken {
  const remaining = new Map(lines.map(({ key, quantity }) => [key, quantity]))
  return taken.map(
    (each) =>
      new Map(
        [...each].map(([key, wanted]) => {
          const quantity = Math.min(wanted, remaining.get(key) ?? 0)
          remaining.set(key, (remaining.get(key) ?? 0) - quantity)
          return [key, quantity]
        }),
      ),
  )
}

/** In mills. `share`: of what nobody has taken, if that is shared. Undefined where no price is known. */
type PayerPart = { lines: BillLine[]; share: number | undefined; sum: number | undefined }

/** What each payer pays, and the lines that nobody has taken: together all lines. */
export function partsByDishes(
  lines: readonly BillLine[],
  taken: Taken,
  sharesRest: boolean,
  currency: string | undefined,
): { payers: PayerPart[]; rest: BillLine[]; isRestShared: boolean } {
  const some = (quantityOf: (line: BillLine) => number) =>
    lines.map((line) => ({ ...line, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0)
  const rest = some((line) => leftOf(line, taken))
  const isRestShared = sharesRest && rest.length > 0
  const sharedSum = isRestShared ? sumOf(rest) : undefined
  const shares = sharedSum === undefined ? [] : equalParts(sharedSum, taken.length, currency)
  const payers = taken.map((each, payer) => {
    const payerLines = some(({ key }) => each.get(key) ?? 0)
    const share = shares[payer]
    return { lines: payerLines, share, sum: sumOfKnown([...amountsOf(payerLines), share]) }
  })
  return { payers, rest, isRestShared }
}

/** Takes one more or one less of a line, within what there is. */
export function take(lines: readonly BillLine[], taken: Taken, payer: number, key: string, step: 1 | -1): Taken {
  const line = lines.find((each) => each.key === key)
  const now = taken[payer]?.get(key) ?? 0
  if (!line || (step > 0 ? leftOf(line, taken) <= 0 : now <= 0)) return taken
  return taken.map((each, index) => (index === payer ? new Map(each).set(key, now + step) : each))
}
