import * as v from 'valibot'
import { newOrder } from '#/entities/order/schema.ts'
import { fingerprint, newOrderToComparable } from '#/entities/order/wire/fingerprint.ts'
import type { Clock } from '#/lib/time/clock.ts'

/* A model of the wire contract in memory, fast enough for ten thousand evenings (docs/wire-contract.md). */

export type WireLine = {
  dishId: string
  dishName: string
  dishPrice: number
  dishQuantity: number
  course: number
  note: string
  /** Of a combination's line, which has no dish of its own. */
  combinationId?: string
  combinationPrice?: number
  combinationQuantity?: number
  dishesWithIngredients?: readonly { dishId: string; dishName: string }[]
}
export type WireOrder = {
  id: string
  tableNumber: number
  totalCovers: number
  courseStatus: string
  orderTime: string
  dishIndices: readonly WireLine[]
}
export type WireDish = { id: string; name: string; isAvailable: boolean; description: string; price: number }

/**
 * `content`: the fingerprint of what was sent, `sent` its lines, with the prices that the screen has shown. `versions`: each body that it has had. `readyTimes`: when it began and ceased to be finished. `tables`: where it
 * has been.
 */
export type StoredOrder = {
  wire: WireOrder
  versions: WireOrder[]
  tables: { at: number; number: number }[]
  state: 'live' | 'archived' | 'deleted'
  content: string
  sent: readonly WireLine[]
  changedAt: number
  readyTimes: { from: number; to: number }[]
}

/**
 * How a backend shows the orders that are not live any more: with `single`, one by one, by `GET /api/order/{id}`. `prices`:
 * whether it works out the prices of an order itself, also when one is corrected.
 */
export type Manners = {
  prices?: 'own' | 'own at each write' | 'as sent'
  archive: 'whole' | 'missing' | 'one page' | 'late' | 'without ids' | 'own ids' | 'ids of others' | 'without notes'
  single: 'all' | 'live' | 'empty' | 'missing'
}

const PAGE = 2
const LATE = 45_000

export type Answer = { status: number; body?: unknown }

/** The only ingredient, which two of the dishes have, and an extra of the menu. */
export const INGREDIENT = 'guanciale'
const EXTRAS = [INGREDIENT, 'pepe']

const FINISHED = 'STATUS_FINISHED'
const STANDARD = { id: 'standard', name: 'standard', standard: true }
const NOT_FOUND: Answer = { status: 404, body: { message: 'not found' } }

export type ServiceBackend = ReturnType<typeof serviceBackend>

