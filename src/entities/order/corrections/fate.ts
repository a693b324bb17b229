import * as v from 'valibot'
import { hasStatus, isRouteRefused } from '#/lib/http/api-error.ts'
import { isDeleted } from '#/lib/schema/plain-reading.ts'
import { id as orderId } from '#/lib/schema/reading.ts'
import { fetchOrder, readArchive } from '../api.ts'
import type { OutboxList } from '../outbox/context.ts'
import { isSameTime, orderedAt } from '../rules.ts'
import { type Order, order } from '../schema.ts'
import { fingerprint } from '../wire/fingerprint.ts'

/*
 * Finds out whether an order that is not live any more was archived or deleted. Its absence from the live orders does not tell
 * which, and an archive may lack it too, because archives come in pages, late, or with other ids.
 */

/** What became of an order. `order`: as the backend has it now, if it could be read. `unknown`: the backend does not tell. */
type OrderFate = { kind: 'archived' | 'deleted' | 'unknown'; order?: Order | undefined }

type OrderIdentity = Pick<Order, 'id' | 'orderTime' | 'tableNumber'>

/** Whether two rows are one order. An equal id is not enough, because an archive may count its own ids. */
function isSameOrder(a: OrderIdentity, b: OrderIdentity): boolean {
  if (a.id !== b.id) return false
  const [first, second] = [orderedAt(a), orderedAt(b)]
  if (first === undefined || second === undefined) return a.tableNumber === b.tableNumber
  return isSameTime(first, second)
}

type SingleRead = { kind: 'there'; order: Order | undefined } | { kind: 'deleted' | 'missing' | 'unreadable' }

/** Reads one order by its id. Throws ApiError, but not if the order is missing, or if the backend lacks or forbids the call. */
async function readSingle(id: Order['id']): Promise<SingleRead> {
  try {
    const row = await fetchOrder(id, v.unknown(), { mustBeFresh: true })
    if (isDeleted(row)) return { kind: 'deleted' }
    // Some backends answer with an empty body for what they do not have.
    const hasItsId = v.is(v.object({ id: orderId }), row) && String(row.id) === id
    const read = v.safeParse(order, row)
    return hasItsId ? { kind: 'there', order: read.success ? read.output : undefined } : { kind: 'unreadable' }
  } catch (error) {
    if (hasStatus(error, 404, 410)) return { kind: 'missing' }
    if (isRouteRefused(error) || hasStatus(error, 403)) return { kind: 'unreadable' }
    throw error
  }
}

const findOrderIn = ({ orders }: OutboxList, wanted: OrderIdentity): Order | undefined =>
  orders.find((each) => isSameOrder(each, wanted))

const hasUnreadableRowOf = ({ unreadable }: OutboxList, wanted: OrderIdentity): boolean =>
  unreadable.some(({ id, tableNumber }) => id === wanted.id && tableNumber === wanted.tableNumber)

const readArchiveFor = (wanted: OrderIdentity): Promise<OutboxList> =>
  readArchive((part) => findOrderIn(part, wanted) !== undefined, { mustBeFresh: true })

/** Whether the call for one order answers archived ones too: only then its 404 says that an order was deleted. */
async function canReadArchivedById({ orders }: OutboxList): Promise<boolean> {
  const [sampleOrder] = orders.filter((each) => orderedAt(each) !== undefined)
  if (!sampleOrder) return false
  const single = await readSingle(sampleOrder.id).catch(() => undefined)
  return (
    single?.kind === 'there' &&
    single.order !== undefined &&
    isSameOrder(single.order, sampleOrder) &&
    fingerprint(single.order) === fingerprint(sampleOrder)
  )
}

/** What became of an order that is not among the live ones. An order that exists and is not live is archived. Throws ApiError. */
export async function fetchFate(wanted: OrderIdentity): Promise<OrderFate['kind']> {
  const single = await readSingle(wanted.id)
  if (single.kind === 'there') return 'archived'
  if (single.kind === 'deleted') return 'deleted'
  const archive = await readArchiveFor(wanted)
  if (findOrderIn(archive, wanted) || hasUnreadableRowOf(archive, wanted)) return 'archived'
  return single.kind === 'missing' && (await canReadArchivedById(archive)) ? 'deleted' : 'unknown'
}

/**
 * The same for a person who acts on what the order contains. Archived is then only what the archive has: it is read first,
 * because a late write can no longer change it.
 */
export async function fetchFateWithOrder(wanted: OrderIdentity): Promise<OrderFate> {
  const archive = await readArchiveFor(wanted).catch(() => undefined)
  const archived = archive && findOrderIn(archive, wanted)
  if (archived?.tableNumber === wanted.tableNumber) return { kind: 'archived', order: archived }
  const single = await readSingle(wanted.id).catch((): SingleRead => ({ kind: 'unreadable' }))
  if (single.kind === 'deleted') return { kind: 'deleted' }
  if (archived) {
    // It was moved to another table, or it is another order with the same id and time: only the order itself can tell.
    const orderById = single.kind === 'there' ? single.order : undefined
    const isArchivedOrder =
      orderById && isSameOrder(orderById, archived) && fingerprint(orderById) === fingerprint(archived)
    return { kind: isArchivedOrder ? 'archived' : 'unknown', order: orderById ?? archived }
  }
  if (single.kind === 'there')
    return { kind: archive && hasUnreadableRowOf(archive, wanted) ? 'archived' : 'unknown', order: single.order }
  const isDeletionProved = single.kind === 'missing' && archive !== undefined && (await canReadArchivedById(archive))
  return { kind: isDeletionProved ? 'deleted' : 'unknown' }
}
