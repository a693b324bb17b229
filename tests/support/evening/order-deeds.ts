import { availabilityOf } from '#/entities/menu/rules.ts'
import type { Menu } from '#/entities/menu/schema.ts'
import {
  allLines,
  type OpenOrder,
  openOrderMills,
  openOrders,
  toNewOrder,
} from '#/entities/order/open-orders/open-order.ts'
import {
  isAskingPerson,
  isDecidable,
  lookUpStateOf,
  type OutboxRecord,
  outboxRecords,
} from '#/entities/order/outbox/record.ts'
import { proposeGuests, unsentOrders } from '#/entities/order/sitting/guests-at.ts'
import { factsOfGuests } from '#/entities/order/sitting/owners.ts'
import { sittingAt } from '#/entities/order/sitting/sitting.ts'
import { fingerprint, newOrderToComparable } from '#/entities/order/wire/fingerprint.ts'
import { currentCombinations, itemsOf, sectionsOf } from '#/features/new-order/menu/order-items.ts'
import { lineProblems } from '#/features/new-order/sending/line-check.ts'
import { combinationLine, dishLine, sampleOpenOrder } from '../samples/sample-order.ts'
import { addTo, COMBINATIONS, contentOf, deviceOf, type Evening, MENUS, RESTAURANT } from './evening.ts'
import type { People } from './people.ts'
import type { Tab } from './phones.ts'
import type { WireDish, WireLine, WireOrder } from './service-backend.ts'
import { millsOfLines, type Party } from './service-guests.ts'
import type { Action, Page } from './service-network.ts'
import { dishesOfWire } from './wire-lines.ts'

/*
 * Orders are taken, sent and decided about. None may be lost or doubled, sent in another person's name, or sent with what
 * nobody was shown.
 */

/** Whether something was sold out, or not, at a time or since. */
type WasSince = (thing: string, isOut: boolean, at: number) => boolean

/** Few, so that equal orders are common. */
const EQUAL_DISHES = ['carbonara', 'gricia']

export type OrderDeeds = ReturnType<typeof orderDeeds>

