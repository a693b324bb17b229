import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { combinationUrls } from '#/entities/combination/api.ts'
import { type Combination, combinationList } from '#/entities/combination/schema.ts'
import { fetchMenus } from '#/entities/menu/api.ts'
import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import { fetchKitchenOrders, moveStatus, outboxCalls } from '#/entities/order/api.ts'
import { beginCorrection } from '#/entities/order/corrections/correct-order.ts'
import {
  type CorrectionOutcome,
  cancelOrder,
  correctOrder,
  fireCourse,
  NotFired,
  type OrderCorrection,
} from '#/entities/order/corrections/corrections.ts'
import { announceOnce, ordersByContent, sentOrders } from '#/entities/order/kitchen/ready.ts'
import { dishesOf, firedCourses, isStruck, ticketCourses, toStrike } from '#/entities/order/kitchen/ticket.ts'
import {
  allLines,
  type OpenOrder,
  openOrderMills,
  openOrders,
  toOrder,
} from '#/entities/order/open-orders/open-order.ts'
import { createOpenOrderStore } from '#/entities/order/open-orders/open-order-store.ts'
import { createOutbox } from '#/entities/order/outbox/outbox.ts'
import { doubtOf, isAsking, isDecidable, type OutboxRecord, outboxRecords } from '#/entities/order/outbox/record.ts'
import { shownByOrder } from '#/entities/order/outbox/recorded.ts'
import { COURSE_STATUSES, type Order } from '#/entities/order/schema.ts'
import { guestsAt, unsentOrders } from '#/entities/order/sitting/guests-at.ts'
import { whatIsOf } from '#/entities/order/sitting/owners.ts'
import { sittingAt } from '#/entities/order/sitting/sitting.ts'
import { createSittingStore } from '#/entities/order/sitting/sitting-store.ts'
import { comparable, fingerprint } from '#/entities/order/wire/fingerprint.ts'
import { currentCombinations, itemsOf, sectionsOf } from '#/features/new-order/menu/order-menu.ts'
import { lineProblems } from '#/features/new-order/sending/line-check.ts'
import { allDay, dishesToCook } from '#/features/orders/board/AllDayPanel.tsx'
import { createLiveOrders } from '#/features/orders/live/live-orders.ts'
import { changesBetween } from '#/features/orders/live/merge.ts'
import { recallRows } from '#/features/orders/live/recall.ts'
import * as axiosClient from '#/lib/http/axios-client.ts'
import { http } from '#/lib/http/http.ts'
import { askBack, isOpenStep } from '#/lib/plans/steps.ts'
import { session } from '#/lib/session/session.ts'
import type { inOneTab } from '#/lib/storage/one-tab.ts'
import { createIngredientPlans, ingredientPlanOf, isBack } from '#/panels/sold-out/ingredient-plans.ts'
import { forgetReminder } from '#/panels/sold-out/until-tomorrow.ts'
import {
  createMovePlans,
  endWithout,
  moveGuests,
  moveOf,
  placesOf,
  type TableMove,
  unfinishedOf,
} from '#/panels/table-orders/table-moves.ts'
import { seededRandom } from '../../../backend/seed/seeded-random.ts'
import { fakePage } from '../backend/stream-server.ts'
import { fakeLocks } from '../browser/fake-locks.ts'
import { fakeClock, settle } from '../browser/fake-time.ts'
import { memoryDisk } from '../browser/memory-database.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../samples/sample-order.ts'
import {
  INGREDIENT,
  type Manners,
  type StoredOrder,
  serviceBackend,
  type WireDish,
  type WireLine,
  type WireOrder,
} from './service-backend.ts'
import { wrongDays } from './service-days.ts'
import { millsOfLines, type Party, serviceGuests } from './service-guests.ts'
import { type Action, type FaultKind, type Intent, type Page, serviceNetwork } from './service-network.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const STEPS = 80
const RESTAURANT = 'r1'
const MENUS = `/api/menu/restaurant/${RESTAURANT}?combination=false`
const COMBINATIONS = combinationUrls.publicList(RESTAURANT)
const HOLD_MARK = '[A SEGUIRE/HOLD]'
/** A wrong board may be called live for 45 s; the rest is the way of a message. */
const LONGEST_UNTRUTH = 60 * SECOND

/** Nothing was sent, or carried out, from here. */
const UNSENT: readonly string[] = ['gone', 'error', 'conflict', 'undeletable']

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

const addTo = (counts: Record<string, number>, name: string, more = 1) => {
  counts[name] = (counts[name] ?? 0) + more
}

const contentOf = (draft: OpenOrder) => fingerprint(comparable(toOrder(draft)))

const quantityOf = (line: WireLine): number => line.combinationQuantity ?? line.dishQuantity

const lineKey = (line: WireLine) => {
  const { dishId, combinationId, course, note, dishesWithIngredients = [] } = line
  const choices = combinationId ? dishesWithIngredients.map((each) => each.dishId) : []
  return JSON.stringify([combinationId ?? dishId, choices, quantityOf(line), course, note.replace(/\s+/g, ' ').trim()])
}

/** What is to be cooked for a line, by name, which is the id here: the app sends the dishes of a menu by id. */
const dishesOfWire = (line: WireLine): { name: string; quantity: number }[] =>
  line.combinationId
    ? (line.dishesWithIngredients ?? []).map(({ dishId }) => ({ name: dishId, quantity: quantityOf(line) }))
    : [{ name: line.dishName, quantity: line.dishQuantity }]

const isHeld = ({ note }: WireLine) => note.startsWith(HOLD_MARK)

const fired = (line: WireLine): WireLine => ({ ...line, note: line.note.slice(HOLD_MARK.length).trim() })

/** The lines without the reason of a void, and how often it is there. */
function withoutReason(lines: readonly WireLine[], reason: string | undefined) {
  let times = 0
  const plain = lines.map((line) => {
    if (!reason || !line.note.endsWith(reason)) return line
    times += 1
    return { ...line, note: line.note.slice(0, -reason.length).trim() }
  })
  return { plain, times }
}

