import * as v from 'valibot'
import type { OutboxRecord } from '#/entities/order/outbox/record.ts'
import { findRecordedChanges, type shownLinesByOrderId } from '#/entities/order/outbox/recorded.ts'
import { type Order, orderList } from '#/entities/order/schema.ts'
import { countGuests } from '#/entities/order/sitting/guests.ts'
import type { createSittingStore } from '#/entities/order/sitting/sitting-store.ts'
import type { Clock } from '#/lib/time/clock.ts'
import { billLines, sumOfLines } from '#/panels/bill/bill.ts'
import { billSources, type TableBill, tableBill } from '#/panels/bill/table-bill.ts'
import type { UnfinishedMove } from '#/panels/table-orders/table-moves.ts'
import type { ServiceBackend, StoredOrder, WireLine } from './service-backend.ts'

/*
 * Who really sits where in an evening, and what they have ordered: each line names its party in its size, which no look-up
 * compares. The bills of the waiters' phones are measured by it.
 */

/** `parts`: parties that have joined to this one. */
export type Party = {
  name: string
  table: number
  covers: number
  /** When they sat down, ms. */
  since: number
  parts: Party[]
  whole?: Party
  isScattered?: boolean
  /** Orders that were in the kitchen when they went to another table. `by`: the device that was told. */
  moved?: Move[]
  /** Devices that were told of new guests, although these had ordered on another one. */
  toldNew?: Set<string>
}

type Move = { orderIds: string[]; from: number; to: number; at: number; by?: string }

type SittingStore = Pick<ReturnType<typeof createSittingStore>, 'load'>
type Money = { mills: number; covers: number }

const TABLES = [1, 2, 3, 4, 5]

const rootOf = (party: Party): Party => (party.whole ? rootOf(party.whole) : party)
const partsOf = (party: Party): Party[] => [party, ...party.parts.flatMap(partsOf)]

const idOf = (line: WireLine): string => line.combinationId ?? line.dishId
const unitMills = ({ combinationPrice, dishPrice }: WireLine): number =>
  Math.round((combinationPrice ?? dishPrice) * 1000)
const quantityOf = ({ combinationQuantity, dishQuantity }: WireLine): number => combinationQuantity ?? dishQuantity

export const millsOfLines = (lines: readonly WireLine[], priceOf = unitMills): number =>
  lines.reduce((sum, line) => sum + priceOf(line) * quantityOf(line), 0)

const millsOf = ({ wire }: StoredOrder): number => millsOfLines(wire.dishIndices)

/** What its lines cost at the prices that the screen of the waiter who sent it has shown. */
const shownMills = ({ wire, sent }: StoredOrder): number => {
  const shown = new Map(sent.map((line) => [idOf(line), unitMills(line)]))
  return millsOfLines(wire.dishIndices, (line) => shown.get(idOf(line)) ?? unitMills(line))
}

