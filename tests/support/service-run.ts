import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { fetchMenus } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { setAvailability } from '#/entities/menu/use-set-availability.ts'
import { correctOrder, fetchKitchenOrders, moveStatus, outboxCalls } from '#/entities/order/api.ts'
import { beginCorrection } from '#/entities/order/correct-order.ts'
import { comparable, fingerprint } from '#/entities/order/fingerprint.ts'
import { allLines, type OpenOrder, openOrders, toOrder } from '#/entities/order/open-order.ts'
import { createOpenOrderStore } from '#/entities/order/open-order-store.ts'
import { createOutbox } from '#/entities/order/outbox/outbox.ts'
import { doubtOf, isDecidable, outboxRecords } from '#/entities/order/outbox/record.ts'
import { announceOnce, sentOrders } from '#/entities/order/ready.ts'
import { COURSE_STATUSES, type Order } from '#/entities/order/schema.ts'
import { dishesOf, firedCourses, isStruck, ticketCourses } from '#/entities/order/ticket.ts'
import { lineProblems } from '#/features/new-order/line-check.ts'
import { itemsOf, sectionsOf } from '#/features/new-order/order-menu.ts'
import { allDay, dishesToCook } from '#/features/orders/AllDayPanel.tsx'
import { createLiveOrders } from '#/features/orders/live/live-orders.ts'
import { changesBetween } from '#/features/orders/live/merge.ts'
import { recallRows } from '#/features/orders/live/recall.ts'
import * as axiosClient from '#/lib/http/axios-client.ts'
import { session } from '#/lib/session/session.ts'
import { fakeLocks } from './fake-locks.ts'
import { fakeClock, settle } from './fake-time.ts'
import { memoryDisk } from './memory-database.ts'
import { seededRandom } from './random.ts'
import { dishLine, sampleOpenOrder } from './sample-order.ts'
import { serviceBackend, type WireDish, type WireLine, type WireOrder } from './service-backend.ts'
import { type Action, type FaultKind, type Intent, type Page, serviceNetwork } from './service-network.ts'
import { fakePage } from './stream-server.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const STEPS = 60
const RESTAURANT = 'r1'
const HOLD_MARK = '[A SEGUIRE/HOLD]'
/** A wrong board may be called live for 45 s; the rest is the way of a message. */
const LONGEST_UNTRUTH = 60 * SECOND

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

