// @vitest-environment happy-dom
import { HttpResponse, http } from 'msw/http'
import { beforeEach, describe, expect, test } from 'vitest'
import { fetchKitchenOrders } from '#/entities/order/api.ts'
import { beginCorrection } from '#/entities/order/corrections/correct-order.ts'
import {
  cancelOrder,
  correctOrder,
  fireCourse,
  NotFired,
  type OrderCorrection,
} from '#/entities/order/corrections/corrections.ts'
import { fetchFate } from '#/entities/order/corrections/fate.ts'
import type { Order } from '#/entities/order/schema.ts'
import { systemClock } from '#/lib/time/clock.ts'
import { network, putBehindNetwork, withNetwork } from '../../../support/backend/network.ts'
import { type Manners, serviceBackend } from '../../../support/evening/service-backend.ts'

withNetwork()
beforeEach(() => localStorage.clear())

const HELD = '[A SEGUIRE/HOLD]'
const FULL: Manners = { archive: 'whole', single: 'all' }
const NOTHING: Manners = { archive: 'missing', single: 'missing' }

const line = (dishId: string, course: number, note = '') => ({
  dishId,
  dishName: dishId,
  dishDimensionId: 'standard',
  dishDimensionName: 'standard',
  dishPrice: 10,
  dishQuantity: 1,
  course,
  dishIngredientsId: [],
  note,
})

