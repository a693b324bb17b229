import { type Combination, combinationList } from '#/entities/combination/schema.ts'
import { fetchMenus } from '#/entities/menu/api.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import { fetchKitchenOrders, outboxCalls } from '#/entities/order/api.ts'
import { announceOnce, findSentOrders, orderIdsByContent } from '#/entities/order/kitchen/ready.ts'
import { createOpenOrderStore } from '#/entities/order/open-orders/open-order-store.ts'
import { createOutbox } from '#/entities/order/outbox/outbox.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createSittingStore } from '#/entities/order/sitting/sitting-store.ts'
import { http } from '#/lib/http/http.ts'
import { fakePage } from '../backend/stream-server.ts'
import { fakeLocks } from '../browser/fake-locks.ts'
import { memoryDisk } from '../browser/memory-database.ts'
import { COMBINATIONS, type Evening, RESTAURANT, SECOND } from './evening.ts'
import type { Page } from './service-network.ts'

/* A waiter's phone: its tabs, the person who is logged in, and what it announces as ready. */

export type Phone = ReturnType<typeof openPhone>
export type Tab = ReturnType<Phone['tab']>

/** @param tableBase the first of the two tables that its owner serves. */
export function openPhone(evening: Evening, owner: string, tableBase: number) {
  const { random, clock, backend, network, taken, deed, fail } = evening
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
    evening.persons.set(name, () => person?.userId)
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
        hasIdempotency: evening.hasIdempotency,
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
      await sittings.addLiveOrders(RESTAURANT, orders, readAt)
      const records = outbox.getSnapshot().ownRecords.filter(({ state }) => state === 'confirmed')
      if (records.length === 0) return
      for (const [id, orderId] of orderIdsByContent(records, orders)) await outbox.identify(id, orderId)
      const at = { answeredAt: clock.now(), now: clock.now() }
      for (const { id } of await announceOnce(database, findSentOrders(records, orders), at)) announce(id)
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
      /** @param isFrozen the phone has suspended it for good: it keeps its locks. */
      kill(isFrozen = false) {
        page.kill()
        outbox.stop()
        if (!isFrozen) locks?.release(name)
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
      tabs[at]?.kill(evening.isOrdersOnly && random.chance(0.2))
      tabs[at] = openTab()
    },
  }
}
