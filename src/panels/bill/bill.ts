import { isStandardName } from '#/entities/dimension/rules.ts'
import { extrasOfLine, type TicketExtra } from '#/entities/order/kitchen/ticket.ts'
import { readSeat } from '#/entities/order/notes/seat.ts'
import { type Line, lineQuantity, type Order } from '#/entities/order/schema.ts'
import { addMills, maybeMills, smallestMills, toMills } from '#/lib/money/money.ts'

/* What a table has to pay, before the receipt. All amounts are in mills. */

/** `mills`: the price of a single one, if it is known. */
type BillExtra = TicketExtra & { mills: number | undefined }

/** `cover`: the cover charge. `difference`: the amount by which an order's total differs from the sum of its lines. */
export type BillLine = {
  key: string
  kind: 'dish' | 'cover' | 'difference'
  name: string
  quantity: number
  /** It is not known how many were ordered. The line counts as one, and has no amount. */
  isQuantityUnknown?: true
  /** The price of a single one. If it is undefined, it is not known, and the line is in no sum. */
  mills: number | undefined
  /** The extras of a single one. A name is blank if the backend has sent only an id. */
  extras: readonly BillExtra[]
}

type CoverCharge = { covers: number; mills: number }

/**
 * The extras in alphabetical order, so that equal lines have equal lists. A price counts as known if all extras of the name
 * have it.
 */
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
    ...(quantity === undefined && { isQuantityUnknown: true as const }),
    mills,
    quantity: quantity ?? 1,
    extras: pricedExtras(line),
  }
}

const lineKey = ({
  name,
  mills,
  extras,
  isQuantityUnknown,
}: Pick<BillLine, 'name' | 'mills' | 'extras' | 'isQuantityUnknown'>): string =>
  JSON.stringify([name, mills ?? null, extras, ...(isQuantityUnknown ? ['?'] : [])])

/** The sum of the amounts that are known; undefined if none is. */
const sumOfKnownAmounts = (amounts: readonly (number | undefined)[]): number | undefined => {
  const knownAmounts = amounts.filter((mills) => mills !== undefined)
  return knownAmounts.length > 0 ? addMills(knownAmounts) : undefined
}

const amountsOfLines = (lines: readonly BillLine[]) =>
  lines.map(({ mills, quantity }) => (mills === undefined ? undefined : mills * quantity))

/** In mills. It is undefined if there are lines, but no price is known. */
export const sumOfLines = (lines: readonly BillLine[]): number | undefined =>
  lines.length === 0 ? 0 : sumOfKnownAmounts(amountsOfLines(lines))

/** In mills. It is undefined if no price of these orders is known, because a cover charge alone is not their sum. */
export const sumOfOrders = (orders: readonly unknown[], lines: readonly BillLine[]): number | undefined =>
  orders.length === 0 || lines.some(({ kind, mills }) => kind !== 'cover' && mills !== undefined)
    ? sumOfLines(lines)
    : undefined

/**
 * The lines of orders, with equal lines added up. Further lines are the cover charge, and the amount by which the totals of the
 * orders differ from their lines.
 */
