import type * as v from 'valibot'
import { CHOICES, type Dialect, ROUTES } from '#/config/dialect.ts'
import { order, orderList } from '#/entities/order/schema.ts'
import { isCounted } from '#/lib/schema/counted-id.ts'
import { namesZone, readTime } from '#/lib/time/read-time.ts'
import { type Check, hintAt, isOk, NOT_TRIED, type Probe, type Seen } from './check.ts'
import { isOrderOf, read } from './nouns.ts'
import { type Answer, ifAnswered, isUnclear, NoAnswer, unanswered } from './wire.ts'
import {
  change,
  fieldsAsSent,
  findMarked,
  idIn,
  NOTHING_TO_WRITE,
  notKnown,
  removal,
  type Writing,
  wordsOf,
} from './write-steps.ts'

/* A live order of one dish at the table of the probe. Only on demand: it reaches the kitchen. */

/** What the specification leaves open of an order that is sent: the app's own form first. */
type OrderForm = Required<Pick<Dialect, 'orderLines' | 'lineDetails'>>
const ORDER_FORMS: readonly [OrderForm, ...OrderForm[]] = [
  { orderLines: 'dishIndices', lineDetails: 'yes' },
  { orderLines: 'courses', lineDetails: 'yes' },
  { orderLines: 'dishIndices', lineDetails: 'no' },
  { orderLines: 'courses', lineDetails: 'no' },
]

const UNSEEN =
  'It is not known whether an order that the backend accepts reaches the kitchen: nothing that could be read shows it.'

/** A change of the order: of its one line, and of what it has besides. */
type OrderChange = { line?: object; others?: object; isDone: (now: v.InferOutput<typeof order>) => boolean }

