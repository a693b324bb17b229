import { isStandardName } from '#/entities/dimension/rules.ts'
import type { Line, Order } from '#/entities/order/schema.ts'
import { readSeat } from '#/entities/order/seat.ts'
import { extrasOfLine, type TicketExtra } from '#/entities/order/ticket.ts'
import { maybeCents, toCents } from '#/lib/money/money.ts'

/* What a table has to pay, before the receipt. In integer cents. */

/** `cents`: the price of one, if it is known. */
type BillExtra = TicketExtra & { cents: number | undefined }

/** `cover`: the cover charge. `difference`: what an order's total has more, or less, than its lines. */
export type BillLine = {
  key: string
  kind: 'dish' | 'cover' | 'difference'
  name: string
  quantity: number
  /** The price of one; undefined: not known, and in no sum. */
  cents: number | undefined
  /** Of one. Blank name: the backend sent only an id. */
  extras: readonly BillExtra[]
}

type CoverCharge = { covers: number; cents: number }

/** Sorted, so that equal lines have equal ones. A price is known if all extras of the name have the same one. */
const pricedExtras = (line: Line): BillExtra[] => {
  const ingredients = 'ingredients' in line ? line.ingredients : []
  const priceOf = (name: string) => {
    const prices = new Set(ingredients.filter((each) => each.name.trim() === name).map(({ price }) => price))
    const [price] = prices
    return name === '' || prices.size !== 1 ? undefined : maybeCents(price)
  }
  return extrasOfLine(line)
    .map((extra) => ({ ...extra, cents: priceOf(extra.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

const contentOf = (line: Line) => {
  const [name, size, price, quantity] =
    'combinationId' in line
      ? [line.combinationName, line.combinationDimensionName, line.combinationPrice, line.combinationQuantity]
      : [line.dishName, line.dishDimensionName, line.dishPrice, line.dishQuantity]
  const cents = price === undefined ? undefined : toCents(price)
  const extras = pricedExtras(line)
  return { name: isStandardName(size) || !size.trim() ? name : `${name} · ${size}`, cents, quantity, extras }
}

const keyOf = ({ name, cents, extras }: Pick<BillLine, 'name' | 'cents' | 'extras'>): string =>
  JSON.stringify([name, cents ?? null, extras])

/** Undefined if no amount is known. */
const sumOfKnown = (amounts: readonly (number | undefined)[]): number | undefined => {
  const amountsKnown = amounts.filter((cents) => cents !== undefined)
  return amountsKnown.length > 0 ? amountsKnown.reduce((sum, cents) => sum + cents, 0) : undefined
}

const amountsOf = (lines: readonly BillLine[]) =>
  lines.map(({ cents, quantity }) => (cents === undefined ? undefined : cents * quantity))

/** In cents; undefined if there are lines, but no price is known. */
export const sumOf = (lines: readonly BillLine[]): number | undefined =>
  lines.length === 0 ? 0 : sumOfKnown(amountsOf(lines))

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
    const isWhole = order.unreadableLines === 0 && orderLines.every(({ cents }) => cents !== undefined)
    const sum = orderLines.reduce((all, { cents = 0, quantity }) => all + cents * quantity, 0)
    if (order.total !== undefined && isWhole) difference += toCents(order.total) - sum
  }
  return [
    ...lines.values(),
    ...(difference === 0
      ? []
      : [{ key: 'difference', kind: 'difference' as const, name: '', quantity: 1, cents: difference, extras: [] }]),
    ...(charge.covers > 0 && charge.cents > 0
      ? [{ key: 'cover', kind: 'cover' as const, name: '', quantity: charge.covers, cents: charge.cents, extras: [] }]
      : []),
  ]
}

/** Equal parts whose sum is the total: the first ones are a cent larger. */
export function equalParts(cents: number, count: number): number[] {
  const least = Math.floor(cents / count)
  const more = cents - least * count
  return Array.from({ length: count }, (_, index) => (index < more ? least + 1 : least))
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

/** In cents. `share`: of what nobody has taken, if that is shared. Undefined where no price is known. */
type PayerPart = { lines: BillLine[]; share: number | undefined; sum: number | undefined }

/** What each payer pays, and the lines that nobody has taken: together all lines. */
export function partsByDishes(
  lines: readonly BillLine[],
  taken: Taken,
  sharesRest: boolean,
): { payers: PayerPart[]; rest: BillLine[]; isRestShared: boolean } {
  const some = (quantityOf: (line: BillLine) => number) =>
    lines.map((line) => ({ ...line, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0)
  const rest = some((line) => leftOf(line, taken))
  const isRestShared = sharesRest && rest.length > 0
  const sharedSum = isRestShared ? sumOf(rest) : undefined
  const shares = sharedSum === undefined ? [] : equalParts(sharedSum, taken.length)
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