export function billLines(
  orders: readonly Pick<Order, 'lines' | 'total' | 'unreadableLines'>[],
  charge: CoverCharge,
): BillLine[] {
  const lines = new Map<string, BillLine>()
  let difference = 0
  for (const order of orders) {
    const orderLines = order.lines.map(contentOf).filter(({ quantity }) => quantity > 0)
    for (const line of orderLines) {
      const key = lineKey(line)
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
  const smallestAmount = smallestMills(currency)
  const payableUnits = Math.floor(mills / smallestAmount)
  const unitsForEach = Math.floor(payableUnits / count)
  const unitsLeft = payableUnits - unitsForEach * count
  return Array.from(
    { length: count },
    (_, index) =>
      (index < unitsLeft ? unitsForEach + 1 : unitsForEach) * smallestAmount +
      (index === 0 ? mills - payableUnits * smallestAmount : 0),
  )
}

/** How many of each line a payer takes, by the key of the line, for each payer. */
export type TakenByPayer = readonly ReadonlyMap<string, number>[]

/** Each seat takes the lines whose notes name it. Nobody takes the lines without a seat and the cover charge. */
export function takenBySeats(orders: readonly Pick<Order, 'lines'>[]): { seats: number[]; taken: TakenByPayer } {
  const takenBySeat = new Map<number, Map<string, number>>()
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const { seat } = readSeat(line.note ?? '')
    const content = contentOf(line)
    if (seat === undefined || content.quantity <= 0) continue
    const takenByThisSeat = takenBySeat.get(seat) ?? new Map<string, number>()
    const key = lineKey(content)
    takenBySeat.set(seat, takenByThisSeat.set(key, (takenByThisSeat.get(key) ?? 0) + content.quantity))
  }
  const seats = [...takenBySeat.keys()].sort((a, b) => a - b)
  return { seats, taken: seats.map((seat) => takenBySeat.get(seat) ?? new Map()) }
}

/** How much of a line nobody has taken. */
export const quantityLeft = ({ key, quantity }: BillLine, taken: TakenByPayer): number =>
  quantity - taken.reduce((sum, each) => sum + (each.get(key) ?? 0), 0)

/** What the payers take, but no more of a line than the bill has, because an order may have been corrected meanwhile. */
export function limitToLines(lines: readonly BillLine[], taken: TakenByPayer): TakenByPayer {
  const remaining = new Map(lines.map(({ key, quantity }) => [key, quantity]))
  return taken.map(
    (each) =>
      new Map(
        [...each].map(([key, takenQuantity]) => {
          const quantity = Math.min(takenQuantity, remaining.get(key) ?? 0)
          remaining.set(key, (remaining.get(key) ?? 0) - quantity)
          return [key, quantity]
        }),
      ),
  )
}

/**
 * In mills. `share`: the payer's part of what nobody has taken, if that is shared. An amount is undefined if no price is known.
 */
type PayerPart = { lines: BillLine[]; share: number | undefined; sum: number | undefined }

/** What each payer pays, and the lines that nobody has taken. Together these are all lines. */
export function partsByDishes(
  lines: readonly BillLine[],
  taken: TakenByPayer,
  sharesRest: boolean,
  currency: string | undefined,
): { payers: PayerPart[]; rest: BillLine[]; isRestShared: boolean } {
  const linesWithQuantity = (quantityOf: (line: BillLine) => number) =>
    lines.map((line) => ({ ...line, quantity: quantityOf(line) })).filter(({ quantity }) => quantity > 0)
  const restLines = linesWithQuantity((line) => quantityLeft(line, taken))
  const isRestShared = sharesRest && restLines.length > 0
  const sharedSum = isRestShared ? sumOfLines(restLines) : undefined
  const shares = sharedSum === undefined ? [] : equalParts(sharedSum, taken.length, currency)
  const payers = taken.map((each, payer) => {
    const payerLines = linesWithQuantity(({ key }) => each.get(key) ?? 0)
    const share = shares[payer]
    return { lines: payerLines, share, sum: sumOfKnownAmounts([...amountsOfLines(payerLines), share]) }
  })
  return { payers, rest: restLines, isRestShared }
}

/** Takes one more or one less of a line, within what there is. */
export function changeTaken(
  lines: readonly BillLine[],
  taken: TakenByPayer,
  payer: number,
  key: string,
  step: 1 | -1,
): TakenByPayer {
  const line = lines.find((each) => each.key === key)
  const takenQuantity = taken[payer]?.get(key) ?? 0
  if (!line || (step > 0 ? quantityLeft(line, taken) <= 0 : takenQuantity <= 0)) return taken
  return taken.map((each, index) => (index === payer ? new Map(each).set(key, takenQuantity + step) : each))
}