export function orderDeeds(evening: Evening, { phones, phone }: People) {
  const { random, clock, backend, guests, figures, fail, deed, shift, nextSerial } = evening
  const { taken, resent, takers, restored, persons, hooks, isOrdersOnly, hasIdempotency } = evening
  const personOf = ({ name }: Page) => persons.get(name)?.()

  /** Taps on "send" that are not over, by content: of the order screen, of a person who was asked, and of a resend. */
  const sendTaps = new Map<string, number>()
  /** The sums that a screen has shown, in mills, by content. */
  const shownSums = new Map<string, Set<number>>()
  /** Contents that were on their way to the backend. */
  const posted = new Set<string>()

  function checkCall({ page, reads }: Action, method: string, url: string, body: unknown) {
    // Each try of the outbox begins with it.
    if (url === '/api/order/count') for (const read of [MENUS, COMBINATIONS]) reads.delete(read)
    if (url === MENUS) reads.set(MENUS, undefined)
    if (method !== 'POST' || url !== '/api/create-order') return
    const sender = personOf(page)
    if (!sender) return fail('an order was sent without a session')
    const content = fingerprint(newOrderToComparable(body as Parameters<typeof newOrderToComparable>[0]))
    if (!takers.get(content)?.has(sender)) fail('an order was sent in the name of another person')
    if (!shownSums.get(content)?.has(millsOfLines((body as WireOrder).dishIndices)))
      fail('an order was sent with a sum that no screen had shown')
    // With a key the same request is repeated: nothing is ordered anew.
    const isRepeated = hasIdempotency && posted.has(content)
    posted.add(content)
    if (sendTaps.get(content) || isRepeated) return
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
  const takeOrder = async ({ tab, place } = phone()) => {
    const { openOrderStore } = tab()
    const at = place()
    if (at.userId === '' || (await openOrderStore.load(at))) return
    const serial = nextSerial()
    const party = await ask(tab(), at)
    const dishIds = isOrdersOnly
      ? [random.pick(EQUAL_DISHES)]
      : Array.from({ length: 1 + random.below(2) }, () => random.pick([...backend.dishes.keys()]))
    const lines = dishIds
      .map((dishId, index) =>
        dishLine({
          lineId: `line-${index}`,
          dishId,
          dimensionId: 'standard',
          dimensionName: party.name,
          price: shownPrice(tab().menus(), dishId) ?? backend.dishes.get(dishId)?.price ?? 0,
          quantity: isOrdersOnly ? 1 : 1 + random.below(2),
          // Few different notes, so that equal orders are common.
          note: isOrdersOnly ? '' : random.pick(['', '', 'senza sale', `n${serial}`]),
        }),
      )
      .map((line) => ({ ...line, dishName: line.dishId }))
    const draft = sampleOpenOrder({
      ...at,
      id: `open-${serial}`,
      covers: party.covers,
      courses: [
        {
          lines:
            !isOrdersOnly && random.chance(0.3) ? [...lines, { ...lunch(party), price: backend.lunchPrice() }] : lines,
        },
        ...['held', 'held later']
          .slice(0, isOrdersOnly ? 0 : random.pick([0, 0, 0, 1, 2]))
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
  const ask = async (tab: Tab, place: Parameters<Tab['sittings']['setGuests']>[0]): Promise<Party> => {
    const party =
      guests.at(place.tableNumber) ?? guests.seat(place.tableNumber, isOrdersOnly ? 2 : random.pick([2, 2, 2, 4, 5]))
    if (!isOrdersOnly && random.chance(0.1)) party.covers += 1
    const { sittings, sentOrderById } = await tab.sittings.load(RESTAURANT)
    const { ownRecords, othersRecords } = tab.outbox.getSnapshot()
    // Of all who use the phone: the waiter knows who sits there.
    const { disk } = phones.find(({ owner }) => owner === deviceOf(tab.page)) ?? phone()
    const records = await disk.entries(outboxRecords)
    const unsent = records.flatMap(([, record]) => (record.state === 'confirmed' ? [] : record))
    const { proposed, hasGuests } = proposeGuests(place.tableNumber, {
      sittings,
      sentOrderById,
      liveOrders: tab.kitchen(),
      archivedOrders: guests.archived(),
      unsent: unsentOrders({ ownRecords, othersRecords }, RESTAURANT),
      now: clock.now(),
    })
    const here = sittingAt(sittings, place.tableNumber)
    const live = tab.kitchen()
    const liveIds = (live ?? []).flatMap(({ id, tableNumber }) => (tableNumber === place.tableNumber ? id : []))
    const isSame =
      here === undefined
        ? guests.isOf(party, liveIds)
        : guests.isOf(party, factsOfGuests(sittings, here, sentOrderById).orderIds) ||
          unsent.some(({ draft, sittingId }) => sittingId === here.id && partyOfDraft(draft) === party)
    const answer = !hasGuests ? proposed : isSame ? 'same' : 'new'
    if (answer === 'new') guests.isSaidNew(party, deviceOf(tab.page))
    await tab.page.run(() => tab.sittings.setGuests(place, answer, live))
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

  /** They do not order after all. */
  const clear = async ({ openOrderStore, page, sittings }: Tab, draft: OpenOrder) => {
    await openOrderStore.clear(draft)
    await page.run(() => sittings.forgetGuests(draft))
    shift(contentOf(draft), -1)
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
        await tab.page.run(() => tab.sittings.forgetGuests(draft))
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
    const of = phones.find(({ owner }) => owner === deviceOf(tab.page))
    for (let tap = 0; tap < 1 + random.below(2); tap += 1) {
      // The same order may be open in both tabs of the phone.
      const { page, outbox } = (tap > 0 && of?.tab()) || tab
      tapSend(page, contentOf(draft), () => outbox.submit(draft, undefined, { menusReadAt }))
    }
  }

  const decide = () => {
    const tab = phone().tab()
    const { page, outbox } = tab
    if (!personOf(page)) return
    for (const record of outbox.getSnapshot().ownRecords) {
      if (isDecidable(record) && random.chance(0.5)) {
        shift(record.fingerprint, 1, resent)
        tapSend(page, record.fingerprint, () =>
          outbox.resend(record.id, { isRiskTaken: lookUpStateOf(record) === 'unchecked' && random.chance(0.7) }),
        )
      } else if (isAskingPerson(record) && record.hold !== 'age') decideChanged(tab, record)
      else if (['queued', 'rejected'].includes(record.state) && random.chance(0.5)) {
        if (random.chance(0.5)) void page.run(() => outbox.takeBack(record.id))
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
      tapSend(page, record.fingerprint, () => outbox.send(record.id, { seenMenuChanges: record.news }))
    if (answer !== 'opened again') return
    page
      .run(async () => {
        if ((await outbox.takeBack(record.id)) !== 'done' || !record.draft) return
        const draft = await openOrderStore.load(record.draft)
        if (draft && contentOf(draft) === record.fingerprint) restored.add(draft.id)
        if (draft) await sendFrom(tab, draft)
      })
      .catch(() => {})
  }

  const hasNews = ({ draft, news }: OutboxRecord): boolean =>
    (news?.gone.length ?? 0) > 0 ||
    (draft !== null && news?.repriced !== null && news?.repriced !== undefined && isOtherPrice(draft, news.repriced))

  const isOtherPrice = (one: OpenOrder, other: OpenOrder): boolean =>
    JSON.stringify(allLines(one).map(({ price }) => price)) !==
    JSON.stringify(allLines(other).map(({ price }) => price))

  const check = async (wasSince: WasSince) => {
    const arrived = new Map<string, number>()
    for (const [id, { content }] of backend.orders) if (!earlierIds.has(id)) shift(content, 1, arrived)
    const confirmed = new Map<string, number>()
    const visible = new Map<string, number>()
    for (const { disk, tabs } of phones) {
      for (const [, record] of await disk.entries(outboxRecords))
        shift(record.fingerprint, 1, record.state === 'confirmed' ? confirmed : visible)
      for (const [, draft] of await disk.entries(openOrders)) shift(contentOf(draft), 1, visible)
      for (const { outbox } of tabs)
        for (const record of outbox.getSnapshot().ownRecords) {
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

  /** Equal orders of before: none of them may be taken for a new one. */
  const earlierIds = new Set<string>()
  for (const dishId of isOrdersOnly ? EQUAL_DISHES : [])
    for (let round = random.below(4); round > 0; round -= 1) {
      const lines = [{ ...dishLine({ dishId, dimensionId: 'standard' }), dishName: dishId }]
      const order = toNewOrder(sampleOpenOrder({ tableNumber: 1 + random.below(3), covers: 2, courses: [{ lines }] }))
      backend.handle('POST', '/api/create-order', order)
      const id = [...backend.orders.keys()].at(-1) ?? ''
      earlierIds.add(id)
      if (random.chance(0.5)) backend.leave(id, 'archived')
    }

  hooks.calls.push(checkCall)
  hooks.writes.push(({ page }, _, url) => {
    if (url === '/api/create-order') deed(`sent by ${deviceOf(page)}`)
  })
  return { take: takeOrder, send: sendOrder, decide, clear, isAwaited, partyOfDraft, check }
}