/** What of `before` is missing in `after`, each as often as it is missing. */
function missingIn(before: readonly WireLine[], after: readonly WireLine[]): WireLine[] {
  const left = after.map(lineKey)
  return before.filter((line) => {
    const at = left.indexOf(lineKey(line))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/**
 * A whole service: two waiters, the kitchen's board and a director, each with an own network, and other people with other
 * software. Pages crash and are opened again at any point. Returns what must never happen.
 */
export async function serviceRun(seed: number, figures: ServiceFigures): Promise<void> {
  const random = seededRandom(seed)
  const trace: string[] = []
  const violations = new Set<string>()
  const fail = (what: string) => void violations.add(what)
  const deed = (name: string) => addTo(figures.deeds, name)

  let crashIn = 0
  const clock = fakeClock(undefined, async () => {
    await settle(1)
    if (crashIn > 0) {
      crashIn -= 1
      if (crashIn === 0) await crash()
    }
  })
  const namesOrders = random.chance(0.8)
  const manners: Manners = {
    archive: random.chance(0.5) ? 'whole' : random.pick(ARCHIVES),
    single: random.chance(0.6) ? 'all' : random.pick(['live', 'empty', 'missing']),
    prices: random.chance(0.5) ? 'own' : random.pick(['own at each write', 'as sent']),
  }
  const backend = serviceBackend(clock, { publish: (data) => network.publish(data), namesOrders, ...manners })
  const guests = serviceGuests({ backend, clock, restaurantId: RESTAURANT, archive: manners.archive })
  const network = serviceNetwork(clock, random, {
    greets: random.chance(0.5),
    beats: random.chance(0.8),
    backend: () => backend,
    isEndangered: ({ intent }) => intent !== undefined && endangered.has(intent),
    onWrite: checkWrite,
    onCall: checkCall,
    onFault: (kind: FaultKind) => addTo(figures.faults, kind),
  })

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

  /* What people have done, to compare with what the app has made of it. */
  const taken = new Map<string, number>()
  const resent = new Map<string, number>()
  const tapped = new Map<string, Order>()
  const archiveTaps = new Map<string, number>()
  /** Taps on "send" that are not over, by content: of the order screen, of a person who was asked, and of a resend. */
  const sendTaps = new Map<string, number>()
  /** The sums that a screen has shown, in mills, by content. */
  const shownSums = new Map<string, Set<number>>()
  const struckMost = new Map<string, Map<string, number>>()
  /** Who has taken an order, by content. */
  const takers = new Map<string, Set<string>>()
  /** Moves of tables that a person has begun, and those that a newer one has replaced. */
  const moves = new Map<TableMove['id'], TableMove>()
  const replaced = new Set<TableMove['id']>()
  /** What the backend has carried out of a wish, what a person was told was not sent, and where answers are lost more often. */
  const carriedOut = new Set<Intent>()
  const toldUnsent = new Map<Intent, string>()
  const endangered = new Set<Intent>()
  /** What was true of dishes and of the menu's extra, and since when. */
  const history = new Map<string, { at: number; isOut: boolean; by: string | undefined }[]>()
  let serial = 0
  const note = (thing: string, isOut: boolean, by?: string) => {
    const known = history.get(thing) ?? []
    if ((known.at(-1)?.isOut ?? false) !== isOut) history.set(thing, [...known, { at: clock.now(), isOut, by }])
  }
  const wasSince = (thing: string, isOut: boolean, at: number) => {
    const known = history.get(thing) ?? []
    return (
      // What was read in the same millisecond may be of before.
      (known.findLast((each) => each.at < at)?.isOut ?? false) === isOut ||
      known.some((each) => each.at >= at && each.isOut === isOut)
    )
  }
  const shift = (content: string, by: number, of = taken) => of.set(content, (of.get(content) ?? 0) + by)

  // By page: what is left by a reload is sent, whatever is tapped and undone in the next page.
  const archiveTapOf = ({ name }: Page, id: string) => `${name} ${id}`

  function checkCall({ page, reads }: Action, method: string, url: string, body: unknown) {
    // Each try of the outbox begins with it.
    if (url === '/api/order/count') for (const read of [MENUS, COMBINATIONS]) reads.delete(read)
    if (url === MENUS) reads.set(MENUS, undefined)
    if (method !== 'POST' || url !== '/api/create-order') return
    const sender = personOf(page)
    if (!sender) return fail('an order was sent without a session')
    const content = fingerprint(comparable(body as Parameters<typeof comparable>[0]))
    if (!takers.get(content)?.has(sender)) fail('an order was sent in the name of another person')
    if (!shownSums.get(content)?.has(millsOfLines((body as WireOrder).dishIndices)))
      fail('an order was sent with a sum that no screen had shown')
    if (sendTaps.get(content)) return
    if (!reads.has(MENUS)) fail('an order that had waited was sent without a look at the menus')
    const menus = (reads.get(MENUS) ?? []) as { dish?: WireDish[] }[]
    const out = new Set(
      (Array.isArray(menus) ? menus : []).flatMap(({ dish = [] }) =>
        dish.flatMap(({ id, isAvailable }) => (isAvailable ? [] : id)),
      ),
    )
    if ((body as WireOrder).dishIndices.flatMap(dishesOfWire).some(({ name }) => out.has(name)))
      fail('an order that had waited was sent with a dish that was sold out, unasked')
    if ((body as WireOrder).dishIndices.some((line) => isRepriced(line, menus, reads.get(COMBINATIONS))))
      fail('an order that had waited was sent with a price that the menu did not have, unasked')
    deed('sent after waiting')
  }

  /** Whether the menu that was read has another price. */
  const isRepriced = (line: WireLine, menus: readonly { dish?: WireDish[] }[], combinations: unknown): boolean => {
    const listed = line.combinationId
      ? Array.isArray(combinations) && combinations[0]
      : (Array.isArray(menus) ? menus : []).flatMap(({ dish = [] }) => dish).find(({ id }) => id === line.dishId)
    const price = (listed as { dimensionAssignments?: { price: number }[] } | undefined)?.dimensionAssignments?.[0]
      ?.price
    return price !== undefined && price !== (line.combinationPrice ?? line.dishPrice)
  }

  /** A screen shows what the lines of an order cost. */
  const show = (draft: OpenOrder) => {
    const content = contentOf(draft)
    shownSums.set(content, (shownSums.get(content) ?? new Set()).add(openOrderMills(draft) ?? 0))
  }

  /** A tap on "send" by a person who has been asked what there is to ask. */
  const tapSend = (page: Page, content: string, send: () => Promise<unknown>) => {
    let isOver = false
    const end = () => {
      if (!isOver) shift(content, -1, sendTaps)
      isOver = true
    }
    shift(content, 1, sendTaps)
    page.onKill.push(end)
    page
      .run(send)
      .catch(() => {})
      .finally(end)
  }

  function checkWrite({ page, intent, reads }: Action, method: string, url: string, body: unknown) {
    const id = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    if (method === 'PATCH' && url.startsWith('/api/order/archive/')) {
      const tap = archiveTapOf(page, id)
      if (!archiveTaps.get(tap)) fail(`${id} was archived without a tap`)
      shift(tap, -1, archiveTaps)
      deed('archived')
    } else if (method === 'PATCH' && url.startsWith('/api/order/')) checkUpdate(id, intent, reads, body as WireOrder)
    else if (method === 'DELETE') checkDeletion(id, intent, reads)
    else if (method === 'PATCH' && url.startsWith('/api/dish/')) checkMark(id, intent, reads, body as WireDish)
    else if (url.startsWith('/api/create-ingredients/')) checkExtras(intent, reads, body as string[])
    else if (url === '/api/create-order') deed(`sent by ${page.name.split(' ')[0]}`)
  }

  function checkUpdate(id: string, intent: Intent | undefined, reads: Action['reads'], body: WireOrder) {
    // Only its deletion cancels an order.
    if (intent && intent.kind !== 'cancel' && backend.orders.get(id)?.state === 'live') noteCarriedOut(intent)
    const base = reads.get(id) as WireOrder | undefined
    if (!base || !intent || intent.kind === 'mark' || intent.kind === 'plan')
      return fail(`${id} was written without being read`)
    deed(`written: ${intent.kind}`)
    if (JSON.stringify(backend.orders.get(id)?.wire) !== JSON.stringify(base)) figures.overlaps += 1
    const reason = 'reason' in intent ? intent.reason : undefined
    const { plain, times } = withoutReason(body.dishIndices, reason)
    const removed = missingIn(base.dishIndices, plain)
    const added = missingIn(plain, base.dishIndices)
    const { from, to, covers } = intent.kind === 'correct' ? intent : {}
    const isOne = (lines: WireLine[], line: WireLine | undefined) =>
      lines.length === 0 || (lines.length === 1 && lines[0] && line && lineKey(lines[0]) === lineKey(line))
    if (intent.kind === 'fire') {
      if (removed.some((line) => !isHeld(line) || line.course !== intent.course))
        fail(`firing a course of ${id} changed other lines`)
      if (missingIn(removed.map(fired), added).length > 0 || added.length > removed.length)
        fail(`a fired course of ${id} is not what was held`)
    } else if (!isOne(removed, from) || !isOne(added, to))
      fail(`an edit of ${id} by another person was overwritten (lines)`)
    if (reason && times !== 1) fail(`a void of ${id} has its reason ${times} times`)
    if (body.totalCovers !== base.totalCovers && body.totalCovers !== covers)
      fail(`an edit of ${id} by another person was overwritten (covers)`)
    if (body.tableNumber !== base.tableNumber && !(intent.kind === 'move' && intent.to === body.tableNumber))
      fail(`${id} was moved by nobody`)
    if (intent.kind !== 'status' && body.courseStatus !== base.courseStatus && base.courseStatus !== COURSE_STATUSES[2])
      fail(`the status of ${id} was moved back`)
    if (intent.kind !== 'fire' && removed.some(isHeld) && !(to === undefined || isHeld(to)))
      fail(`a held line of ${id} was changed`)
    if (added.some(isHeld) && !(from && isHeld(from)))
      fail(`a fired line of ${id} was held again: its course would be fired twice`)
  }

  function checkDeletion(id: string, intent: Intent | undefined, reads: Action['reads']) {
    const stored = backend.orders.get(id)
    if (intent?.kind !== 'cancel') return fail(`${id} was deleted by nobody`)
    if (stored?.state !== 'live') return
    noteCarriedOut(intent)
    deed('order cancelled')
    const read = reads.get(id) as WireOrder | undefined
    if (!read?.dishIndices.some((line) => line.note.endsWith(intent.reason)))
      fail(`${id} was deleted, and was not read again since its reason was written`)
    else if (JSON.stringify(read) !== JSON.stringify(stored.wire)) figures.overlaps += 1
    else if (!stored.wire.dishIndices.some((line) => line.note.endsWith(intent.reason)))
      fail(`${id} was deleted without its reason`)
  }

  function checkMark(id: string, intent: Intent | undefined, reads: Action['reads'], body: Record<string, unknown>) {
    const base = reads.get(id) as Record<string, unknown> | undefined
    if ((intent?.kind !== 'mark' && intent?.kind !== 'plan') || !base)
      return fail(`dish ${id} was written without being read`)
    deed(intent.kind === 'mark' ? 'dish marked' : `dish ${intent.isOut ? 'out' : 'back'} by a plan`)
    const isAvailable = intent.kind === 'mark' ? intent.isAvailable : !intent.isOut
    if (body.isAvailable !== isAvailable) fail(`dish ${id} was marked by nobody`)
    const priceOf = (prices: unknown) => (prices as { price: number }[])[0]?.price
    const isKept =
      body.name === base.name &&
      body.description === base.description &&
      priceOf(body.dimensions) === priceOf(base.dimensionAssignments)
    if (!isKept) fail(`an edit of dish ${id} by another person was overwritten`)
    if (intent.kind === 'plan' && !intent.isOut) {
      const since = history.get(`dish ${id}`)?.findLast(({ isOut }) => isOut)
      if (since && since.at < (plansBegun.get(intent.planId) ?? 0))
        fail(`dish ${id} was sold out before the plan, whose way back restored it`)
    }
    note(`dish ${id}`, !isAvailable, intent.kind === 'plan' ? intent.planId : undefined)
  }

  function checkExtras(intent: Intent | undefined, reads: Action['reads'], body: readonly string[]) {
    const base = reads.get('/api/menu/ingredients/menu') as { id: string }[] | undefined
    if (intent?.kind !== 'plan' || !base) return fail('the extras were written without being read')
    deed(`extra ${intent.isOut ? 'out' : 'back'} by a plan`)
    const before = base.map(({ id }) => id).filter((id) => id !== INGREDIENT)
    const after = body.filter((id) => id !== INGREDIENT)
    if (JSON.stringify(before) !== JSON.stringify(after))
      fail('an edit of the extras by another person was overwritten')
    if (body.includes(INGREDIENT) === intent.isOut) fail('the extras are not what the plan wants')
    note('menu menu', intent.isOut, intent.planId)
  }

  const persons = new Map<string, () => string | undefined>()
  const personOf = ({ name }: Page) => persons.get(name)?.()

  const openPhone = (owner: string, tableBase: number) => {
    const disk = memoryDisk().open()
    const locks = random.chance(0.7) ? fakeLocks() : null
    const announced: { id: string; at: number }[] = []
    let badness = random.pick([0, 0, 0.1, 0.3])
    let person: { userId: string; restaurantId: string } | null = { userId: owner, restaurantId: RESTAURANT }
    const listeners = new Map<Page, () => void>()
    let count = 0

    const setPerson = (userId: string | undefined) => {
      if (person?.userId === userId) return
      person = userId === undefined ? null : { userId, restaurantId: RESTAURANT }
      for (const [page, listener] of listeners) if (page.isAlive) page.run(listener)
    }
    const isOver = () => person === null
    const end = () => {
      if (person) deed('session ended')
      setPerson(undefined)
    }

    const openTab = () => {
      count += 1
      const name = `${owner} ${count}`
      const page = network.openPage(name, () => badness, { isOver, end })
      persons.set(name, () => person?.userId)
      const database = page.open(disk)
      const events = fakePage()
      const outbox = page.run(() =>
        createOutbox({
          database,
          http: outboxCalls,
          session: () => person,
          subscribeSession: (listener) => {
            listeners.set(page, listener)
            return () => listeners.delete(page)
          },
          clock: page.clock,
          random: random.next,
          locks: locks?.locksOf(name) ?? null,
          page: events.page,
        }),
      )
      page.run(() => outbox.start())
      let menus: Menu[] | undefined
      let combinations: Combination[] | undefined
      let [menusAt, combinationsAt] = [0, 0]
      const every = (milliseconds: number, work: () => Promise<unknown>) =>
        page.run(async () => {
          await work().catch(() => {})
          page.clock.setTimeout(() => every(milliseconds, work), milliseconds)
        })
      void every(15 * SECOND, async () => {
        menus = await fetchMenus(RESTAURANT, false, {})
        menusAt = clock.now()
      })
      void every(30 * SECOND, async () => {
        combinations = await http.get(COMBINATIONS, combinationList)
        combinationsAt = clock.now()
      })
      const sittings = createSittingStore({ database, clock: page.clock })
      let kitchen: readonly Order[] | undefined
      void every(10 * SECOND, async () => {
        if (isOver()) return
        const readAt = clock.now()
        const { orders } = await fetchKitchenOrders()
        kitchen = orders
        await sittings.see(RESTAURANT, orders, readAt)
        const records = outbox.getSnapshot().mine.filter(({ state }) => state === 'confirmed')
        if (records.length === 0) return
        for (const [id, orderId] of ordersByContent(records, orders)) await outbox.identify(id, orderId)
        const at = { answeredAt: clock.now(), now: clock.now() }
        for (const { id } of await announceOnce(database, sentOrders(records, orders), at)) announce(id)
      })
      return {
        page,
        outbox,
        events,
        menus: () => menus,
        menusReadAt: () => Math.min(menusAt, combinationsAt),
        kitchen: () => kitchen,
        sittings,
        combinations: () => combinations,
        openOrderStore: createOpenOrderStore({ database, clock: page.clock }),
        kill() {
          page.kill()
          outbox.stop()
          locks?.release(name)
        },
      }
    }

    const announce = (id: string) => {
      deed('ready announced')
      announced.push({ id, at: clock.now() })
      const stored = backend.orders.get(id)
      const wasReady = stored?.readyTimes.some(({ from, to }) => from <= clock.now() && to >= clock.now() - 12 * SECOND)
      if (!stored || !wasReady) fail(`${id} was announced as ready, and it was not`)
      const times = announced.filter((each) => each.id === id).length
      if (stored && times > stored.readyTimes.length) fail(`${id} was announced more often than it was ready`)
      if (stored && !taken.has(stored.content)) fail(`${id} was announced, and nobody here has sent it`)
    }

    const tabs = [openTab()]
    return {
      owner,
      userId: () => person?.userId,
      disk,
      tabs,
      setPerson,
      end,
      place: () => ({
        userId: person?.userId ?? '',
        restaurantId: RESTAURANT,
        tableNumber: tableBase + random.below(2),
      }),
      tab: () => random.pick(tabs),
      setBadness: (next: number) => {
        badness = next
      },
      open: () => tabs.length < 2 && tabs.push(openTab()),
      crash() {
        const at = random.below(tabs.length)
        tabs[at]?.kill()
        tabs[at] = openTab()
      },
    }
  }

  const openBoard = () => {
    const disk = memoryDisk().open()
    const place = { restaurantId: RESTAURANT, personKey: 'cook' }
    let badness = 0
    let count = 0
    const open = () => {
      count += 1
      const page = network.openPage(`board ${count}`, () => badness)
      const events = fakePage()
      const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always', gcTime: 0 } } })
      const live = page.run(() =>
        createLiveOrders({
          place,
          client,
          database: page.open(disk),
          clock: page.clock,
          page: events.page,
          fetch: network.fetch,
          random: random.next,
        }),
      )
      let liveSince = clock.now()
      let wasLive = false
      page.run(() => {
        live.use()
        for (const shown of [live.board, live.archive, live.strikes]) shown.subscribe(() => {})
        live.stream.subscribe(() => {
          const isLive = live.stream.getSnapshot().status === 'live'
          if (isLive && !wasLive) liveSince = clock.now()
          wasLive = isLive
        })
      })
      return { page, events, live, client, liveSince: () => liveSince }
    }
    let shown = open()
    const close = () => {
      shown.page.kill()
      window.removeEventListener('pagehide', shown.live.archive.flush)
      shown.client.clear()
    }
    return {
      disk,
      get: () => shown,
      setBadness: (next: number) => {
        badness = next
      },
      close,
      crash() {
        close()
        shown = open()
      },
      async reload() {
        void shown.page.run(() => shown.live.archive.flush())
        close()
        shown = open()
      },
    }
  }

  const phones = [openPhone('anna', 1), openPhone('bruno', 2)]
  const board = openBoard()
  let directorBadness = 0
  let directors = 1
  const directorDisk = memoryDisk().open()
  const onDirectorDisk = createIngredientPlans({ database: directorDisk })
  const openDirector = () => {
    const page = network.openPage(`director ${directors}`, () => directorBadness)
    // The step below waits for the page before it.
    const oneTab: typeof inOneTab = async (_, work) => {
      await work(() => false)
      return true
    }
    return Object.assign(page, { plans: createIngredientPlans({ database: page.open(directorDisk), oneTab }) })
  }
  let director = openDirector()
  /** The page that carries the plan out, and when plans have begun. */
  let runner: Page | undefined
  const plansBegun = new Map<string, number>()
  const turned = new Map<string, number>()
  const phone = () => random.pick(phones)
  type Tab = ReturnType<ReturnType<typeof phone>['tab']>
  /** Ids of orders that were opened again because a dish had sold out while they waited. */
  const restored = new Set<string>()

  async function crash() {
    figures.crashes += 1
    trace.push('crash')
    const which = random.next()
    if (which < 0.5) phone().crash()
    else if (which < 0.85) board.crash()
    else {
      director.kill()
      directors += 1
      director = openDirector()
    }
    await settle(1)
  }

  /* What people do. Nothing is awaited: the next step begins while a call is still out. */

  const takeOrder = async ({ tab, place } = phone()) => {
    const { openOrderStore } = tab()
    const at = place()
    if (at.userId === '' || (await openOrderStore.load(at))) return
    serial += 1
    const party = await ask(tab(), at)
    const dishIds = Array.from({ length: 1 + random.below(2) }, () => random.pick([...backend.dishes.keys()]))
    const lines = dishIds
      .map((dishId, index) =>
        dishLine({
          lineId: `line-${index}`,
          dishId,
          dimensionId: 'standard',
          dimensionName: party.name,
          price: shownPrice(tab().menus(), dishId) ?? backend.dishes.get(dishId)?.price ?? 0,
          quantity: 1 + random.below(2),
          // Few different notes, so that equal orders are common.
          note: random.pick(['', '', 'senza sale', `n${serial}`]),
        }),
      )
      .map((line) => ({ ...line, dishName: line.dishId }))
    const draft = sampleOpenOrder({
      ...at,
      id: `open-${serial}`,
      covers: party.covers,
      courses: [
        { lines: random.chance(0.3) ? [...lines, { ...lunch(party), price: backend.lunchPrice() }] : lines },
        ...['held', 'held later']
          .slice(0, random.pick([0, 0, 0, 1, 2]))
          .map((lineId) => ({ lines: [{ ...lines[0], lineId } as (typeof lines)[0]], isHeld: true })),
      ],
    })
    if (await openOrderStore.save(draft)) taking(draft)
    guests.scatterUnlessThere(party, at.tableNumber)
    if (guests.isGone(party)) await clear(tab(), draft)
  }

  const shownPrice = (menus: readonly Menu[] | undefined, dishId: string) =>
    menus?.flatMap(({ dish }) => dish).find(({ id }) => id === dishId)?.dimensionAssignments[0]?.price

  /** Who orders is asked together with the covers. The waiter knows the guests; the phone may not. */
  const ask = async (tab: Tab, place: Parameters<Tab['sittings']['ask']>[0]): Promise<Party> => {
    const party = guests.at(place.tableNumber) ?? guests.seat(place.tableNumber, random.pick([2, 2, 2, 4, 5]))
    if (random.chance(0.1)) party.covers += 1
    const { sittings, sentFor } = await tab.sittings.load(RESTAURANT)
    const { mine, othersHere } = tab.outbox.getSnapshot()
    // Of all who use the phone: the waiter knows who sits there.
    const { disk } = phones.find(({ owner }) => owner === deviceOf(tab.page)) ?? phone()
    const records = await disk.entries(outboxRecords)
    const unsent = records.flatMap(([, record]) => (record.state === 'confirmed' ? [] : record))
    const { proposed, hasGuests } = guestsAt(place.tableNumber, {
      sittings,
      sentFor,
      live: tab.kitchen(),
      archived: guests.archived(),
      unsent: unsentOrders({ mine, othersHere }, RESTAURANT),
      now: clock.now(),
    })
    const here = sittingAt(sittings, place.tableNumber)
    const live = tab.kitchen()
    const liveIds = (live ?? []).flatMap(({ id, tableNumber }) => (tableNumber === place.tableNumber ? id : []))
    const isSame =
      here === undefined
        ? guests.isOf(party, liveIds)
        : guests.isOf(party, whatIsOf(sittings, here, sentFor).orderIds) ||
          unsent.some(({ draft, sittingId }) => sittingId === here.id && partyOfDraft(draft) === party)
    const answer = !hasGuests ? proposed : isSame ? 'same' : 'new'
    if (answer === 'new') guests.isSaidNew(party, deviceOf(tab.page))
    await tab.page.run(() => tab.sittings.ask(place, answer, live))
    return party
  }

  const partyOfDraft = (draft: OpenOrder | null) => {
    const [line] = draft ? allLines(draft) : []
    return guests.rootNamed(line?.dimensionName)
  }

  /** An order of theirs is being taken, or on its way. */
  const isAwaited = async (party: Party): Promise<boolean> => {
    const drafts = await Promise.all(
      phones.map(async ({ disk }) => [
        ...(await disk.entries(openOrders)).map(([, draft]) => draft),
        ...(await disk.entries(outboxRecords)).flatMap(([, { state, draft }]) => (state === 'confirmed' ? [] : draft)),
      ]),
    )
    return drafts.flat().some((draft) => partyOfDraft(draft) === party)
  }

  const recordsOf = async (device: string): Promise<OutboxRecord[]> => {
    const entries = phones.map(({ owner, disk }) => (owner === device ? disk.entries(outboxRecords) : []))
    return (await Promise.all(entries)).flat().map(([, record]) => record)
  }

  /** The bill of guests on each phone. @returns what they pay, if one of them can show all that they have ordered. */
  const checkBills = async (party: Party): Promise<number | undefined> => {
    let mills: number | undefined
    for (const { owner, tab } of phones) {
      const moves = (await movesOf(owner)).map(unfinishedOf)
      const records = await recordsOf(owner)
      const all = (await Promise.all(phones.map((each) => recordsOf(each.owner)))).flat()
      const made = await guests.checkBill(party, owner, tab().sittings, moves, { here: shownByOrder(records), all })
      deed(`bill: ${made.kind}`)
      if (made.hasAnnounced) deed('bill: another sum announced')
      for (const each of made.faults) fail(each)
      mills ??= made.mills
    }
    return mills
  }

  /** They do not order after all. */
  const clear = async ({ openOrderStore, page, sittings }: Tab, draft: OpenOrder) => {
    await openOrderStore.clear(draft)
    await page.run(() => sittings.unseat(draft))
    shift(contentOf(draft), -1)
  }

  /** The kitchen is done with them, and nothing of theirs is on its way. */
  const leave = async () => {
    const there = guests.present().filter((each) => guests.ordersOf(each).length > 0)
    if (there.length === 0) return
    const party = random.pick(there)
    for (const [id] of guests.liveOf(party)) if (random.chance(0.8)) backend.leave(id, 'archived')
    if (guests.liveOf(party).length > 0) return
    for (const of of phones) {
      for (const [, draft] of await of.disk.entries(openOrders))
        if (partyOfDraft(draft) === party && !restored.has(draft.id)) await clear(of.tab(), draft)
    }
    if (await isAwaited(party)) return
    guests.leave(party, await checkBills(party))
    deed('guests left')
  }

  const bill = async () => {
    const there = guests.present().filter((each) => guests.ordersOf(each).length > 0)
    if (there.length > 0) await checkBills(random.pick(there))
  }

  const lunch = ({ name }: Party) =>
    combinationLine({
      lineId: 'lunch',
      dimensionName: name,
      combinationName: 'lunch',
      choices: [
        ['first', 'carbonara', 'gricia'],
        ['second', 'cicoria', 'tiramisu'],
      ].map(([menuId = '', ...dishIds]) => {
        const dishId = random.pick(dishIds)
        return { menuId, menuName: menuId, dishId, dishName: dishId, extras: [] }
      }),
    })

  const taking = (draft: OpenOrder) => {
    const content = contentOf(draft)
    shift(content, 1)
    takers.set(content, (takers.get(content) ?? new Set()).add(draft.userId))
  }

  const sendOrder = async (of = phone()) => {
    const tab = of.tab()
    const drafts = await Promise.all([of.place(), of.place(), of.place()].map(tab.openOrderStore.load))
    const draft = drafts.find((each) => each !== undefined)
    if (draft && draft.userId === of.userId()) await sendFrom(tab, draft)
  }

  const sendFrom = async (tab: Tab, draft: OpenOrder) => {
    const data = tab.menus()
    const listed = tab.combinations()
    if (!tab.page.isAlive) return
    const isAvailable = data && availabilityOf(data)
    const items = itemsOf(sectionsOf(data ?? [], currentCombinations(listed ?? [], [], isAvailable)))
    const questions = lineProblems(draft, { items, menus: { data }, combinations: { data: listed } } as never)
    if (questions.size > 0) {
      const problems = [...questions.values()]
      if (problems.every(({ kind }) => kind === 'price')) {
        deed('price changed: asked')
        const courses = draft.courses.map((course) => ({
          ...course,
          lines: course.lines.map((line) => {
            const problem = questions.get(line.lineId)
            return problem?.kind === 'price' ? problem.line : line
          }),
        }))
        const accepted = { ...draft, courses }
        if (random.chance(0.8) && (await tab.openOrderStore.save(accepted))) await sendFrom(tab, accepted)
        return
      }
      deed('sold out: asked')
      // She takes the lines out, or thinks about it.
      const courses = draft.courses.map((course) => ({
        ...course,
        lines: course.lines.filter(({ lineId }) => !questions.has(lineId)),
      }))
      const isRestored = restored.has(draft.id)
      if (!isRestored && random.chance(0.5)) return
      if (!courses.some(({ lines }) => lines.length > 0)) {
        if (!isRestored) return
        await tab.openOrderStore.clear(draft)
        await tab.page.run(() => tab.sittings.unseat(draft))
        shift(contentOf(draft), -1)
        deed('sold out while it waited: given up')
      } else if (await tab.openOrderStore.save({ ...draft, courses })) {
        shift(contentOf(draft), -1)
        taking({ ...draft, courses })
        if (isRestored) deed('sold out while it waited: taken out')
      }
      return
    }
    const out = new Set(data?.flatMap(({ dish }) => dish.flatMap((each) => (each.isAvailable ? [] : each.id))))
    const isOut = (line: ReturnType<typeof allLines>[number]) =>
      line.kind === 'dish'
        ? out.has(line.dishId)
        : listed !== undefined && line.choices.some(({ dishId }) => out.has(dishId))
    if (allLines(draft).some(isOut)) fail('a dish that this phone knew to be sold out was sent unasked')
    show(draft)
    const menusReadAt = tab.menusReadAt()
    for (let tap = 0; tap < 1 + random.below(2); tap += 1)
      tapSend(tab.page, contentOf(draft), () => tab.outbox.submit(draft, undefined, { menusReadAt }))
  }

  const decide = () => {
    const tab = phone().tab()
    const { page, outbox } = tab
    if (!personOf(page)) return
    for (const record of outbox.getSnapshot().mine) {
      if (isDecidable(record) && random.chance(0.5)) {
        shift(record.fingerprint, 1, resent)
        tapSend(page, record.fingerprint, () =>
          outbox.resend(record.id, { isRiskTaken: doubtOf(record) === 'unchecked' && random.chance(0.7) }),
        )
      } else if (isAsking(record) && record.hold !== 'age') decideChanged(tab, record)
      else if (record.state === 'queued' && random.chance(0.5)) {
        if (random.chance(0.5)) void page.run(() => outbox.edit(record.id))
        // Nobody has asked her about its dishes since it waits.
        else void page.run(() => outbox.send(record.id)).catch(() => {})
      }
    }
  }

  /** She sends it anyway, opens it again to take the dish out, or leaves it. */
  const decideChanged = (tab: Tab, record: OutboxRecord) => {
    const { page, outbox, openOrderStore } = tab
    const answer = random.pick(['sent anyway', 'opened again', 'opened again', 'left'])
    deed(`${record.hold === 'soldOut' ? 'sold out' : 'changed'} while it waited: ${answer}`)
    for (const draft of [record.draft, record.news?.repriced]) if (draft) show(draft)
    if (answer === 'sent anyway')
      tapSend(page, record.fingerprint, () => outbox.send(record.id, { asked: record.news }))
    if (answer !== 'opened again') return
    page
      .run(async () => {
        if ((await outbox.edit(record.id)) !== 'done' || !record.draft) return
        const draft = await openOrderStore.load(record.draft)
        if (draft && contentOf(draft) === record.fingerprint) restored.add(draft.id)
        if (draft) await sendFrom(tab, draft)
      })
      .catch(() => {})
  }

  /** A person who may correct, and the list as they have seen it a while ago. */
  const withSeen = (work: (page: Page, orders: readonly Order[], readAt: number) => unknown) => {
    const { page } = random.chance(0.3) ? { page: director } : phone().tab()
    void page
      .run(async () => {
        const readAt = clock.now()
        const { orders } = await fetchKitchenOrders()
        page.clock.setTimeout(
          async () => {
            await Promise.resolve(work(page, orders, readAt)).catch(() => {})
          },
          random.below(15 * SECOND),
        )
      })
      .catch(() => {})
  }

  /** Somebody thinks, or is busy. */
  const pause = (page: Page) =>
    new Promise<void>((resolve) => {
      page.clock.setTimeout(resolve, random.below(70 * SECOND))
    })

  /** The answer of a write is lost more often, and the kitchen finishes the order meanwhile. */
  const endanger = (id: string, intent: Intent) => {
    if (random.chance(0.4)) return
    endangered.add(intent)
    clock.setTimeout(() => backend.leave(id, random.chance(0.8) ? 'archived' : 'deleted'), random.below(20 * SECOND))
  }

  const send = async (
    page: Page,
    intent: Intent,
    correction: OrderCorrection,
    by: typeof correctOrder = correctOrder,
  ): Promise<void> => {
    const name = intent.kind === 'correct' && intent.reason ? 'void' : intent.kind
    let attempt: OrderCorrection['attempt']
    endanger(correction.seen.id, intent)
    for (let times = 0; times < 3; times += 1) {
      const outcome = await page
        .run(() => by({ ...correction, attempt }), intent)
        .catch(() => ({ kind: 'error' }) as const)
      if (!page.isAlive) return
      deed(`${name}: ${outcome.kind}`)
      const isRepeated = outcome.kind === 'conflict' && outcome.isRepeated
      if (!isRepeated) checkTold(correction.seen.id, intent, outcome.kind)
      if (outcome.kind !== 'unknown' && outcome.kind !== 'unknownGone') return
      attempt = outcome.attempt
      await pause(page)
    }
  }

  const noteCarriedOut = (intent: Intent) => {
    carriedOut.add(intent)
    const told = toldUnsent.get(intent)
    if (told) fail(told)
  }

  /** Whether an order has what a person wanted. */
  const shows = (intent: Intent, { dishIndices, totalCovers, tableNumber }: WireOrder): boolean => {
    if (intent.kind === 'move') return tableNumber === intent.to
    if (intent.kind === 'fire') return !dishIndices.some((line) => line.course === intent.course && isHeld(line))
    if (intent.kind !== 'correct') return false
    const { covers, reason, to } = intent
    if (covers !== undefined) return totalCovers === covers
    return dishIndices.some(({ note }) => (reason ? note.endsWith(reason) : note === to?.note))
  }

  /** The sentence of an outcome must be true. `error`: it is called not sent, or not cancelled. */
  const checkTold = (id: string, intent: Intent, kind: CorrectionOutcome['kind'] | 'error') => {
    const stored = backend.orders.get(id)
    const what = `${intent.kind} of ${id}`
    if (!stored) return fail(`${what}: there is no such order`)
    if (UNSENT.includes(kind)) {
      if (carriedOut.has(intent)) fail(`${what} is called not sent, and was carried out`)
      toldUnsent.set(intent, `${what} is called not sent, and was carried out later`)
    }
    if (intent.kind === 'cancel') return checkToldCancelled(what, stored, kind)
    const wasStored = stored.versions.some((version) => shows(intent, version))
    if ((kind === 'done' || kind === 'arrivedGone') && !wasStored) fail(`${what} is called sent, and was never stored`)
    if (kind === 'arrivedGone' && stored.state === 'live') fail(`${id} is called no longer open, and is`)
    if (kind === 'deleted' && stored.state !== 'deleted') fail(`${id} is called cancelled, and is ${stored.state}`)
    if (kind === 'goneWithout' && (stored.state !== 'archived' || shows(intent, stored.wire)))
      fail(`${what}: the archive is said to lack it, and has it`)
  }

  const checkToldCancelled = (what: string, { state }: StoredOrder, kind: CorrectionOutcome['kind'] | 'error') => {
    if (kind === 'done' && state !== 'deleted') fail(`${what} is called cancelled, and is ${state}`)
    if (kind === 'goneWithout' && state !== 'archived') fail(`${what} is called archived, and is ${state}`)
  }

  const wire = (each: object) => each as WireLine

  const correct = (page: Page, orders: readonly Order[]) => {
    const seen = orders.length > 0 ? random.pick(orders) : undefined
    const was = seen && beginCorrection(seen)
    if (!seen || !was) return
    const at = was.lines.findIndex((line) => line && !isHeld(wire(line)))
    const line = was.lines[at]
    if (!line) return
    serial += 1
    if (random.chance(0.3)) {
      const covers = 1 + random.below(9)
      return send(page, { kind: 'correct', covers }, { seen, wanted: { ...was, totalCovers: covers } })
    }
    const edited = { ...line, note: `c${serial}` }
    const wanted = { ...was, lines: was.lines.map((each, index) => (index === at ? edited : each)) }
    return send(page, { kind: 'correct', from: wire(line), to: wire(edited) }, { seen, wanted })
  }

  /** Takes a line off, or one of several. */
  const voidLine = (page: Page, orders: readonly Order[]) => {
    const seen = orders.length > 0 ? random.pick(orders) : undefined
    const was = seen && beginCorrection(seen)
    if (!seen || !was) return
    serial += 1
    const reason = `reason ${serial}`
    const at = random.below(was.lines.length)
    const line = was.lines[at]
    if (!line) return
    if (was.lines.length === 1 || random.chance(0.2)) {
      const lines = was.lines.map((each, index) =>
        each && index === 0 ? { ...each, note: `${each.note}\n${reason}`.trim() } : each,
      )
      return send(page, { kind: 'cancel', reason }, { seen, wanted: { ...was, lines } }, cancelOrder)
    }
    const quantity = quantityOf(wire(line)) - 1
    const less = 'combinationId' in line ? { combinationQuantity: quantity } : { dishQuantity: quantity }
    const edited = quantity > 0 ? { ...line, ...less } : null
    const wanted = { ...was, lines: was.lines.map((each, index) => (index === at ? edited : each)) }
    const intent: Intent = { kind: 'correct', from: wire(line), reason, ...(edited && { to: wire(edited) }) }
    return send(page, intent, { seen, wanted, reason })
  }

  const fire = async (page: Page, orders: readonly Order[]) => {
    const held = orders.flatMap((order) =>
      order.lines.flatMap((line) => (line.isHeld ? [{ order, course: line.course }] : [])),
    )
    if (held.length === 0) return
    const { order, course } = random.pick(held)
    const { id } = order
    const intent: Intent = { kind: 'fire', course }
    let attempt: OrderCorrection['attempt']
    endanger(id, intent)
    for (let times = 0; times < 3; times += 1) {
      const kind = await page
        .run(() => fireCourse({ order, course, attempt }), intent)
        .then(
          () => 'done' as const,
          (error: unknown) => {
            if (!(error instanceof NotFired)) return 'error'
            attempt = error.attempt ?? attempt
            return error.why
          },
        )
      if (!page.isAlive) return
      deed(`fire: ${kind}`)
      checkTold(id, intent, kind)
      if (kind !== 'unknown' && kind !== 'unknownGone') return
      await pause(page)
    }
  }

  /** Of all devices: their stores are one here. */
  const moveDisk = memoryDisk().open()
  const onMoveDisk = createMovePlans({ database: moveDisk })
  /** The device that has begun each move. */
  const movers = new Map<string, string>()
  const deviceOf = ({ name }: Page) => name.split(' ')[0] ?? ''
  const movesOf = async (device: string) =>
    (await onMoveDisk.load()).flatMap((each) => (movers.get(each.plan.id) === device ? each.plan : []))

  /** One tab of a device at a time, until it is closed. */
  const heldBy = new Map<string, Page>()
  const movesOn = (page: Page) => {
    const oneTab: typeof inOneTab = async (name, work) => {
      const lock = `${deviceOf(page)} ${name}`
      if (heldBy.get(lock)?.isAlive) return false
      heldBy.set(lock, page)
      try {
        await work(() => false)
      } finally {
        if (heldBy.get(lock) === page) heldBy.delete(lock)
      }
      return true
    }
    return createMovePlans({ database: page.open(moveDisk), oneTab })
  }

  const sittingsOf = (page: Page) => phones.find(({ owner }) => owner === deviceOf(page))?.tab().sittings

  const moveOrders = (page: Page, move: TableMove, orders: readonly Order[], isNew: boolean) => {
    const plans = movesOn(page)
    const needs: Parameters<typeof plans.resume>[1] = {
      orders,
      correct: async (correction) => {
        // From here on it is stored.
        moves.set(move.id, move)
        const { id } = correction.seen
        const intent = moveIntents.get(`${move.id} ${id}`) ?? { kind: 'move', to: move.to }
        moveIntents.set(`${move.id} ${id}`, intent)
        toldUnsent.delete(intent)
        endanger(id, intent)
        const told = page.run(() => correctOrder(correction), intent)
        const { kind } = await told.catch(() => ({ kind: 'error' }) as const)
        if (page.isAlive) {
          deed(`move: ${kind}`)
          checkTold(id, intent, kind)
        }
        return told
      },
    }
    const store = sittingsOf(page)
    if (!isNew) return plans.resume(move, needs)
    return store ? moveGuests(move, needs, { store, plans }) : plans.addAndRun(move, needs)
  }

  /** By move and order: it is continued with the same wish. */
  const moveIntents = new Map<string, Intent>()

  const moveTable = async (page: Page, orders: readonly Order[]) => {
    const from = 1 + random.below(4)
    const to = 1 + ((from + random.below(3)) % 4)
    const there = orders.filter(({ tableNumber }) => tableNumber === from)
    if (there.length === 0) return
    const party = guests.at(from)
    // Their guests have gone, or somebody else has moved them meanwhile.
    for (const { id } of there) guests.scatterUnlessAt(id, from, to)
    // They move, also if the kitchen has archived their order since this page has read it.
    if (party && guests.ordersOf(party).some(([id]) => there.some((order) => order.id === id))) {
      const isScattered = await isAwaited(party)
      const outcome = guests.move(party, to, { by: deviceOf(page), shown: there.map(({ id }) => id) })
      if (!outcome) return
      deed(`guests ${outcome}`)
      if (isScattered) party.isScattered = true
    }
    const move = moveOf({ restaurantId: RESTAURANT, from, to }, there)
    const ids = new Set(there.map(({ id }) => id))
    for (const { plan: other } of await onMoveDisk.load())
      if (other.steps.some(({ orderId }) => ids.has(orderId))) replaced.add(other.id)
    movers.set(move.id, deviceOf(page))
    return moveOrders(page, move, there, true)
  }

  /** The next open of the tables: a move that is not finished is continued, or left as it is. */
  const continueMove = async (page: Page, orders: readonly Order[], readAt: number) => {
    for (const move of await movesOf(deviceOf(page))) {
      const { stayed: left, moved, lost } = placesOf(move, orders)
      const store = sittingsOf(page)
      if (left.length === 0 && readAt > move.at)
        await endWithout(move, { lost, live: orders }, { plans: movesOn(page), ...(store && { store }) })
      else if (left.length > 0 && random.chance(0.8)) {
        deed('move continued')
        replaced.delete(move.id)
        return moveOrders(page, move, [...left, ...moved], false)
      } else if (left.length > 0) {
        replaced.add(move.id)
        await movesOn(page).remove(move.id)
      }
    }
  }

  /** The director takes an ingredient out, continues after a crash, and brings it back. */
  const plan = () => {
    const page = director
    if (runner?.isAlive) return
    runner = page
    page
      .run(() => carryOutPlan(page))
      .finally(() => {
        if (runner === page) runner = undefined
      })
      .catch(() => {})
  }

  const carryOutPlan = async (page: typeof director): Promise<void> => {
    const [stored] = await page.plans.load()
    const asksBack = stored !== undefined && !stored.states.some(isOpenStep)
    if (stored && asksBack && isBack(stored.states)) return page.plans.remove(stored.plan.id)
    let id = stored?.plan.id
    if (stored && asksBack) turned.set(stored.plan.id, clock.now())
    if (id === undefined) {
      const things = (...ids: string[]) => ids.map((each) => ({ id: each, name: each, isAvailable: true }))
      const about = { restaurantId: RESTAURANT, ingredientId: INGREDIENT, name: INGREDIENT }
      const made = ingredientPlanOf(about, { menus: things('menu'), dishes: things('carbonara', 'gricia') }, false)
      plansBegun.set(made.id, clock.now())
      await page.plans.add(made)
      id = made.id
    }
    const isOut = !asksBack && !(stored && isBack(stored.states))
    deed(`plan: ${isOut ? 'out' : 'back'}`)
    const planId = id
    const intent: Intent = { kind: 'plan', planId, isOut }
    await page.run(() => page.plans.run(planId, { client: new QueryClient() }, asksBack ? askBack : undefined), intent)
  }

  const checkPlans = async () => {
    for (const {
      plan: { id, steps: things },
      states,
    } of await onDirectorDisk.load())
      for (const [index, each] of things.entries()) {
        const thing = `${each.kind} ${each.id}`
        const state = states[index]?.state
        if (state === 'done' && !wasSince(thing, true, plansBegun.get(id) ?? 0))
          fail(`${thing} is called sold out by a plan, and never was`)
        if (state === 'back' && !wasSince(thing, false, turned.get(id) ?? 0))
          fail(`${thing} is called restored by a plan, and never was`)
      }
  }

  const checkMoves = async () => {
    const stored = new Set((await onMoveDisk.load()).map((each) => each.plan.id))
    for (const { id, steps, at, from, to } of moves.values()) {
      if (stored.has(id) || replaced.has(id)) continue
      moves.delete(id)
      const isLeft = (orderId: string) => {
        const { state, tables = [] } = backend.orders.get(orderId) ?? {}
        // Another phone may have moved it, before or since.
        const since = tables.filter((_, index) => (tables[index + 1]?.at ?? clock.now()) >= at)
        return state === 'live' && tables.at(-1)?.number === from && !since.some(({ number }) => number === to)
      }
      if (steps.some(({ orderId }) => isLeft(orderId))) fail('a move of a table is not finished, and nothing says so')
    }
  }

  const mark = () => markDish(random.pick([...backend.dishes.keys()]), random.chance(0.5))

  /** A dish of an order that waits is sold out. */
  const sellOut = () => {
    const dishes = waitingLines().flatMap(dishesOfWire)
    if (dishes.length > 0) markDish(random.pick(dishes).name, false)
  }

  /** Other software changes a price, of a dish or of the combination. */
  const reprice = (id = random.pick([...backend.dishes.keys(), 'lunch'])) => {
    backend.setPrice(id, (500 + random.below(1_500)) / 100)
    deed('price changed')
  }

  /** Of a dish of an order that waits. */
  const repriceWaiting = () => {
    const lines = waitingLines()
    if (lines.length > 0) reprice(((line) => line.combinationId ?? line.dishId)(random.pick(lines)))
  }

  const waitingLines = (): WireLine[] =>
    phones
      .flatMap(({ tabs }) => tabs.flatMap(({ outbox }) => outbox.getSnapshot().mine))
      .filter(({ state }) => state === 'queued')
      .flatMap(({ order }) => [...((order as WireOrder | null)?.dishIndices ?? [])])

  /** Orders are sent without Wi-Fi, dishes sell out or get another price, and the Wi-Fi comes back. */
  const withoutWifi = async () => {
    const of = phone()
    of.setBadness(1)
    await takeOrder(of)
    await sendOrder(of)
    await clock.advance(random.below(20 * SECOND))
    if (random.chance(0.5)) sellOut()
    else repriceWaiting()
    await clock.advance(random.below(20 * SECOND))
    of.setBadness(0)
    const { page, events } = of.tab()
    page.run(() => events.fire('online'))
  }

  const markDish = (dishId: string, isAvailable: boolean) => {
    const page = random.pick([director, board.get().page, phone().tab().page])
    page
      .run(() => setAvailability({ dishId, isAvailable }, { client: new QueryClient(), restaurantId: RESTAURANT }), {
        kind: 'mark',
        isAvailable,
      })
      // The plans are stored on the director's device.
      .then(() => {
        if (page !== director) return
        forgetReminder(dishId)
        return director.plans.leaveDish(dishId)
      })
      .catch(() => {})
  }

  const shownOrder = () => {
    const { orders } = board.get().live.board.getSnapshot()
    const queue = board.get().live.archive.getSnapshot()
    const shown = orders.filter(({ id }) => !queue.some((entry) => entry.id === id && entry.state !== 'failed'))
    return shown.length > 0 ? random.pick(shown) : undefined
  }

  const onBoard: ((order: Order) => unknown)[] = [
    (order) => {
      const { live, page } = board.get()
      tapped.set(order.id, order)
      shift(archiveTapOf(page, order.id), 1, archiveTaps)
      page.run(() => live.archiveDrawn(order))
    },
    (order) => {
      const { live, page } = board.get()
      const next = random.pick(COURSE_STATUSES)
      page
        .run(() => moveStatus({ seen: order, next }), { kind: 'status' })
        .then(
          () => page.run(() => live.board.setStatus(order.id, next)),
          () => {},
        )
    },
    (order) => {
      const [dish] = dishesOf(firedCourses(ticketCourses(order)))
      if (!dish) return
      const { live, page } = board.get()
      page.run(() => live.strikeDrawn(order, dish))
      const most = new Map(struckMost.get(order.id))
      struckMost.set(order.id, most.set(dish.name, (most.get(dish.name) ?? 0) + toStrike(dish)))
      deed('struck')
    },
    (order) => board.get().page.run(() => board.get().live.board.markSeen(order)),
  ]

  const others: (() => void)[] = [
    () => {
      const live = backend.live()
      if (live.length > 0) backend.leave(random.pick(live).id, random.chance(0.8) ? 'archived' : 'deleted')
    },
    () => {
      const live = backend.live()
      if (live.length === 0) return
      const { id, dishIndices, totalCovers } = random.pick(live)
      serial += 1
      const [first, ...rest] = dishIndices
      if (!first || first.combinationId || random.chance(0.3))
        return backend.update(id, { totalCovers: totalCovers + 1 })
      const note = random.chance(0.5) ? `${HOLD_MARK} x${serial}` : `x${serial}`
      backend.update(id, { dishIndices: [...rest, { ...first, note, dishQuantity: 1 + random.below(3) }] })
    },
    () => {
      const id = random.pick([...backend.dishes.keys()])
      const dish = backend.dishes.get(id)
      serial += 1
      if (dish) backend.dishes.set(id, { ...dish, description: `d${serial}` })
    },
  ]

  type Step = [name: string, step: () => unknown]
  const times = (count: number, ...step: Step): Step[] => Array.from({ length: count }, () => step)

  const steps: Step[] = [
    ...times(9, 'take', () => takeOrder()),
    ...times(10, 'send', () => sendOrder()),
    ...times(3, 'leave', leave),
    ...times(2, 'bill', bill),
    ...times(3, 'decide', decide),
    ...times(3, 'correct', () => withSeen(correct)),
    ...times(2, 'fire', () => withSeen(fire)),
    ...times(2, 'void', () => withSeen(voidLine)),
    ...times(2, 'move', () => withSeen(moveTable)),
    ['continue', () => withSeen(continueMove)],
    ...times(2, 'mark', mark),
    ...times(5, 'without Wi-Fi', withoutWifi),
    ['sell out', sellOut],
    ['reprice', () => reprice()],
    ['reprice what waits', repriceWaiting],
    ['plan', plan],
    ['logout', () => phone().end()],
    ...times(5, 'login', () => {
      const { owner, userId, setPerson } = phone()
      if (!userId()) setPerson(random.chance(0.8) ? owner : random.pick(['anna', 'bruno']))
    }),
    ...times(6, 'board', () => {
      const order = shownOrder()
      if (order) random.pick(onBoard)(order)
    }),
    ...times(3, 'undo', () => {
      const { live, page } = board.get()
      const last = live.archive.getSnapshot().findLast(({ state }) => state === 'waiting')
      if (last && page.run(() => live.archive.undo(last.id))) shift(archiveTapOf(page, last.id), -1, archiveTaps)
    }),
    ...times(3, 'others', () => random.pick(others)()),
    ['open', () => phone().open()],
    [
      'events',
      () => {
        const { page, events } = random.pick([board.get(), phone().tab()])
        page.run(() => events.fire(random.pick(['online', 'visible', 'restored', 'hidden'])))
      },
    ],
    ['crash', () => crash()],
    ['reload', () => board.reload()],
    [
      'crash soon',
      () => {
        crashIn = 1 + random.below(8)
      },
    ],
    [
      'network',
      () => {
        random
          .pick([
            ...phones,
            board,
            {
              setBadness: (next: number) => {
                directorBadness = next
              },
            },
          ])
          .setBadness(random.pick([0, 0.2, 0.5, 0.9]))
      },
    ],
    ['1 s', () => clock.advance(random.below(2 * SECOND))],
    ['5 s', () => clock.advance(random.below(10 * SECOND))],
    ['1 min', () => clock.advance(random.below(2 * MINUTE))],
  ]

  /* What must be true after each step. */

  const struckOf = (order: Order, courses = ticketCourses(order)) => {
    const struck = board.get().live.strikes.of(order.id)
    const counts = new Map<string, number>()
    for (const dish of dishesOf(courses))
      if (isStruck(struck, dish)) counts.set(dish.name, (counts.get(dish.name) ?? 0) + toStrike(dish))
    return counts
  }

  const hasNews = ({ draft, news }: OutboxRecord): boolean =>
    (news?.gone.length ?? 0) > 0 ||
    (draft !== null && news?.repriced !== null && news?.repriced !== undefined && isOtherPrice(draft, news.repriced))

  const isOtherPrice = (one: OpenOrder, other: OpenOrder): boolean =>
    JSON.stringify(allLines(one).map(({ price }) => price)) !==
    JSON.stringify(allLines(other).map(({ price }) => price))

  const checkOrders = async () => {
    const arrived = new Map<string, number>()
    for (const { content } of backend.orders.values()) shift(content, 1, arrived)
    const confirmed = new Map<string, number>()
    const visible = new Map<string, number>()
    for (const { disk, tabs } of phones) {
      for (const [, record] of await disk.entries(outboxRecords))
        shift(record.fingerprint, 1, record.state === 'confirmed' ? confirmed : visible)
      for (const [, draft] of await disk.entries(openOrders)) shift(contentOf(draft), 1, visible)
      for (const { outbox } of tabs)
        for (const record of outbox.getSnapshot().mine) {
          const { state, hold, draft, order, createdAt } = record
          if (state === 'confirmed' && !arrived.has(record.fingerprint))
            fail(`"sent" is shown of an order that never arrived`)
          const dishes = (order as WireOrder | null)?.dishIndices.flatMap(dishesOfWire) ?? []
          if (hold === 'changed' && draft && !hasNews(record))
            fail('an order waits for a change of the menu, and there is none')
          if (hold === 'soldOut' && !dishes.some(({ name }) => wasSince(`dish ${name}`, true, createdAt)))
            fail('an order waits for a sold-out dish, and none of its dishes was sold out')
        }
    }
    for (const content of new Set([...taken.keys(), ...arrived.keys(), ...confirmed.keys()])) {
      const [wanted = 0, again = 0, came = 0] = [taken.get(content), resent.get(content), arrived.get(content)]
      const [sent = 0, open = 0] = [confirmed.get(content), visible.get(content)]
      if (came > wanted + again) fail(`the app doubled an order: ${content}`)
      // No contract tells equal orders of two phones apart: one may be found as the other.
      if (sent > came && (takers.get(content)?.size ?? 0) > 1) addTo(figures.deeds, 'equal orders of two phones')
      else if (sent > came) fail(`more orders are called sent than arrived: ${content}`)
      if (sent + open < wanted) fail(`an order was lost: ${content}`)
      if (sent + open > wanted) fail(`an order is shown twice: ${content}`)
    }
  }

  const sameOrder = (order: Order, { wire }: { wire: WireOrder }) =>
    order.totalCovers === wire.totalCovers &&
    order.tableNumber === wire.tableNumber &&
    order.lines.length === wire.dishIndices.length &&
    missingIn(wire.dishIndices, beginCorrection(order)?.lines as never).length === 0

  const checkBoard = (mustBeTrue: boolean) => {
    const { live, liveSince } = board.get()
    const { orders, removedOrders } = live.board.latest()
    const leaving = new Set(live.archive.getSnapshot().map(({ id }) => id))
    const shown = new Map(orders.map((order) => [order.id, order]))
    const isLive = live.stream.getSnapshot().status === 'live'
    for (const [id, stored] of backend.orders) {
      const order = shown.get(id)
      const isRight = stored.state === 'live' ? order && sameOrder(order, stored) : !order
      // A board that was opened after the change has been wrong for less time.
      const age = clock.now() - Math.max(stored.changedAt, mustBeTrue ? 0 : liveSince())
      if (!isRight && !leaving.has(id) && (mustBeTrue || isLive) && age > LONGEST_UNTRUTH)
        fail(`the board is live, and wrong about ${id} (${stored.state}) for longer than a minute`)
      if (removedOrders.get(id)?.why === 'deleted' && stored.state !== 'deleted')
        fail(`${id} is called deleted, and is not`)
    }
    for (const entry of live.archive.getSnapshot()) {
      const [now, seen] = [shown.get(entry.id), tapped.get(entry.id)]
      if (entry.state === 'waiting' && now && seen && changesBetween(seen, now))
        fail(`${entry.id} has changed, and would be archived unseen`)
    }
    checkCounts(orders)
  }

  const checkCounts = (orders: readonly Order[]) => {
    const { strikes } = board.get().live
    const all = allDay(dishesToCook(orders, strikes.getSnapshot(), undefined))
    const expected = new Map<string, number>()
    for (const order of orders) {
      const most = struckMost.get(order.id)
      const struck = struckOf(order)
      for (const [name, quantity] of struck)
        if (quantity > (most?.get(name) ?? 0)) fail(`a line of ${order.id} is struck, and no cook has cooked it`)
      const stored = backend.orders.get(order.id)
      // A restored board is older than what was cooked, and shows less of it.
      if (stored && sameOrder(order, stored)) struckMost.set(order.id, struck)
      if (order.courseStatus === COURSE_STATUSES[2]) continue
      // The lines as the backend has them: the mark of a held line is read by nobody else here.
      const lines =
        stored && sameOrder(order, stored)
          ? stored.wire.dishIndices.filter((line) => !isHeld(line)).flatMap(dishesOfWire)
          : dishesOf(firedCourses(ticketCourses(order)))
      for (const { name, quantity } of lines) expected.set(name, (expected.get(name) ?? 0) + (quantity ?? 0))
      // Other software may hold a line that was struck.
      for (const [name, quantity] of struckOf(order, firedCourses(ticketCourses(order))))
        expected.set(name, (expected.get(name) ?? 0) - quantity)
    }
    const counted = new Map<string, number>()
    for (const { name, quantity } of all) counted.set(name, (counted.get(name) ?? 0) + quantity)
    for (const name of new Set([...expected.keys(), ...counted.keys()]))
      if ((expected.get(name) ?? 0) !== (counted.get(name) ?? 0))
        fail(
          `the all-day count of ${name} is ${counted.get(name) ?? 0}, and ${expected.get(name) ?? 0} are to be cooked`,
        )
  }

  const checkRecalled = async () => {
    for (const [, rows] of await board.disk.entries(recallRows))
      for (const { order } of rows) {
        const { id } = order as { id: string }
        if (backend.orders.get(id)?.state === 'live') fail(`${id} is among the archived cards, and still live`)
      }
  }

  const check = async (mustBeTrue = false) => {
    const before = violations.size
    await checkOrders()
    await checkRecalled()
    await checkMoves()
    await checkPlans()
    checkBoard(mustBeTrue)
    if (violations.size > before) trace.push('VIOLATION')
  }

  const sending = async () =>
    (await Promise.all(phones.map(({ disk }) => disk.entries(outboxRecords))))
      .flat()
      .filter(([, { state }]) => state === 'sending')

  const calls = [
    vi.spyOn(axiosClient, 'send').mockImplementation(network.send as never),
    vi.spyOn(axiosClient, 'sendWrite').mockImplementation(async (config) => (await network.send(config)).data),
  ]
  try {
    await settle(2)
    for (let step = 0; step < STEPS; step += 1) {
      const [name, work] = random.pick(steps)
      trace.push(name)
      await work()
      await settle(1)
      await check()
    }
    for (const { setBadness } of [...phones, board]) setBadness(0)
    directorBadness = 0
    crashIn = 0
    for (const { owner, setPerson } of phones) setPerson(owner)
    board.get().events.fire('visible')
    await clock.advance(4 * MINUTE)
    await check(true)
    for (const party of guests.present())
      if (guests.ordersOf(party).length > 0) guests.leave(party, await checkBills(party))
    for (const { owner, tab } of phones) for (const each of await guests.checkEvening(owner, tab().sittings)) fail(each)
    for (const each of await wrongDays(
      seededRandom(seed),
      [...backend.orders.values()].map(({ wire }) => wire),
    ))
      fail(each)
    if ((await sending()).length > 0) fail('"sending" is shown of an order that nobody sends')
    for (const { owner, tabs } of phones)
      for (const { outbox } of tabs)
        if (
          outbox
            .getSnapshot()
            .mine.some(({ userId, state, hold }) => userId === owner && state === 'queued' && hold === 'login')
        )
          fail('an order waits for a login that was made')
  } finally {
    board.close()
    director.kill()
    for (const { tabs } of phones) for (const tab of tabs) tab.kill()
    Date.now = realNow
    globalThis.fetch = realFetch
    crypto.randomUUID = realId
    session.subscribe = realSubscribe
    session.getSnapshot = realSnapshot
    for (const each of calls) each.mockRestore()
  }
  figures.evenings += 1
  figures.steps += STEPS
  figures.orders += backend.orders.size
  for (const violation of violations) figures.violations.push(`SEED=${seed} ${violation}`)
  if (violations.size > 0 && process.env.SEED) console.info(trace.join(', '))
}