const lineKey = ({ dishId, dishQuantity, course, note }: WireLine) =>
  JSON.stringify([dishId, dishQuantity, course, note.trim()])

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
  const backend = serviceBackend(clock, { publish: (data) => network.publish(data), namesOrders })
  const network = serviceNetwork(clock, random, {
    greets: random.chance(0.5),
    beats: random.chance(0.8),
    backend: () => backend,
    onWrite: checkWrite,
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
  const struckMost = new Map<string, Map<string, number>>()
  let serial = 0
  const shift = (content: string, by: number, of = taken) => of.set(content, (of.get(content) ?? 0) + by)

  // By page: what is left by a reload is sent, whatever is tapped and undone in the next page.
  const archiveTapOf = ({ name }: Page, id: string) => `${name} ${id}`

  function checkWrite({ page, intent, reads }: Action, method: string, url: string, body: unknown) {
    const id = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))
    if (method === 'PATCH' && url.startsWith('/api/order/archive/')) {
      const tap = archiveTapOf(page, id)
      if (!archiveTaps.get(tap)) fail(`${id} was archived without a tap`)
      shift(tap, -1, archiveTaps)
      deed('archived')
    } else if (method === 'PATCH' && url.startsWith('/api/order/')) checkUpdate(id, intent, reads, body as WireOrder)
    else if (method === 'PATCH' && url.startsWith('/api/dish/')) checkMark(id, intent, reads, body as WireDish)
    else if (url === '/api/create-order') deed(`sent by ${page.name.split(' ')[0]}`)
  }

  function checkUpdate(id: string, intent: Intent | undefined, reads: Action['reads'], body: WireOrder) {
    const base = reads.get(id) as WireOrder | undefined
    if (!base || !intent || intent.kind === 'mark') return fail(`${id} was written without being read`)
    deed(`written: ${intent.kind}`)
    if (JSON.stringify(backend.orders.get(id)?.wire) !== JSON.stringify(base)) figures.overlaps += 1
    const removed = missingIn(base.dishIndices, body.dishIndices)
    const added = missingIn(body.dishIndices, base.dishIndices)
    const { from, to, covers } = intent.kind === 'correct' ? intent : {}
    const isOne = (lines: WireLine[], line: WireLine | undefined) =>
      lines.length === 0 || (lines.length === 1 && lines[0] && line && lineKey(lines[0]) === lineKey(line))
    if (!isOne(removed, from) || !isOne(added, to)) fail(`an edit of ${id} by another person was overwritten (lines)`)
    if (body.totalCovers !== base.totalCovers && body.totalCovers !== covers)
      fail(`an edit of ${id} by another person was overwritten (covers)`)
    if (body.tableNumber !== base.tableNumber) fail(`${id} was moved by nobody`)
    if (intent.kind !== 'status' && body.courseStatus !== base.courseStatus && base.courseStatus !== COURSE_STATUSES[2])
      fail(`the status of ${id} was moved back`)
    const isHeld = ({ note }: WireLine) => note.startsWith(HOLD_MARK)
    if (removed.some(isHeld) && !(from && isHeld(from) && to && !isHeld(to))) fail(`a held line of ${id} was changed`)
    if (added.some(isHeld)) fail(`a fired line of ${id} was held again: its course would be fired twice`)
  }

  function checkMark(id: string, intent: Intent | undefined, reads: Action['reads'], body: Record<string, unknown>) {
    const base = reads.get(id) as Record<string, unknown> | undefined
    if (intent?.kind !== 'mark' || !base) return fail(`dish ${id} was written without being read`)
    deed('dish marked')
    if (body.isAvailable !== intent.isAvailable) fail(`dish ${id} was marked by nobody`)
    const priceOf = (prices: unknown) => (prices as { price: number }[])[0]?.price
    const isKept =
      body.name === base.name &&
      body.description === base.description &&
      priceOf(body.dimensions) === priceOf(base.dimensionAssignments)
    if (!isKept) fail(`an edit of dish ${id} by another person was overwritten`)
  }

  const openPhone = (userId: string, tableBase: number) => {
    const disk = memoryDisk().open()
    const locks = random.chance(0.7) ? fakeLocks() : null
    const announced: { id: string; at: number }[] = []
    const person = { userId, restaurantId: RESTAURANT }
    let badness = 0
    let count = 0

    const openTab = () => {
      count += 1
      const name = `${userId} ${count}`
      const page = network.openPage(name, () => badness)
      const database = page.open(disk)
      const events = fakePage()
      const outbox = page.run(() =>
        createOutbox({
          database,
          http: outboxCalls,
          session: () => person,
          clock: page.clock,
          random: random.next,
          locks: locks?.locksOf(name) ?? null,
          page: events.page,
        }),
      )
      page.run(() => outbox.start())
      let menus: Menu[] | undefined
      const every = (milliseconds: number, work: () => Promise<unknown>) =>
        page.run(async () => {
          await work().catch(() => {})
          page.clock.setTimeout(() => every(milliseconds, work), milliseconds)
        })
      void every(15 * SECOND, async () => {
        menus = await fetchMenus(RESTAURANT, false, {})
      })
      void every(10 * SECOND, async () => {
        const records = outbox.getSnapshot().mine.filter(({ state }) => state === 'confirmed')
        if (records.length === 0) return
        const { orders } = await fetchKitchenOrders()
        const at = { answeredAt: clock.now(), now: clock.now() }
        for (const { id } of await announceOnce(database, sentOrders(records, orders), at)) announce(id)
      })
      return {
        page,
        outbox,
        events,
        menus: () => menus,
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
      userId,
      disk,
      tabs,
      place: () => ({ ...person, tableNumber: tableBase + random.below(2) }),
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
      page.run(() => {
        live.use()
        for (const shown of [live.board, live.archive, live.strikes, live.stream]) shown.subscribe(() => {})
      })
      return { page, events, live, client }
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
  const director = network.openPage('director', () => directorBadness)
  const phone = () => random.pick(phones)

  async function crash() {
    figures.crashes += 1
    trace.push('crash')
    if (random.chance(0.5)) phone().crash()
    else board.crash()
    await settle(1)
  }

  /* What people do. Nothing is awaited: the next step begins while a call is still out. */

  const takeOrder = async () => {
    const { tab, place, userId } = phone()
    const { openOrderStore } = tab()
    const at = place()
    if (await openOrderStore.load(at)) return
    serial += 1
    const lines = Array.from({ length: 1 + random.below(2) }, (_, index) =>
      dishLine({
        lineId: `line-${index}`,
        dishId: random.pick([...backend.dishes.keys()]),
        dimensionId: 'standard',
        price: 10,
        quantity: 1 + random.below(2),
        // Few different notes, so that equal orders are common.
        note: random.pick(['', '', 'senza sale', `n${serial}`]),
      }),
    ).map((line) => ({ ...line, dishName: line.dishId }))
    const draft = sampleOpenOrder({
      ...at,
      id: `open-${serial}`,
      userId,
      courses: [
        { lines },
        ...(random.chance(0.3)
          ? [{ lines: [{ ...lines[0], lineId: 'held' } as (typeof lines)[0]], isHeld: true }]
          : []),
      ],
    })
    if (await openOrderStore.save(draft)) shift(contentOf(draft), 1)
  }

  const sendOrder = async () => {
    const of = phone()
    const tab = of.tab()
    const drafts = await Promise.all([of.place(), of.place(), of.place()].map(tab.openOrderStore.load))
    const draft = drafts.find((each) => each !== undefined)
    const data = tab.menus()
    if (!draft || !tab.page.isAlive) return
    const items = itemsOf(sectionsOf(data ?? []))
    const questions = lineProblems(draft, { items, menus: { data }, combinations: { data: [] } } as never)
    if (questions.size > 0) {
      deed('sold out: asked')
      // She takes the lines out, or thinks about it.
      const courses = draft.courses.map((course) => ({
        ...course,
        lines: course.lines.filter(({ lineId }) => !questions.has(lineId)),
      }))
      if (random.chance(0.5) || !courses.some(({ lines }) => lines.length > 0)) return
      if (await tab.openOrderStore.save({ ...draft, courses })) {
        shift(contentOf(draft), -1)
        shift(contentOf({ ...draft, courses }), 1)
      }
      return
    }
    const out = new Set(data?.flatMap(({ dish }) => dish.flatMap((each) => (each.isAvailable ? [] : each.id))))
    if (allLines(draft).some((line) => line.kind === 'dish' && out.has(line.dishId)))
      fail('a dish that this phone knew to be sold out was sent unasked')
    for (let tap = 0; tap < 1 + random.below(2); tap += 1)
      void tab.page.run(() => tab.outbox.submit(draft)).catch(() => {})
  }

  const decide = () => {
    const { page, outbox } = phone().tab()
    for (const record of outbox.getSnapshot().mine) {
      if (isDecidable(record) && random.chance(0.5)) {
        shift(record.fingerprint, 1, resent)
        void page.run(() =>
          outbox.resend(record.id, { isRiskTaken: doubtOf(record) === 'unchecked' && random.chance(0.7) }),
        )
      } else if (record.state === 'queued' && random.chance(0.3)) {
        void page.run<unknown>(() => (random.chance(0.5) ? outbox.edit(record.id) : outbox.send(record.id)))
      }
    }
  }

  const correct = (isFire: boolean) => {
    const { page } = random.chance(0.3) ? { page: director } : phone().tab()
    // A person has seen the list a while ago.
    void page
      .run(async () => {
        const { orders } = await fetchKitchenOrders()
        page.clock.setTimeout(() => correctSeen(page, orders, isFire), random.below(15 * SECOND))
      })
      .catch(() => {})
  }

  const correctSeen = (page: typeof director, orders: readonly Order[], isFire: boolean) => {
    const seen = orders.length > 0 ? random.pick(orders) : undefined
    const was = seen && beginCorrection(seen)
    if (!seen || !was) return
    const isHeld = (note: string) => note.startsWith(HOLD_MARK)
    const at = was.lines.findIndex((line) => line && isHeld(line.note) === isFire)
    const line = was.lines[at]
    const covers = 1 + random.below(9)
    serial += 1
    if (!line) return
    const note = isFire ? line.note.slice(HOLD_MARK.length).trim() : `c${serial}`
    const edited = { ...line, note }
    const isCovers = !isFire && random.chance(0.3)
    const wanted = isCovers
      ? { ...was, totalCovers: covers }
      : { ...was, lines: was.lines.map((each, index) => (index === at ? edited : each)) }
    const wire = (each: object) => each as WireLine
    const intent: Intent = isCovers
      ? { kind: 'correct', covers }
      : { kind: 'correct', from: wire(line), to: wire(edited) }
    const again = async (attempt?: Parameters<typeof correctOrder>[0]['attempt'], times = 0): Promise<void> => {
      const outcome = await page.run(() => correctOrder({ seen, wanted, attempt }), intent)
      deed(`correction: ${outcome.kind}`)
      if (outcome.kind === 'unknown' && times < 2) await again(outcome.attempt, times + 1)
    }
    again().catch(() => {})
  }

  const mark = () => {
    const isAvailable = random.chance(0.5)
    const dishId = random.pick([...backend.dishes.keys()])
    const page = random.pick([director, board.get().page, phone().tab().page])
    page
      .run(() => setAvailability({ dishId, isAvailable }, { client: new QueryClient(), restaurantId: RESTAURANT }), {
        kind: 'mark',
        isAvailable,
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
        .run(() => moveStatus({ known: order, next }), { kind: 'status' })
        .then(
          () => page.run(() => live.board.setStatus(order.id, next)),
          () => {},
        )
    },
    (order) => {
      const [dish] = dishesOf(firedCourses(ticketCourses(order)))
      if (!dish) return
      const { live, page } = board.get()
      page.run(() => live.strikeDrawn(order.id, dish))
      const most = new Map(struckMost.get(order.id))
      struckMost.set(order.id, most.set(dish.name, (most.get(dish.name) ?? 0) + dish.quantity))
      deed('struck')
    },
    (order) => board.get().page.run(() => board.get().live.board.markSeen(order.id)),
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
      if (!first || random.chance(0.3)) return backend.update(id, { totalCovers: totalCovers + 1 })
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
    ...times(4, 'take', takeOrder),
    ...times(6, 'send', sendOrder),
    ['decide', decide],
    ['correct', () => correct(false)],
    ['fire', () => correct(true)],
    ['mark', mark],
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
      () =>
        random.pick([board.get(), phone().tab()]).events.fire(random.pick(['online', 'visible', 'restored', 'hidden'])),
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

  const struckOf = (order: Order) => {
    const struck = board.get().live.strikes.of(order.id)
    const counts = new Map<string, number>()
    for (const dish of dishesOf(ticketCourses(order)))
      if (isStruck(struck, dish)) counts.set(dish.name, (counts.get(dish.name) ?? 0) + dish.quantity)
    return counts
  }

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
        for (const { state, fingerprint: content } of outbox.getSnapshot().mine)
          if (state === 'confirmed' && !arrived.has(content)) fail(`"sent" is shown of an order that never arrived`)
    }
    for (const content of new Set([...taken.keys(), ...arrived.keys(), ...confirmed.keys()])) {
      const [wanted = 0, again = 0, came = 0] = [taken.get(content), resent.get(content), arrived.get(content)]
      const [sent = 0, open = 0] = [confirmed.get(content), visible.get(content)]
      if (came > wanted + again) fail(`the app doubled an order: ${content}`)
      if (sent > came) fail(`more orders are called sent than arrived: ${content}`)
      if (sent + open < wanted) fail(`an order was lost: ${content}`)
      if (sent + open > wanted) fail(`an order is shown twice: ${content}`)
    }
  }

  const sameOrder = (order: Order, { wire }: { wire: WireOrder }) =>
    order.totalCovers === wire.totalCovers &&
    order.lines.length === wire.dishIndices.length &&
    missingIn(wire.dishIndices, beginCorrection(order)?.lines as never).length === 0

  const checkBoard = (mustBeTrue: boolean) => {
    const { live } = board.get()
    const { orders, removed } = live.board.latest()
    const leaving = new Set(live.archive.getSnapshot().map(({ id }) => id))
    const shown = new Map(orders.map((order) => [order.id, order]))
    const isLive = live.stream.getSnapshot().status === 'live'
    for (const [id, stored] of backend.orders) {
      const order = shown.get(id)
      const isRight = stored.state === 'live' ? order && sameOrder(order, stored) : !order
      const age = clock.now() - stored.changedAt
      if (!isRight && !leaving.has(id) && (mustBeTrue || isLive) && age > LONGEST_UNTRUTH)
        fail(`the board is live, and wrong about ${id} (${stored.state}) for longer than a minute`)
      if (removed.get(id)?.why === 'deleted' && stored.state !== 'deleted') fail(`${id} is called deleted, and is not`)
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
          ? stored.wire.dishIndices
              .filter(({ note }) => !note.startsWith(HOLD_MARK))
              .map(({ dishName, dishQuantity }) => ({ name: dishName, quantity: dishQuantity }))
          : dishesOf(firedCourses(ticketCourses(order)))
      for (const { name, quantity } of lines) expected.set(name, (expected.get(name) ?? 0) + quantity)
      for (const [name, quantity] of struck) expected.set(name, (expected.get(name) ?? 0) - quantity)
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
    checkBoard(mustBeTrue)
    if (violations.size > before) trace.push('VIOLATION')
  }

  const sending = async () =>
    (await Promise.all(phones.map(({ disk }) => disk.entries(outboxRecords))))
      .flat()
      .filter(([, { state }]) => state === 'sending')

  const send = vi.spyOn(axiosClient, 'send').mockImplementation(network.send as never)
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
    board.get().events.fire('visible')
    await clock.advance(4 * MINUTE)
    await check(true)
    if ((await sending()).length > 0) fail('"sending" is shown of an order that nobody sends')
  } finally {
    board.close()
    director.kill()
    for (const { tabs } of phones) for (const tab of tabs) tab.kill()
    Date.now = realNow
    globalThis.fetch = realFetch
    crypto.randomUUID = realId
    session.subscribe = realSubscribe
    session.getSnapshot = realSnapshot
    send.mockRestore()
  }
  figures.evenings += 1
  figures.steps += STEPS
  figures.orders += backend.orders.size
  for (const violation of violations) figures.violations.push(`SEED=${seed} ${violation}`)
  if (violations.size > 0 && process.env.SEED) console.info(trace.join(', '))
}
