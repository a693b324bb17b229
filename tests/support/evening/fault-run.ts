import { type OpenOrder, type OrderPlace, openOrders, toOrder } from '#/entities/order/open-orders/open-order.ts'
import { createOpenOrderStore } from '#/entities/order/open-orders/open-order-store.ts'
import type { OutboxHttp, OutboxPerson } from '#/entities/order/outbox/context.ts'
import { createOutbox } from '#/entities/order/outbox/outbox.ts'
import { doubtOf, isDecidable, outboxRecords } from '#/entities/order/outbox/record.ts'
import { comparable, fingerprint } from '#/entities/order/wire/fingerprint.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import type { Database } from '#/lib/storage/database.ts'
import type { Clock } from '#/lib/time/clock.ts'
import type { SeededRandom } from '../../../backend/seed/seeded-random.ts'
import { fakePage } from '../backend/stream-server.ts'
import { fakeLocks } from '../browser/fake-locks.ts'
import { fakeClock, settle } from '../browser/fake-time.ts'
import { killable } from '../browser/killable.ts'
import { sampleOpenOrder } from '../samples/sample-order.ts'
import type { FaultyBackend } from './faulty-backend.ts'
import type { Call, Fault } from './faulty-calls.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const ANNA: OutboxPerson = { userId: 'anna', restaurantId: 'r1' }
const BRUNO: OutboxPerson = { userId: 'bruno', restaurantId: 'r1' }

const contentOf = (draft: OpenOrder) => fingerprint(comparable(toOrder(draft)))

/** The totals of a run, by the content of the orders. */
export type Account = {
  content: string
  /** Open orders that were stored. */
  openOrders: number
  /** Orders that a person sent again. */
  resends: number
  /** Orders that reached the kitchen. */
  arrived: number
  confirmed: number
  /** Queued, refused and unknown orders, and open ones: everything that a screen still shows. */
  visible: number
}

/**
 * A waiter's evening on bad Wi-Fi: she takes orders, taps twice, reloads, opens tabs, is logged out and decides about
 * uncertain orders while calls fail in every way. At the end the Wi-Fi is good long enough to settle everything.
 */
