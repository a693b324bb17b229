// @vitest-environment happy-dom
import { http } from 'msw/http'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { createLiveOrders, type LiveOrders } from '#/features/orders/live/live-orders.ts'
import { prepareHttp } from '#/lib/http/http.ts'
import { createQueryClient } from '#/lib/query/query-client.ts'
import { session } from '#/lib/session/session.ts'
import { createDatabase, type Database } from '#/lib/storage/database.ts'
import { type SeededRandom, seededRandom } from '../../../../backend/seed/seeded-random.ts'
import { callsUnderWay, network, withNetwork } from '../../../support/backend/network.ts'
import { fakePage, streamServer } from '../../../support/backend/stream-server.ts'
import { tokenWith } from '../../../support/backend/token.ts'
import { type FakeClock, fakeClock, settle } from '../../../support/browser/fake-time.ts'
import { runsOf } from '../../../support/runner/sample.ts'
import { wireOrder } from '../../../support/samples/orders.ts'

/*
 * Evenings from a seed: every kind of stream that a backend may have, with gaps and with another device that archives.
 * Whenever the board is live it is the backend's, but for the time that ADR-013 promises, and once nothing happens any more
 * it becomes live where the backend can prove it.
 */

withNetwork()
// It loads by itself at the first call, in real time.
beforeAll(prepareHttp)

const SECOND = 1_000
/** A board that is wrong may be called live for this long (ADR-013). */
const PROMISED = 45 * SECOND

/** What a stream sends when it opens, for a changed order, and after an order has left. */
type Kind = {
  opening: 'list' | 'singles' | 'ones' | 'nothing'
  change: 'list' | 'single' | 'one' | 'three'
  removal: 'list' | 'event' | 'marked' | 'nothing'
}
const KINDS: Record<string, Kind> = {
  'whole lists': { opening: 'list', change: 'list', removal: 'list' },
  'single orders': { opening: 'singles', change: 'single', removal: 'nothing' },
  'single orders, silent at first': { opening: 'nothing', change: 'single', removal: 'nothing' },
  'single orders and removals': { opening: 'singles', change: 'single', removal: 'event' },
  'single orders, deleted ones are marked': { opening: 'singles', change: 'single', removal: 'marked' },
  'lists of one': { opening: 'ones', change: 'one', removal: 'nothing' },
  'lists of one, silent at first': { opening: 'nothing', change: 'one', removal: 'nothing' },
  'a whole list, then singles': { opening: 'list', change: 'single', removal: 'list' },
  'a whole list, then lists of one': { opening: 'list', change: 'one', removal: 'nothing' },
  'a whole list, then lists of what has changed': { opening: 'list', change: 'three', removal: 'nothing' },
  'a whole list, then singles and removals': { opening: 'list', change: 'single', removal: 'event' },
}
const COUNTS = ['right', 'late', 'missing', 'archived too', 'of today'] as const
const BEATS = ['comment', 'empty list', 'nothing'] as const

type Backend = { kind: Kind; count: (typeof COUNTS)[number]; hasList: boolean; beat: (typeof BEATS)[number] }

let stop: () => Promise<void>
afterEach(async () => {
  await stop()
  session.signOut()
})

