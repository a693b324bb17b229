import { openOrders } from '#/entities/order/open-orders/open-order.ts'
import { type OutboxRecord, outboxRecords } from '#/entities/order/outbox/record.ts'
import { shownLinesByOrderId } from '#/entities/order/outbox/recorded.ts'
import { toUnfinishedMove } from '#/panels/table-orders/table-moves.ts'
import type { Evening } from './evening.ts'
import type { MoveDeeds } from './move-deeds.ts'
import type { OrderDeeds } from './order-deeds.ts'
import type { People } from './people.ts'
import type { Party } from './service-guests.ts'

/* Guests ask for the bill, and leave. */

export function guestDeeds(
  { random, backend, guests, fail, deed, restored }: Evening,
  { phones }: People,
  { clear, isAwaited, partyOfDraft }: OrderDeeds,
  { movesOf }: MoveDeeds,
) {
  const recordsOf = async (device: string): Promise<OutboxRecord[]> => {
    const entries = phones.map(({ owner, disk }) => (owner === device ? disk.entries(outboxRecords) : []))
    return (await Promise.all(entries)).flat().map(([, record]) => record)
  }

  /** The bill of guests on each phone. @returns what they pay, if one of them can show all that they have ordered. */
  const checkBills = async (party: Party): Promise<number | undefined> => {
    let mills: number | undefined
    for (const { owner, tab } of phones) {
      const moves = (await movesOf(owner)).map(toUnfinishedMove)
      const records = await recordsOf(owner)
      const all = (await Promise.all(phones.map((each) => recordsOf(each.owner)))).flat()
      const made = await guests.checkBill(party, owner, tab().sittings, moves, {
        here: shownLinesByOrderId(records),
        all,
      })
      deed(`bill: ${made.kind}`)
      if (made.hasAnnounced) deed('bill: another sum announced')
      for (const each of made.faults) fail(each)
      mills ??= made.mills
    }
    return mills
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
  return { checkBills, leave, bill }
}
