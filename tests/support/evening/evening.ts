import { combinationUrls } from '#/entities/combination/api.ts'
import { type OpenOrder, toNewOrder } from '#/entities/order/open-orders/open-order.ts'
import { fingerprint, newOrderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { session } from '#/lib/session/session.ts'
import { seededRandom } from '../../../backend/seed/seeded-random.ts'
import { fakeClock, settle } from '../browser/fake-time.ts'
import { type Manners, serviceBackend } from './service-backend.ts'
import { serviceGuests } from './service-guests.ts'
import { type Action, type FaultKind, type Intent, type Page, serviceNetwork } from './service-network.ts'

/* What all parts of an evening share: the clock, the backend, the network, and what people have done. */

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const RESTAURANT = 'r1'
export const MENUS = `/api/menu/restaurant/${RESTAURANT}?combination=false`
export const COMBINATIONS = combinationUrls.publicList(RESTAURANT)

const ARCHIVES = [
  ...(['missing', 'one page', 'late', 'without ids', 'own ids', 'ids of others', 'without notes'] as const),
]

export type ServiceFigures = {
  evenings: number
  steps: number
  orders: number
  crashes: number
  /** Writes made to an order that another person had changed since it was read: no contract prevents it. */
  overlaps: number
  /** What the app did, by name. */
  deeds: Record<string, number>
  faults: Record<string, number>
  violations: string[]
}

export const noFigures = (): ServiceFigures => ({
  evenings: 0,
  steps: 0,
  orders: 0,
  crashes: 0,
  overlaps: 0,
  deeds: {},
  faults: {},
  violations: [],
})

export const addTo = (counts: Record<string, number>, name: string, more = 1) => {
  counts[name] = (counts[name] ?? 0) + more
}

export const contentOf = (draft: OpenOrder) => fingerprint(newOrderToComparable(toNewOrder(draft)))

/** The device of a page. */
export const deviceOf = ({ name }: Page) => name.split(' ')[0] ?? ''

type Arrival = (action: Action, method: string, url: string, body: unknown) => void

export type Evening = ReturnType<typeof openEvening>

export function openEvening(seed: number, figures: ServiceFigures) {
  const random = seededRandom(seed)
  const trace: string[] = []
  const violations = new Set<string>()
  const fail = (what: string) => void violations.add(what)
  const deed = (name: string) => addTo(figures.deeds, name)
  /** What the parts of the evening do. */
  const hooks = {
    tick: async () => {},
    /** A call begins. */
    calls: [] as Arrival[],
    /** A write has arrived, and is not carried out yet. */
    writes: [] as Arrival[],
  }
  const clock = fakeClock(undefined, async () => {
    await settle(1)
    await hooks.tick()
  })
  /** Only orders are taken and sent, which meet more faults, and equal ones are common. An archive must have their ids then. */
  const isOrdersOnly = random.chance(0.5)
  const hasIdempotency = random.chance(0.2)
  const namesOrders = random.chance(0.8)
  const manners: Manners = {
    archive: isOrdersOnly || random.chance(0.5) ? 'whole' : random.pick(ARCHIVES),
    single: random.chance(0.6) ? 'all' : random.pick(['live', 'empty', 'missing']),
    prices: random.chance(0.5) ? 'own' : random.pick(['own at each write', 'as sent']),
  }
  const backend = serviceBackend(clock, {
    publish: (data) => network.publish(data),
    namesOrders,
    knowsKeys: hasIdempotency,
    ...manners,
  })
  const guests = serviceGuests({ backend, clock, restaurantId: RESTAURANT, archive: manners.archive })
  /** Where answers are lost more often. */
  const endangered = new Set<Intent>()
  const network = serviceNetwork(clock, random, {
    greets: random.chance(0.5),
    beats: random.chance(0.8),
    backend: () => backend,
    isEndangered: ({ intent }) => intent !== undefined && endangered.has(intent),
    onWrite: (...arrival) => {
      for (const check of hooks.writes) check(...arrival)
    },
    onCall: (...arrival) => {
      for (const check of hooks.calls) check(...arrival)
    },
    onFault: (kind: FaultKind) => addTo(figures.faults, kind),
  })
  let serial = 0
  const taken = new Map<string, number>()
  return {
    random,
    figures,
    trace,
    violations,
    fail,
    deed,
    hooks,
    isOrdersOnly,
    hasIdempotency,
    clock,
    backend,
    guests,
    network,
    endangered,
    /** How often an order was taken, and sent again by a person, by content. */
    taken,
    resent: new Map<string, number>(),
    /** Who has taken an order, by content. */
    takers: new Map<string, Set<string>>(),
    /** Ids of orders that were opened again because a dish had sold out while they waited. */
    restored: new Set<string>(),
    /** Who is logged in on a page, by its name. */
    persons: new Map<string, () => string | undefined>(),
    shift: (content: string, by: number, of = taken) => of.set(content, (of.get(content) ?? 0) + by),
    /** Of an edit, so that each can be told from the others. */
    nextSerial: () => {
      serial += 1
      return serial
    },
  }
}

/** In place of the browser's. @returns puts them back. */
export function fakeGlobals({ random, clock, network }: Evening): () => void {
  const realNow = Date.now
  const realFetch = globalThis.fetch
  const realId = crypto.randomUUID
  const { subscribe: realSubscribe, getSnapshot: realSnapshot } = session
  Date.now = clock.now
  globalThis.fetch = network.fetch
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(random.next()).slice(2, 14).padEnd(12, '0')}`
  // Nobody logs out in an evening; a closed page would listen for ever.
  session.subscribe = () => () => {}
  session.getSnapshot = () => ({ token: 'token' }) as ReturnType<typeof realSnapshot>
  localStorage.clear()
  return () => {
    Date.now = realNow
    globalThis.fetch = realFetch
    crypto.randomUUID = realId
    session.subscribe = realSubscribe
    session.getSnapshot = realSnapshot
  }
}