export const faultRun = async (
  random: SeededRandom,
  openKitchen: (clock: Clock) => FaultyBackend | Promise<FaultyBackend>,
  openDisk: () => Database,
  pauseRounds: number,
) => {
  /** Until nothing happens any more without a timer. */
  const rest = async () => {
    do await settle(pauseRounds)
    while (await backend.idle())
  }
  const clock = fakeClock(undefined, rest)
  const backend = await openKitchen(clock)
  const locks = random.chance(0.7) ? fakeLocks() : null
  const hasIdempotency = random.chance(0.2)
  if (hasIdempotency) backend.learnKeys()
  const sessionListeners = new Set<() => void>()
  const tabs: ReturnType<typeof openTab>[] = []
  const taken = new Map<string, number>()
  const resent = new Map<string, number>()
  const before = new Set<string>()
  let person: OutboxPerson | null = ANNA
  let badness = 0
  let count = 0

  const setPerson = (next: OutboxPerson | null) => {
    person = next
    for (const listener of [...sessionListeners]) listener()
  }

  const faultOf = (call: Call): Fault | undefined => {
    if (!random.chance(badness)) return undefined
    const common: Fault[] = [
      { kind: 'cut-before' },
      { kind: 'hang' },
      { kind: 'html' },
      { kind: 'status', status: random.pick([401, 429, 500, 502, 503]) },
      { kind: 'late', by: random.below(12 * SECOND) },
    ]
    if (call !== 'send') return random.pick(common)
    return random.pick<Fault>([
      ...common,
      { kind: 'cut-after' },
      { kind: 'cut-after' },
      { kind: 'status-after', status: random.pick([408, 500, 502, 504]) },
      { kind: 'late', by: random.below(5 * MINUTE) },
      { kind: 'slow', by: random.below(MINUTE) },
      { kind: 'no-id' },
      { kind: 'status', status: random.pick([400, 403, 404, 409, 422]), message: 'no' },
    ])
  }
  backend.plan(faultOf)

  /** As in lib/http, a 401 ends the session. */
  const ending =
    <Given extends unknown[], T>(call: (...given: Given) => Promise<T>) =>
    (...given: Given): Promise<T> =>
      call(...given).catch((error: unknown) => {
        if (hasStatus(error, 401)) setPerson(null)
        throw error
      })
  const http: OutboxHttp = {
    send: ending(backend.http.send),
    reachByCount: ending(backend.http.reachByCount),
    reachByTables: ending(backend.http.reachByTables),
    liveOrders: ending(backend.http.liveOrders),
    archivedOrders: ending(backend.http.archivedOrders),
  }

  const openTab = () => {
    count += 1
    const name = `tab-${count}`
    const database = killable(openDisk())
    const calls = killable(http)
    const page = fakePage()
    const outbox = createOutbox({
      database: database.target,
      http: calls.target,
      session: () => person,
      subscribeSession(listener) {
        sessionListeners.add(listener)
        return () => sessionListeners.delete(listener)
      },
      clock,
      random: random.next,
      locks: locks?.locksOf(name) ?? null,
      page: page.page,
      hasIdempotency,
    })
    outbox.start()
    return {
      outbox,
      page,
      openOrderStore: createOpenOrderStore({ database: database.target, clock }),
      kill() {
        database.kill()
        calls.kill()
        outbox.stop()
        locks?.release(name)
      },
      /** The phone suspends the tab for good: it keeps its locks. */
      freeze() {
        database.kill()
        calls.kill()
        outbox.stop()
      },
    }
  }
  const add = (to: Map<string, number>, content: string) => to.set(content, (to.get(content) ?? 0) + 1)
  const someTab = () => random.pick(tabs)

  const placeOf = (tableNumber: number): OrderPlace => ({ ...ANNA, tableNumber })

  /** Few tables and dishes, so that equal orders are common. */
  const takeOrder = async () => {
    const tab = someTab()
    const tableNumber = 1 + random.below(3)
    if (person !== ANNA || (await tab.openOrderStore.load(placeOf(tableNumber)))) return
    count += 1
    const draft = sampleOpenOrder({
      id: `open-${count}`,
      tableNumber,
      courses: [{ lines: [random.pick(backend.dishes)] }],
    })
    if (await tab.openOrderStore.save(draft)) add(taken, contentOf(draft))
  }

  const submit = async () => {
    const tab = someTab()
    const draft = await tab.openOrderStore.load(placeOf(1 + random.below(3)))
    if (person !== ANNA || !draft) return
    // Not awaited: the run goes on during the call, like an impatient user.
    for (let tap = 0; tap < 1 + random.below(3); tap += 1) {
      void (random.chance(0.3) ? someTab() : tab).outbox.submit(draft).catch(() => {})
      if (random.chance(0.3)) await rest()
    }
  }

  const decide = async () => {
    const tab = someTab()
    for (const record of tab.outbox.getSnapshot().mine) {
      if (isDecidable(record) && random.chance(0.5)) {
        add(resent, record.fingerprint)
        void tab.outbox.resend(record.id, { isRiskTaken: doubtOf(record) === 'unchecked' && random.chance(0.7) })
      } else if (record.state === 'queued' && random.chance(0.2)) {
        void (random.chance(0.5) ? tab.outbox.edit(record.id) : tab.outbox.send(record.id))
      } else if (record.state === 'rejected' && random.chance(0.3)) {
        void (random.chance(0.5) ? tab.outbox.edit(record.id) : tab.outbox.send(record.id))
      }
    }
  }

  const reload = () => {
    const index = random.below(tabs.length)
    if (random.chance(0.2)) tabs[index]?.freeze()
    else tabs[index]?.kill()
    tabs[index] = openTab()
  }

  const steps: (() => unknown)[] = [
    takeOrder,
    takeOrder,
    submit,
    submit,
    submit,
    decide,
    reload,
    () => tabs.length < 3 && tabs.push(openTab()),
    () => setPerson(random.pick([ANNA, ANNA, ANNA, BRUNO, null])),
    () => someTab().page.fire(random.pick(['online', 'visible', 'restored'])),
    async () => {
      const live = await backend.live()
      if (live.length > 0) await backend.archive(random.pick(live).id)
    },
    () => {
      badness = random.pick([0, 0.2, 0.5, 0.8, 1])
    },
    () => clock.advance(random.below(3 * SECOND)),
    () => clock.advance(random.below(40 * SECOND)),
    () => clock.advance(random.below(4 * MINUTE)),
  ]

  // Earlier identical orders: none of them may be taken for a new one.
  for (const line of backend.dishes) {
    for (let round = random.below(3); round > 0; round -= 1) {
      const { id } = await backend.store(
        toOrder(sampleOpenOrder({ tableNumber: 1 + random.below(3), courses: [{ lines: [line] }] })),
      )
      before.add(id)
      if (random.chance(0.5)) await backend.archive(id)
    }
  }

  tabs.push(openTab())
  await rest()
  for (let step = 0; step < 60; step += 1) await random.pick(steps)()

  badness = 0
  setPerson(ANNA)
  reload()
  await clock.advance(30 * MINUTE)
  await settle(5 * pauseRounds)

  const disk = openDisk()
  const records = (await disk.entries(outboxRecords)).map(([, record]) => record)
  const left = (await disk.entries(openOrders)).map(([, draft]) => contentOf(draft))
  const arrived = [...(await backend.live()), ...(await backend.archived())].filter(({ id }) => !before.has(id))
  const stuck = records.filter(({ state }) => state === 'sending')
  for (const tab of tabs) tab.kill()
  disk.close()

  const contents = new Set([...taken.keys(), ...records.map((record) => record.fingerprint), ...left])
  const accounts = [...contents].map((content): Account => {
    const own = records.filter((record) => record.fingerprint === content)
    return {
      content,
      openOrders: taken.get(content) ?? 0,
      resends: resent.get(content) ?? 0,
      arrived: arrived.filter((each) => fingerprint(each) === content).length,
      confirmed: own.filter(({ state }) => state === 'confirmed').length,
      visible: own.filter(({ state }) => state !== 'confirmed').length + left.filter((each) => each === content).length,
    }
  })
  return { accounts, stuck, posts: backend.sent.length }
}