/** A kitchen with two orders: one of table 3 that is archived, and the one of table 7 that a waiter sees. */
async function kitchen(manners: Manners) {
  const backend = serviceBackend(systemClock, { publish: () => {}, namesOrders: true, ...manners })
  putBehindNetwork({
    async fetch(request) {
      const body = request.method === 'GET' ? undefined : await request.json().catch(() => undefined)
      const { pathname, search } = new URL(request.url)
      const answer = backend.handle(request.method, pathname + search, body)
      return answer.body === undefined
        ? new Response(null, { status: answer.status })
        : HttpResponse.json(answer.body as object, { status: answer.status })
    },
  })
  const create = (tableNumber: number) =>
    backend.handle('POST', '/api/create-order', {
      tableNumber,
      totalCovers: 2,
      dishIndices: [line('gricia', 1), line('cicoria', 2, HELD)],
    })
  create(3)
  create(7)
  backend.leave('order-1', 'archived')
  const [seen] = (await fetchKitchenOrders()).orders
  const was = seen && beginCorrection(seen)
  if (!seen || !was) throw new Error('there is no order')
  const [first, ...rest] = was.lines
  const wanted = { ...was, lines: [first ? { ...first, note: 'senza sale' } : null, ...rest] }
  return { backend, id: seen.id, seen, was, wanted }
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>

/** The next write of this method gets no answer. @param meanwhile what happens, before nobody answers. */
const lose = (method: 'patch' | 'delete', { backend }: Kitchen, isStored: boolean, meanwhile: () => void) =>
  network.use(
    http[method](
      '*/api/order/:id',
      async ({ request, params }) => {
        const body = await request.json().catch(() => undefined)
        if (isStored) backend.handle(request.method, `/api/order/${params.id}`, body)
        meanwhile()
        return HttpResponse.error()
      },
      { once: true },
    ),
  )

const kindOf = async (outcome: Promise<{ kind: string }>) => (await outcome).kind

/** What the order's person is told. */
const DEEDS = {
  correction: ({ seen, wanted }: Kitchen) => kindOf(correctOrder({ seen, wanted })),
  move: ({ seen, was }: Kitchen) => kindOf(correctOrder({ seen, wanted: { ...was, tableNumber: 9 } })),
  firing: ({ seen }: Kitchen) =>
    fireCourse({ order: seen, course: 2 }).then(
      () => 'done',
      (error: unknown) => (error instanceof NotFired ? error.why : 'error'),
    ),
}

describe.each(Object.entries(DEEDS))('a %s whose answer is lost', (_, make) => {
  type Case = [manners: Manners, stored: string, notStored: string, deleted: string]
  test.each<Case>([
    [FULL, 'arrivedGone', 'goneWithout', 'deleted'],
    [{ archive: 'whole', single: 'live' }, 'arrivedGone', 'goneWithout', 'unknownGone'],
    [{ archive: 'whole', single: 'missing' }, 'arrivedGone', 'goneWithout', 'unknownGone'],
    [{ archive: 'whole', single: 'empty' }, 'arrivedGone', 'goneWithout', 'unknownGone'],
    [{ archive: 'missing', single: 'all' }, 'arrivedGone', 'unknownGone', 'unknownGone'],
    [{ archive: 'late', single: 'all' }, 'arrivedGone', 'unknownGone', 'unknownGone'],
    [{ archive: 'late', single: 'live' }, 'unknownGone', 'unknownGone', 'unknownGone'],
    [{ archive: 'own ids', single: 'live' }, 'unknownGone', 'unknownGone', 'unknownGone'],
    [{ archive: 'without ids', single: 'live' }, 'unknownGone', 'unknownGone', 'unknownGone'],
    [{ archive: 'ids of others', single: 'all' }, 'arrivedGone', 'unknownGone', 'unknownGone'],
    [{ archive: 'ids of others', single: 'missing' }, 'unknownGone', 'unknownGone', 'unknownGone'],
    [NOTHING, 'unknownGone', 'unknownGone', 'unknownGone'],
  ])('from a backend with %o: stored, then archived: %s; archived without it: %s; deleted: %s', async (...args) => {
    const [manners, ...expected] = args
    const told: string[] = []
    for (const [isStored, fate] of [
      [true, 'archived'],
      [false, 'archived'],
      [false, 'deleted'],
    ] as const) {
      const now = await kitchen(manners)
      lose('patch', now, isStored, () => now.backend.leave(now.id, fate))
      told.push(await make(now))
    }
    expect(told).toEqual(expected)
  })

  test('is done if the order is still live and has it', async () => {
    const now = await kitchen(NOTHING)
    lose('patch', now, true, () => {})
    expect(await make(now)).toBe('done')
  })

  test('is uncertain while the order is live without it: it may arrive later', async () => {
    const now = await kitchen(FULL)
    lose('patch', now, false, () => {})
    expect(await make(now)).toBe('unknown')
  })
})

test('an archive that leaves notes out does not show that a note is missing', async () => {
  const now = await kitchen({ archive: 'without notes', single: 'missing' })
  lose('patch', now, true, () => now.backend.leave(now.id, 'archived'))
  expect(await DEEDS.correction(now)).toBe('unknownGone')
})

test('an archive that leaves notes out does not show that a course was fired', async () => {
  const now = await kitchen({ archive: 'without notes', single: 'missing' })
  lose('patch', now, false, () => now.backend.leave(now.id, 'archived'))
  expect(await DEEDS.firing(now)).toBe('unknownGone')
})

test('what another person has changed in the same line says nothing', async () => {
  const now = await kitchen(FULL)
  lose('patch', now, true, () => {
    const [first, ...rest] = now.backend.orders.get(now.id)?.wire.dishIndices ?? []
    if (first) now.backend.update(now.id, { dishIndices: [{ ...first, note: 'senza pepe' }, ...rest] })
    now.backend.leave(now.id, 'archived')
  })
  expect(await DEEDS.correction(now)).toBe('unknownGone')
})

describe('another try after a lost answer', () => {
  async function afterLost(work: (correction: OrderCorrection) => Promise<{ kind: string }> = correctOrder) {
    const now = await kitchen(FULL)
    lose('patch', now, false, () => {})
    const outcome = await correctOrder(now)
    if (outcome.kind !== 'unknown') throw new Error(outcome.kind)
    return { ...now, again: () => work({ ...now, attempt: outcome.attempt }) }
  }

  test('without a connection stays unknown, with the reason', async () => {
    const { again } = await afterLost()
    network.use(http.get('*/api/order/kitchen', () => HttpResponse.error()))
    expect(await again()).toMatchObject({ kind: 'unknown', error: { kind: 'network' } })
  })

  test('that is refused stays unknown: the first may still arrive', async () => {
    const { again } = await afterLost()
    network.use(http.patch('*/api/order/:id', () => HttpResponse.json({}, { status: 403 })))
    expect(await again()).toMatchObject({ kind: 'unknown', error: { status: 403 } })
  })

  test('of an order that was archived meanwhile looks into the archive', async () => {
    const { again, backend, id } = await afterLost()
    backend.leave(id, 'archived')
    expect(await again()).toEqual({ kind: 'goneWithout' })
  })

  test('that meets another person’s change says that the first may have arrived', async () => {
    const { again, backend, id } = await afterLost()
    backend.update(id, { dishIndices: [line('gricia', 1, 'senza pepe'), line('cicoria', 2, HELD)] })
    expect(await again()).toMatchObject({ kind: 'conflict', isRepeated: true })
  })
})

test('a line that another person has voided is not voided with this person’s reason', async () => {
  const { seen, was } = await kitchen(FULL)
  const [, ...rest] = was.lines
  const wanted = { ...was, lines: [null, ...rest] }
  expect(await kindOf(correctOrder({ seen, wanted, reason: 'finito' }))).toBe('done')
  expect(await correctOrder({ seen, wanted, reason: 'errore' })).toMatchObject({ kind: 'conflict', isRepeated: false })
})

test('nothing was sent to an order that had left before', async () => {
  const now = await kitchen(NOTHING)
  now.backend.leave(now.id, 'archived')
  expect(await correctOrder(now)).toEqual({ kind: 'gone' })
})

describe('a cancellation', () => {
  const cancel = (now: Kitchen) => kindOf(cancelOrder(now))

  test('is done when the deletion was answered', async () => {
    expect(await cancel(await kitchen(NOTHING))).toBe('done')
  })

  test.each<[manners: Manners, archived: string, deleted: string]>([
    [FULL, 'goneWithout', 'done'],
    [{ archive: 'whole', single: 'live' }, 'goneWithout', 'unknownGone'],
    [{ archive: 'missing', single: 'all' }, 'unknownGone', 'unknownGone'],
    [{ archive: 'late', single: 'all' }, 'unknownGone', 'unknownGone'],
    [{ archive: 'own ids', single: 'live' }, 'unknownGone', 'unknownGone'],
    [NOTHING, 'unknownGone', 'unknownGone'],
  ])('whose answer is lost, from %o: archived by the kitchen: %s, deleted: %s', async (manners, ...expected) => {
    const told: string[] = []
    for (const fate of ['archived', 'deleted'] as const) {
      const now = await kitchen(manners)
      lose('delete', now, false, () => now.backend.leave(now.id, fate))
      told.push(await cancel(now))
    }
    expect(told).toEqual(expected)
  })

  test.each([
    ['before it', FULL, 'goneWithout'],
    ['before it, and nobody can say', NOTHING, 'unknownGone'],
  ] as const)('of an order that the kitchen archives %s is not done', async (_, manners, expected) => {
    const now = await kitchen(manners)
    now.backend.leave(now.id, 'archived')
    expect(await cancel(now)).toBe(expected)
  })

  test('is not done if the kitchen archives the order after its reason was written', async () => {
    const now = await kitchen(FULL)
    network.use(
      http.patch(
        '*/api/order/:id',
        async ({ request }) => {
          now.backend.handle('PATCH', `/api/order/${now.id}`, await request.json())
          now.backend.leave(now.id, 'archived')
          return HttpResponse.json({})
        },
        { once: true },
      ),
    )
    expect(await cancel(now)).toBe('goneWithout')
  })

  test('whose order is archived right before the deletion, and nobody can say so, is not done', async () => {
    const now = await kitchen({ archive: 'own ids', single: 'all' })
    network.use(
      http.delete('*/api/order/:id', () => {
        now.backend.leave(now.id, 'archived')
        return HttpResponse.json({ message: 'not found' }, { status: 404 })
      }),
    )
    expect(await cancel(now)).toBe('unknownGone')
  })

  test('that is not answered while the order is live is uncertain: it may arrive later', async () => {
    const now = await kitchen(FULL)
    lose('delete', now, false, () => {})
    const outcome = await cancelOrder(now)
    expect(outcome.kind).toBe('unknown')
    if (outcome.kind !== 'unknown') return
    expect(await kindOf(cancelOrder({ ...now, attempt: outcome.attempt }))).toBe('done')
  })
})

describe('the fate of an order that left the board', () => {
  /** A failure is no answer: the board takes it for unknown. */
  const fateOf = (seen: Order) => fetchFate(seen).catch(() => 'unknown')

  test.each<[manners: Manners, archived: string, deleted: string]>([
    [FULL, 'archived', 'deleted'],
    [{ archive: 'late', single: 'live' }, 'unknown', 'unknown'],
    [{ archive: 'own ids', single: 'live' }, 'unknown', 'unknown'],
    [{ archive: 'ids of others', single: 'live' }, 'unknown', 'unknown'],
    [{ archive: 'whole', single: 'empty' }, 'archived', 'unknown'],
    [NOTHING, 'unknown', 'unknown'],
  ])('from %o: archived: %s, deleted: %s', async (manners, ...expected) => {
    const told: string[] = []
    for (const state of ['archived', 'deleted'] as const) {
      const { backend, id, seen } = await kitchen(manners)
      backend.leave(id, state)
      told.push(await fateOf(seen))
    }
    expect(told).toEqual(expected)
  })
})