export function serviceGuests({
  backend,
  clock,
  restaurantId,
  archive,
}: {
  backend: ServiceBackend
  clock: Clock
  restaurantId: string
  archive: string
}) {
  const parties: Party[] = []
  const gone = new Map<Party, number | undefined>()
  /** Whose bill a device, by its owner, was not sure of. */
  const doubted = new Set<string>()

  const partyNamed = (name: unknown) => parties.find((each) => each.name === name)
  const partyOf = (stored: StoredOrder): Party | undefined => {
    const [line] = [...(stored.versions[0]?.dishIndices ?? [])] as object[] as Record<string, unknown>[]
    return partyNamed(line?.dishDimensionName ?? line?.combinationDimensionName)
  }
  const ordersOf = (party: Party): [id: string, StoredOrder][] => {
    const parts = new Set(partsOf(party))
    return [...backend.orders].filter(([, stored]) => {
      const of = partyOf(stored)
      return stored.state !== 'deleted' && of !== undefined && parts.has(of)
    })
  }
  const coversOf = (party: Party): number => {
    const ordersOfParty = [...backend.orders.values()].filter(
      (each) => each.state !== 'deleted' && partyOf(each) === party,
    )
    return Math.max(
      party.parts.reduce((sum, part) => sum + coversOf(part), 0),
      ...ordersOfParty.map(({ wire }) => wire.totalCovers),
      0,
    )
  }
  /** The kitchen archived one of them at the old table, or it was cancelled there: no list shows that its guests moved. */
  const isLeftBehind = ({ orderIds, to, at: since }: Move): boolean =>
    orderIds.some((id) => {
      const { state, tables = [] } = backend.orders.get(id) ?? {}
      return (
        (state === 'archived' || state === 'deleted') &&
        !tables.some(({ number, at: when }) => number === to && when >= since)
      )
    })
  const tablesOf = (party: Party) =>
    new Set(partsOf(party).flatMap(({ table, moved = [] }) => [table, ...moved.flatMap(({ from, to }) => [from, to])]))
  /** It was sent to the table that its guests had left. */
  const cameToOldTable = ([, stored]: [id: string, StoredOrder]): boolean => {
    const party = partyOf(stored)
    const [first] = stored.tables ?? []
    const parts = party ? partsOf(rootOf(party)) : []
    return parts.some(({ moved = [] }) => moved.some(({ from, at }) => first?.number === from && first.at >= at))
  }
  /** Another device moved it within half a minute of its being taken: this one may see it at the new table first. */
  const isMovedAtOnce = ([, { tables = [] }]: [id: string, StoredOrder]): boolean => {
    const [first] = tables
    return (
      first !== undefined && tables.some(({ number, at: when }) => number !== first.number && when < first.at + 30_000)
    )
  }
  const present = () => parties.filter((each) => !each.whole && !gone.has(each))
  const at = (table: number) => present().find((each) => each.table === table)
  const liveOf = (party: Party) => ordersOf(party).filter(([, { state }]) => state === 'live')
  const truthOf = (party: Party): Money => ({
    mills: ordersOf(party).reduce((sum, [, stored]) => sum + millsOf(stored), 0),
    covers: coversOf(party),
  })

  const add = (party: Omit<Party, 'name' | 'since'>): Party => {
    const added = { ...party, since: clock.now(), name: `party-${parties.length + 1}` }
    parties.push(added)
    return added
  }

  /** What the bill's lists answer now. Undefined: it says that it could not read the archive. */
  const lists = () => {
    const live = v.parse(orderList, backend.handle('GET', '/api/order/kitchen', undefined).body)
    const answer = backend.handle('GET', '/api/order/archived', undefined)
    const read = v.safeParse(orderList, structuredClone(answer.body))
    return { live, archived: answer.status === 200 && read.success ? read.output : undefined }
  }

  const moneyOf = (orders: readonly { order: Order }[]): number =>
    sumOfLines(
      billLines(
        orders.map(({ order }) => order),
        { covers: 0, mills: 0 },
      ),
    ) ?? 0

  return {
    present,
    at,
    liveOf,
    ordersOf,
    rootNamed: (name: unknown) => {
      const party = partyNamed(name)
      return party && rootOf(party)
    },

    /** Whose those are that a device knows at a table. */
    isOf: (party: Party, orderIds: readonly string[]) => {
      const parts = new Set(partsOf(party))
      return orderIds.some((id) => {
        const stored = backend.orders.get(id)
        const of = stored && partyOf(stored)
        return of !== undefined && parts.has(of)
      })
    },

    /** Their order is moved from a table where they do not sit any more. */
    scatterUnlessAt: (orderId: string, from: number, to: number): void => {
      const stored = backend.orders.get(orderId)
      const party = stored && partyOf(stored)
      if (!party || (rootOf(party).table === from && !gone.has(rootOf(party)))) return
      for (const each of [rootOf(party), at(to)]) if (each) each.isScattered = true
    },

    /** An order is taken for them at a table from which they have moved meanwhile. */
    scatterUnlessThere: (party: Party, table: number): void => {
      if (rootOf(party).table !== table) rootOf(party).isScattered = true
    },

    /** Orders that the screen which asks for the covers has read of the archive. */
    archived: () => lists().archived ?? [],

    /** A device is told that they are new. */
    isSaidNew(party: Party, owner: string): void {
      if (ordersOf(party).length === 0) return
      party.toldNew = (party.toldNew ?? new Set()).add(owner)
    },

    isGone: (party: Party): boolean => gone.has(rootOf(party)),

    seat: (table: number, covers: number): Party => add({ table, covers, parts: [] }),

    /** @param mills that they have paid; undefined: nobody could tell. */
    leave: (party: Party, mills: number | undefined): void => void gone.set(party, mills),

    /** All who sit at a table go to another one. Undefined: others sit there, who have nothing in the kitchen. */
    move(
      party: Party,
      to: number,
      { by, shown }: { by: string; shown: readonly string[] },
    ): 'moved' | 'joined' | undefined {
      const there = at(to)
      // What the page shows may be archived by now.
      const theirs = ordersOf(party).filter(([id, { state }]) => state === 'live' || shown.includes(id))
      const moved = { orderIds: theirs.map(([id]) => id), from: party.table, to, at: clock.now(), by }
      if (!there || there === party) party.table = to
      else if (liveOf(there).length === 0) return undefined
      party.moved = [...(party.moved ?? []), moved]
      if (there && there !== party) {
        const isScattered = party.isScattered === true || there.isScattered === true
        const whole = add({ table: to, covers: party.covers + there.covers, parts: [party, there], isScattered })
        party.whole = whole
        there.whole = whole
        return 'joined'
      }
      return 'moved'
    },

    /**
     * The bill of guests on a device: what it shows as certain must be true, and what it does not know it must say.
     * `mills`: what they pay if a person ticks what is theirs, and all of it can be ticked.
     */
    async checkBill(
      party: Party,
      owner: string,
      store: SittingStore,
      unfinishedMoves: readonly UnfinishedMove[],
      devices: { here: ReturnType<typeof shownLinesByOrderId>; all: readonly OutboxRecord[] },
    ) {
      const known = await store.load(restaurantId)
      const { live, archived } = lists()
      const now = clock.now()
      const read = {
        liveOrders: live,
        archivedOrders: archived ?? [],
        unreadableOrders: [],
        unsentOrders: [],
        areListsFresh: archived !== undefined,
      }
      const sources = billSources(
        { restaurantId, ...read, unfinishedMoves, ...known },
        { now, serverNow: now, readAt: now },
      )
      const work = (more: readonly number[]): TableBill => tableBill(sources, party.table, more)
      const bill = work([])
      const ticked = bill.orders.filter(({ isCountedByDefault }) => isCountedByDefault)
      const shown: Money = { mills: moneyOf(ticked), covers: bill.coversOf(ticked.map(({ order }) => order)) }
      const truth = truthOf(party)
      const theirs = new Set(ordersOf(party).map(([id]) => id))
      const isWrong = shown.mills !== truth.mills || shown.covers !== truth.covers
      const isSure = bill.isTotalCertain
      // Orders were on their way when their guests moved, or another device has not finished a move: no list shows
      // whose they are.
      const isScattered =
        party.isScattered ||
        partsOf(party).some(({ toldNew }) => toldNew?.has(owner)) ||
        [...backend.orders].some(
          (each) => cameToOldTable(each) && tablesOf(party).has(each[1].tables?.[0]?.number ?? 0),
        ) ||
        live.some(({ id, tableNumber }) => theirs.has(id) !== (tableNumber === party.table)) ||
        parties.some(({ moved = [] }) =>
          moved.some((each) => each.by !== owner && isLeftBehind(each) && tablesOf(party).has(each.from)),
        )
      // What the archive lacks, and this device has not seen, is known to nobody.
      const isPart = archive === 'one page' || archive === 'late'
      const hasOwnIds = archive === 'own ids' || archive === 'ids of others'
      // No list has an order of theirs yet, so whoever was seen at the table last seems to sit there.
      const isUnseen = ![...live, ...(archived ?? [])].some(({ id }) => theirs.has(id))
      const hasCoversOnlyWrong =
        shown.mills === truth.mills &&
        ordersOf(party).some((each) => isMovedAtOnce(each) && !known.sentOrderById.has(each[0]))
      const since = Math.min(...partsOf(party).map((part) => part.since))
      const areMovedByOthers = partsOf(party).some(({ moved = [] }) => moved.some(({ by }) => by !== owner))
      // Another device has sent it to one of their tables since, or has moved it there, or an answer was lost.
      const mayBeUnassigned = ([id, { tables = [], state }]: [id: string, StoredOrder]) =>
        state !== 'deleted' &&
        (!known.sentOrderById.has(id) || (areMovedByOthers && tables.length > 1)) &&
        tables.some(({ number, at: when }) => tablesOf(party).has(number) && when >= since)
      const faults: string[] = []
      const what = `the bill of table ${party.table} for ${owner}`
      if (isWrong && isSure && !isScattered && !isPart && !hasCoversOnlyWrong)
        faults.push(`${what} is sure of ${JSON.stringify(shown)}, and is ${JSON.stringify(truth)}`)
      if (
        !hasOwnIds &&
        !isScattered &&
        !isUnseen &&
        ticked.some(({ order, isLive }) => !isLive && !theirs.has(order.id))
      )
        faults.push(`${what} has an archived order of other guests on it`)
      if (
        bill.unassignedCount > 0 &&
        unfinishedMoves.length === 0 &&
        !hasOwnIds &&
        ![...backend.orders].some(mayBeUnassigned)
      )
        faults.push(`${what} warns, and all orders since they sat down are this device's own`)
      const offered = work(TABLES).orders.filter(({ order }) => theirs.has(order.id))
      const isWhole = !hasOwnIds && archived !== undefined && offered.length === theirs.size
      const isSaid = hasOwnIds || isPart || archived === undefined || bill.missingCount > 0
      if (!isWhole && !isSaid) faults.push(`${what} cannot have all their orders on it, and nothing says so`)
      if (isWhole && moneyOf(offered) !== truth.mills)
        faults.push(`${what} is ${moneyOf(offered)} mills, and their orders are ${truth.mills}`)
      let hasAnnounced = false
      for (const { order } of offered) {
        const stored = backend.orders.get(order.id)
        const lines = devices.here.get(order.id)
        if (!stored) continue
        const [wasShown, recorded] = [shownMills(stored), millsOf(stored)]
        // One that a person has sent twice has the id of one of both.
        const isItsRecord = ({ orderId, state, fingerprint, posts }: OutboxRecord) =>
          orderId === order.id ||
          (fingerprint === stored.content && (orderId === null || state !== 'confirmed' || posts > 1))
        if (wasShown !== recorded && !devices.all.some(isItsRecord))
          faults.push(`${what}: ${order.id} has another sum than shown, and no device knows that`)
        // Such an archive may show the content of another order, which this device has never seen in the kitchen.
        if (!lines || (hasOwnIds && !live.some(({ id }) => id === order.id))) continue
        const said = findRecordedChanges(order, lines)
        if (wasShown !== recorded) hasAnnounced = true
        if ((said?.recordedMills ?? recorded) !== recorded || (said?.shownMills ?? recorded) !== wasShown)
          faults.push(
            `${what}: ${order.id} was shown with ${wasShown} and is recorded with ${recorded} mills, ` +
              `and the screen says ${said ? `${said.shownMills} and ${said.recordedMills}` : 'nothing'}`,
          )
        if (said && said.changedNames.length > 0) faults.push(`${what}: ${order.id} is said to have other extras`)
      }
      if (!isSure || isScattered || isPart) doubted.add(owner)
      const kind = [isWrong ? 'other' : 'right', isSure ? 'sure' : 'in doubt']
      return {
        faults,
        kind: [...kind, ...(isScattered ? ['scattered'] : []), ...(isPart ? ['a part of the archive'] : [])].join(', '),
        mills: isWhole ? truth.mills : undefined,
        hasAnnounced,
      }
    },

    /** The bills of an evening, and on a device that was sure of all, its guests. */
    async checkEvening(owner: string, store: SittingStore): Promise<string[]> {
      const all = [...gone.keys()]
      const faults = all.flatMap((party) => {
        const [paid, mills] = [gone.get(party), truthOf(party).mills]
        return paid === undefined || paid === mills ? [] : [`${party.name} has paid ${paid} mills for ${mills}`]
      })
      const { guests } = await store.load(restaurantId)
      const { live, archived } = lists()
      if (doubted.has(owner) || !archived || present().length > 0) return faults
      const covers = all.reduce((sum, party) => sum + coversOf(party), 0)
      const counted = countGuests([...live, ...archived], guests)
      return counted === covers ? faults : [...faults, `${owner} counts ${counted} guests, and there were ${covers}`]
    },
  }
}