export function orderChecks(writing: Writing): Check[] {
  const { list: made, things, prefix } = writing

  /** As the app sends it. Undefined: something earlier is missing. */
  function bodyOf({ orderLines, lineDetails }: OrderForm, { line = {}, others = {} }: Partial<OrderChange> = {}) {
    const { dish, table } = things
    const { dimension } = writing
    if (!dish || !table || !dimension) return undefined
    const lines = [
      {
        ...{ dishId: dish.id, dishName: dish.mark, dishPrice: 1, dishQuantity: 1, course: 1 },
        ...{ dishDimensionId: dimension.id, dishDimensionName: dimension.name, dishIngredientsId: [], note: prefix },
        ...(lineDetails === 'yes' && { ingredients: [] }),
        ...line,
      },
    ]
    const head = { tableNumber: Number(table.mark), totalCovers: 1, ...others }
    return orderLines === 'courses' ? { courses: [{ dishIndices: lines }], ...head } : { dishIndices: lines, ...head }
  }

  const pathOf = (id: string) => `/api/order/${encodeURIComponent(id)}`

  /** The id of the new order. The one that is answered may be another order's, if it is a number. */
  async function findNew(probe: Probe, answer: Answer | NoAnswer, tableNumber: string) {
    const id = idIn(answer)
    if (id !== undefined && (!isCounted(id) || (await isOrderOf(probe, id, tableNumber)))) return id
    return (await findMarked(probe, 'order', tableNumber))?.id
  }

  async function create(probe: Probe): Promise<Seen> {
    const table = things.table
    const tried: string[] = []
    for (const form of ORDER_FORMS) {
      const body = bodyOf(form)
      if (!table || !body) return NOTHING_TO_WRITE
      made.intend('order', table.mark)
      const answer = await probe.wire
        .request('/api/create-order', { method: 'POST', token: probe.token, body })
        .catch(unanswered)
      const words = wordsOf(answer)
      if (!(answer instanceof NoAnswer) && !isUnclear(answer) && !isOk(answer)) {
        tried.push(words)
        // Another status is not about the form, and may hide an order that was created.
        if (answer.status !== 400 && answer.status !== 422) break
        made.forget({ kind: 'order', mark: table.mark })
        continue
      }
      // Undefined where nothing could be read.
      const found = await ifAnswered(findNew(probe, answer, table.mark).then((each) => ({ id: each })))
      const id = found?.id
      // Never sent again: the kitchen would see a second one.
      if (id === undefined) {
        const isAccepted = !isUnclear(answer)
        // It was not refused for its lines, whatever the reads suggest.
        if (isAccepted) delete probe.suggested.orderLines
        // Where nothing could be read, --clean looks once more.
        if (isAccepted && found) made.lose('order', table.mark, undefined)
        // Another try would tell nothing new.
        const isOwnRefusal = !(answer instanceof NoAnswer) && (answer.said !== undefined || answer.losesBody)
        return {
          seen: [...tried, `${words}; no list that can be read shows it`].join('; '),
          verdict: 'broken',
          ...(!isOwnRefusal && { loss: isAccepted ? UNSEEN : notKnown('POST /api/create-order', words) }),
        }
      }
      made.confirm('order', table.mark, id)
      things.order = { id, mark: table.mark }
      const { lines, orderTime } = await read(probe, pathOf(id), order)
      const zone = zoneOf(orderTime, probe)
      if (zone) probe.dialect.orderTimeZone = zone
      const outcome = `${words}${isUnclear(answer) ? ', but it was created' : ''}, ${lines.length} line`
      const seen = [...tried, outcome].join('; ')
      if (lines.length !== 1) return { seen, verdict: 'broken' }
      Object.assign(probe.dialect, form)
      return { seen, verdict: form === ORDER_FORMS[0] && !isUnclear(answer) ? 'as written' : 'handled' }
    }
    return { seen: tried.join('; '), verdict: 'broken' }
  }

  /** The whole order is sent, as the app does. */
  const update = (probe: Probe, { isDone, ...changes }: OrderChange) => {
    const { id } = things.order ?? {}
    const body = bodyOf({ ...ORDER_FORMS[0], ...probe.dialect }, changes)
    if (id === undefined || !body) return undefined
    return {
      id,
      bodies: [{ body }] as const,
      after: () => read(probe, pathOf(id), fieldsAsSent),
      isDone: async () => isDone(await read(probe, pathOf(id), order)),
    }
  }

  const updateOrder = change(
    'updateOrder',
    `A waiter's corrections cannot be sent. ${hintAt('updateOrder', 'it could store an archived order again', ' in place of "orderUpdate":"no"')}`,
    (probe) =>
      update(probe, {
        line: { dishQuantity: 2, note: '' },
        others: { courseStatus: 'STATUS_RECEIVED' },
        isDone: ({ lines: [line] }) => line !== undefined && 'dishQuantity' in line && line.dishQuantity === 2,
      }),
    true,
  )

  const checks: Check[] = [
    {
      call: 'POST /api/create-order',
      expected: 'success, and the order can be read back',
      loss: 'No order reaches the kitchen.',
      run: create,
    },
    {
      ...updateOrder,
      async run(probe) {
        const seen = await updateOrder.run(probe)
        if (seen.verdict === 'not there') probe.dialect.orderUpdate = 'no'
        return seen
      },
    },
    {
      ...change(ROUTES.updateOrder[0], 'The status of an order cannot be moved.', (probe) => {
        const moved = update(probe, {
          others: { courseStatus: 'STATUS_ON_FIRE' },
          isDone: ({ courseStatus }) => courseStatus === 'STATUS_ON_FIRE',
        })
        const found = probe.dialect.updateOrder
        return moved && { ...moved, routes: found ? [found] : ROUTES.updateOrder }
      }),
      call: `the status of an order: ${ROUTES.updateOrder[0]}`,
      isExtra: true,
    },
    change('archiveOrder', "Orders cannot be archived: they stay on the kitchen's board.", (probe) => {
      const { id } = things.order ?? {}
      if (id === undefined) return undefined
      return {
        id,
        isDone: async () => (await read(probe, '/api/order/archived', orderList)).some((each) => each.id === id),
      }
    }),
    removal(writing, 'order', 'Orders cannot be deleted.'),
  ]
  if (writing.withOrder) return checks
  const run = async () => NOT_TRIED('only with --order, because an order reaches the kitchen')
  return checks.map((check) => ({ ...check, run }))
}

/** The zone by which a time is now; undefined if it names its own, or if two or none are right. */
function zoneOf(now: string | undefined, { samples }: Probe): Dialect['orderTimeZone'] {
  if (!now || namesZone(now)) return undefined
  const zones = { restaurant: samples.zone, UTC: 'UTC' }
  const isNow = (zone: keyof typeof zones) => Math.abs(readTime(now, zones[zone]) - Date.now()) < A_WHILE
  const [zone, other] = CHOICES.orderTimeZone.filter(isNow)
  return other ? undefined : zone
}

/** Shorter than half the least difference of two time zones; clocks may differ (milliseconds). */
const A_WHILE = 7 * 60_000