async function play(name: string, random: SeededRandom, { kind, count, hasList, beat }: Backend) {
  const live = new Map<string, ReturnType<typeof wireOrder>>()
  const archive: ReturnType<typeof wireOrder>[] = []
  const counts: { at: number; count: number }[] = []
  let next = 0
  let isDown = false
  const old = 1
  const server = streamServer()
  const clock: FakeClock = fakeClock(Date.now(), async () => {
    do await settle(4)
    while (callsUnderWay() > 0)
    await settle(4)
  })
  const add = () => {
    next += 1
    const id = `o${next}`
    live.set(id, wireOrder({ id }))
    return id
  }
  const note = () => counts.push({ at: clock.now(), count: live.size })
  for (let number = 0; number < 4; number += 1) add()
  note()
  const answerCount = () => {
    if (count === 'archived too') return live.size + archive.length
    if (count === 'of today') return Math.max(0, live.size - old)
    const then = clock.now() - (count === 'late' ? 5 * SECOND : 0)
    return (counts.findLast(({ at }) => at <= then) ?? counts[0])?.count
  }
  const answer = (body: () => unknown) => () =>
    isDown
      ? Response.json({}, { status: 503 })
      : body() === undefined
        ? Response.json({}, { status: 404 })
        : Response.json(body())
  network.use(
    http.get(
      '*/api/order/count',
      answer(() => (count === 'missing' ? undefined : answerCount())),
    ),
    http.get(
      '*/api/order/kitchen',
      answer(() => (hasList ? [...live.values()] : undefined)),
    ),
    http.get(
      '*/api/order/archived',
      answer(() => archive),
    ),
    http.get('*/api/order/:id', ({ params }) =>
      answer(() => live.get(String(params.id)) ?? archive.find(({ id }) => id === params.id))(),
    ),
  )

  let isOpen = false
  const hears = () => isOpen && !isDown && server.requests.at(-1)?.signal.aborted === false
  const send = async (body: unknown, event?: string) => {
    if (hears()) await server.sendEvent(body, event)
  }
  const sendAll = async () => {
    if (kind.opening === 'list') await send([...live.values()])
    if (kind.opening === 'singles') for (const each of live.values()) await send(each)
    if (kind.opening === 'ones') for (const each of live.values()) await send([each])
  }
  const sendChange = async (...ids: string[]) => {
    const changed = ids.flatMap((id) => live.get(id) ?? [])
    if (kind.change === 'list') return send([...live.values()])
    if (kind.change === 'three') return send(changed)
    for (const each of changed) await send(kind.change === 'one' ? [each] : each)
  }
  const sendRemoval = async (id: string) => {
    if (kind.removal === 'list') await send([...live.values()])
    if (kind.removal === 'event') await send({ id }, 'order-archived')
    if (kind.removal === 'marked') await send({ ...archive.at(-1), deleted: true })
  }
  const someId = () => random.pick([...live.keys()])
  const archiveOne = async () => {
    const id = someId()
    const order = live.get(id)
    if (!order) return
    live.delete(id)
    archive.push(order)
    note()
    await sendRemoval(id)
  }
  const change = async () => {
    const ids = kind.change === 'three' ? [someId(), someId()] : [someId()]
    for (const id of ids) live.set(id, wireOrder({ id, totalCovers: 1 + Math.floor(random.next() * 9) }))
    await sendChange(...new Set(ids))
  }

  session.signIn(tokenWith())
  const database: Database = createDatabase({ name: `model-${name}` })
  const orders: LiveOrders = createLiveOrders({
    place: { restaurantId: 'r1', personKey: 'anna' },
    client: createQueryClient(),
    database,
    clock,
    page: fakePage().page,
    fetch: async (...request) => {
      if (isDown) throw new TypeError('network error')
      const response = await server.fetch(...request)
      isOpen = true
      void sendAll()
      return response
    },
    random: () => 0.5,
  })
  const leave = orders.use()
  stop = async () => {
    leave()
    await clock.advance(6 * SECOND)
    database.close()
  }
  const shown = () =>
    orders.board
      .latest()
      .orders.map(({ id, totalCovers }) => `${id} ${totalCovers}`)
      .sort()
      .join()
  const truth = () =>
    [...live.values()]
      .map(({ id, totalCovers }) => `${id} ${totalCovers}`)
      .sort()
      .join()
  const isLive = () => orders.stream.getSnapshot().status === 'live'

  let wrongSince: number | undefined
  const history: string[] = []
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      if (second % 10 === 5 && beat === 'comment' && hears()) await server.heartbeat()
      if (second % 10 === 5 && beat === 'empty list') await send([])
      await clock.advance(SECOND)
      if (!isLive() || shown() === truth()) wrongSince = undefined
      else wrongSince ??= clock.now()
      if (wrongSince !== undefined && clock.now() - wrongSince > PROMISED)
        throw new Error(
          `Live and wrong: ${shown()} instead of ${truth()} after ${history.join(', ')}; ${JSON.stringify([count, hasList, beat])}`,
        )
    }
  }

  await pass(5)
  for (let step = 0; step < 12; step += 1) {
    const what = random.next()
    if (what < 0.3) {
      const id = add()
      note()
      history.push(`new ${id}`)
      await sendChange(id)
    } else if (what < 0.5 && live.size > 0) {
      history.push('change')
      await change()
    } else if (what < 0.8 && live.size > 0) {
      history.push('archive')
      await archiveOne()
    } else {
      history.push('gap')
      isDown = true
      if (isOpen && server.requests.at(-1)?.signal.aborted === false) await server.cut()
      isOpen = false
      if (live.size > 0) await archiveOne()
      await pass(5 + Math.floor(random.next() * 15))
      isDown = false
    }
    await pass(2 + Math.floor(random.next() * 12))
  }
  await pass(100)
  return {
    isLive: isLive(),
    shown: shown(),
    truth: truth(),
    removed: [...orders.board.latest().removedOrders.values()],
    history,
  }
}

/** Whether the backend can prove its orders: it lists them, or it counts them and its stream sends them again. */
const isProvable = ({ kind, count, hasList }: Backend) =>
  hasList || ((count === 'right' || count === 'late') && kind.opening !== 'nothing')

/** `STREAM_ROUNDS=20` plays more of them. */
const first = Number(process.env.STREAM_SEED ?? 1)
const rounds = Number(process.env.STREAM_ROUNDS ?? runsOf(1, 10))

for (let seed = first; seed < first + rounds; seed += 1)
  test.each(Object.entries(KINDS))(`a stream of %s (seed ${seed})`, async (name, kind) => {
    const random = seededRandom(seed * 1_000 + Object.keys(KINDS).indexOf(name))
    const backend: Backend = {
      kind,
      count: random.pick([...COUNTS]),
      hasList: random.next() < 0.5,
      beat: random.pick([...BEATS]),
    }
    const end = await play(`${seed}-${name}`, random, backend)
    const said = JSON.stringify({ backend, history: end.history })
    if (end.isLive) expect(end.shown, said).toBe(end.truth)
    if (!isProvable(backend)) return
    expect(end.isLive, said).toBe(true)
    expect(
      end.removed.filter(({ why }) => why !== 'deleted' || kind.removal !== 'marked'),
      said,
    ).toEqual([])
  })