/** @param publish sends an event to every open stream. */
export function serviceBackend(
  clock: Clock,
  {
    publish,
    namesOrders,
    knowsKeys = false,
    archive,
    single,
    prices,
  }: { publish: (data: unknown) => void; namesOrders: boolean; knowsKeys?: boolean } & Manners,
) {
  const orders = new Map<string, StoredOrder>()
  const dishes = new Map<string, WireDish>(
    Object.entries({ carbonara: 12.35, gricia: 9.99, cicoria: 4.07, tiramisu: 6.3 }).map(([id, price]) => [
      id,
      { id, name: id, isAvailable: true, description: '', price },
    ]),
  )
  let extras: readonly string[] = EXTRAS
  let lunchPrice = 15
  let count = 0

  const priced = (lines: readonly WireLine[]): WireLine[] =>
    lines.map((line) => {
      if (line.combinationId) return { ...line, combinationPrice: lunchPrice }
      return { ...line, dishPrice: dishes.get(line.dishId)?.price ?? line.dishPrice }
    })

  const list = (state: StoredOrder['state']) =>
    [...orders.values()].filter((each) => each.state === state).map(({ wire }) => wire)

  const wireDish = ({ price, ...dish }: WireDish, position: number) => ({
    ...dish,
    menuId: 'menu',
    position: position + 1,
    category: { id: 'primi', name: 'Primi' },
    dimensionAssignments: [{ price, dimension: STANDARD }],
    dishImagesId: [],
    ingredients: {},
  })

  const wireExtras = () => extras.map((id) => ({ id, name: id, price: 1, dimensionAssignments: [] }))

  const wireMenu = (id: string, dishIds: readonly string[]) => ({
    id,
    name: id,
    combination: id !== 'menu',
    dish: dishIds.flatMap((dishId, position) => {
      const dish = dishes.get(dishId)
      return dish ? [wireDish(dish, position)] : []
    }),
    ingredients: id === 'menu' ? wireExtras() : [],
  })

  /** A menu's options are sent by id. */
  const named = (lines: readonly WireLine[]): WireLine[] =>
    lines.map(({ dishesWithIngredients, ...line }) => ({
      ...line,
      ...(dishesWithIngredients && {
        dishesWithIngredients: dishesWithIngredients.map((each) => ({
          ...each,
          dishName: dishes.get(each.dishId)?.name ?? '',
        })),
      }),
    }))

  const update = (id: string, next: Partial<WireOrder>): void => {
    const stored = orders.get(id)
    if (!stored) return
    const before = stored.wire.courseStatus
    const lines = next.dishIndices && named(next.dishIndices)
    const written = lines && { dishIndices: prices === 'own at each write' ? priced(lines) : lines }
    stored.wire = { ...stored.wire, ...next, ...written }
    stored.versions.push(stored.wire)
    stored.changedAt = clock.now()
    if (next.tableNumber) stored.tables.push({ at: clock.now(), number: next.tableNumber })
    if (before !== FINISHED && stored.wire.courseStatus === FINISHED)
      stored.readyTimes.push({ from: clock.now(), to: Number.POSITIVE_INFINITY })
    const last = stored.readyTimes.at(-1)
    if (last && before === FINISHED && stored.wire.courseStatus !== FINISHED) last.to = clock.now()
    if (stored.state === 'live') publish(stored.wire)
  }

  const leave = (id: string, state: 'archived' | 'deleted'): void => {
    const stored = orders.get(id)
    if (stored?.state !== 'live') return
    stored.state = state
    stored.changedAt = clock.now()
  }

  const archived = (): Answer => {
    if (archive === 'missing') return { status: 405 }
    const all = [...orders.values()].filter(({ state }) => state === 'archived')
    const late = all.filter(({ changedAt }) => clock.now() - changedAt > LATE)
    const shown = archive === 'late' ? late : archive === 'one page' ? all.slice(-PAGE) : all
    const rows = shown.map(({ wire }): object => {
      const { id, ...rest } = wire
      if (archive === 'without ids') return rest
      if (archive === 'own ids') return { id: `archive-${id}`, ...rest }
      if (archive === 'ids of others') return { id: `order-${Number(id.replace('order-', '')) + 1}`, ...rest }
      const dishIndices = wire.dishIndices.map(({ note, ...line }) => line)
      return archive === 'without notes' ? { ...wire, dishIndices } : wire
    })
    return { status: 200, body: rows }
  }

  const one = (stored: StoredOrder): Answer => {
    if (single === 'missing') return { status: 405 }
    if (stored.state === 'archived' && single === 'live') return NOT_FOUND
    if (stored.state === 'archived' && single === 'empty') return { status: 200, body: null }
    return { status: 200, body: stored.wire }
  }

  /** The first answer to an order with a key. */
  const firstAnswers = new Map<string, Answer>()

  const createOnce = (body: unknown, key: string | undefined): Answer => {
    const known = knowsKeys && key !== undefined ? firstAnswers.get(key) : undefined
    if (known) return known
    const answer = create(body)
    if (key !== undefined && answer.status === 200) firstAnswers.set(key, answer)
    return answer
  }

  const create = (body: unknown): Answer => {
    const read = v.safeParse(newOrder, body)
    if (!read.success) return { status: 400, body: { message: 'bad order' } }
    count += 1
    const id = `order-${count}`
    const sent = structuredClone(body) as Pick<WireOrder, 'dishIndices' | 'tableNumber' | 'totalCovers'>
    const wire = {
      id,
      ...sent,
      dishIndices: prices === 'as sent' ? named(sent.dishIndices) : priced(named(sent.dishIndices)),
      courseStatus: 'STATUS_RECEIVED',
      // No two at the same time.
      orderTime: new Date(clock.now() + count).toISOString(),
    }
    const content = fingerprint(newOrderToComparable(read.output))
    const tables = [{ at: clock.now(), number: wire.tableNumber }]
    orders.set(id, {
      wire,
      versions: [wire],
      tables,
      state: 'live',
      content,
      sent: sent.dishIndices,
      changedAt: clock.now(),
      readyTimes: [],
    })
    publish(wire)
    return { status: 200, body: namesOrders ? { id } : undefined }
  }

  const changeDish = (id: string, body: Record<string, unknown>): Answer => {
    const dish = dishes.get(id)
    if (!dish) return NOT_FOUND
    const [size] = body.dimensions as { price: number }[]
    dishes.set(id, {
      id,
      name: String(body.name),
      description: String(body.description),
      isAvailable: body.isAvailable === true,
      price: size?.price ?? 0,
    })
    return { status: 200 }
  }

  /** A call that has arrived. @param key of an order (docs/limits.md). */
  const handle = (method: string, url: string, body: unknown, key?: string): Answer => {
    const path = url.replace(/\?.*$/, '').replace(/^\/api\//, '')
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1))
    const route = `${method} ${path}`
    if (route === 'POST create-order') return createOnce(body, key)
    if (route === 'GET order/count') return { status: 200, body: list('live').length }
    if (route === 'GET order/kitchen') return { status: 200, body: list('live') }
    if (route === 'GET order/archived') return archived()
    if (route === 'GET dinner-table') return { status: 200, body: [] }
    if (route.startsWith('GET menu/restaurant/'))
      return {
        status: 200,
        body: [wireMenu('menu', [...dishes.keys()])],
      }
    if (route.startsWith('GET public/combinations/'))
      return {
        status: 200,
        body: [
          {
            id: 'lunch',
            name: 'lunch',
            menuList: [wireMenu('first', ['carbonara', 'gricia']), wireMenu('second', ['cicoria', 'tiramisu'])],
            dimensionAssignments: [{ price: lunchPrice, dimension: STANDARD }],
            combinationImageIds: [],
          },
        ],
      }
    if (route === 'GET ingredients')
      return { status: 200, body: EXTRAS.map((each) => ({ id: each, name: each, dimensionAssignments: [] })) }
    if (route === 'GET menu/ingredients/menu') return { status: 200, body: wireExtras() }
    if (route === 'POST create-ingredients/menu') {
      extras = [...(body as string[])]
      return { status: 200 }
    }
    if (/^(GET|PATCH) dish\//.test(route)) {
      if (method === 'PATCH') return changeDish(id, body as Record<string, unknown>)
      const position = [...dishes.keys()].indexOf(id)
      const dish = dishes.get(id)
      return dish ? { status: 200, body: wireDish(dish, position) } : NOT_FOUND
    }
    const stored = orders.get(id)
    if (!route.includes(' order/')) return { status: 405 }
    if (!stored || stored.state === 'deleted')
      return method === 'GET' && single === 'empty' ? { status: 200, body: null } : NOT_FOUND
    if (route.startsWith('PATCH order/archive/')) {
      leave(id, 'archived')
      return { status: 204 }
    }
    if (method === 'GET') return one(stored)
    if (method === 'DELETE') {
      if (stored.state !== 'live') return NOT_FOUND
      leave(id, 'deleted')
      return { status: 204 }
    }
    if (method !== 'PATCH') return { status: 405 }
    if (stored.state !== 'live') return { status: 409, body: { message: 'archived' } }
    update(id, structuredClone(body) as Partial<WireOrder>)
    return { status: 200, body: stored.wire }
  }

  return {
    orders,
    dishes,
    extras: () => extras,
    setExtras: (next: readonly string[]) => {
      extras = next
    },
    lunchPrice: () => lunchPrice,
    /** As other software does it. @param price in currency units */
    setPrice: (id: string, price: number) => {
      const dish = dishes.get(id)
      if (dish) dishes.set(id, { ...dish, price })
      else lunchPrice = price
    },
    handle,
    /** What other people do, with other software. */
    update,
    leave,
    live: (): WireOrder[] => list('live'),
  }
}
