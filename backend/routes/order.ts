import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type NewOrderLine, newOrder, orderUpdate } from '#/entities/order/schema.ts'
import { findOwned } from '../catalogue/ownership.ts'
import { readCatalogue, readSingles } from '../catalogue/read.ts'
import type { Db } from '../db/database.ts'
import { dinnerTables, orders } from '../db/schema.ts'
import { refusal } from '../errors.ts'
import { readDay } from '../orders/day.ts'
import { runOnce } from '../orders/idempotency.ts'
import { type OnSale, priceLines, totalOf } from '../orders/price-lines.ts'
import {
  answerOrder,
  changeOrder,
  countLiveOrders,
  deleteOrder,
  insertOrder,
  isOfCategory,
  readArchivedOrders,
  readLiveOrders,
} from '../orders/store.ts'
import { type Call, type Route, route } from '../route.ts'

export const orderRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/create-order',
    access: 'staff',
    body: newOrder,
    handle: ({ context, db, clock, caller: { id: accountId, restaurantId }, body }) => {
      const key = context.req.header('Idempotency-Key') || undefined
      return runOnce(db, clock, { key, accountId, body }, async (tx) => {
        const { dishIndices, ...values } = body
        await checkTable(tx, restaurantId, body.tableNumber)
        const lines = priceLines(dishIndices, await readOnSale(tx, restaurantId, dishIndices), [])
        const price = { lines, totalMills: totalOf(lines) }
        return answerOrder(await insertOrder(tx, { ...values, ...price, restaurantId, orderTime: new Date(clock()) }))
      })
    },
  }),
  route({
    method: 'GET',
    path: '/api/order',
    access: 'staff',
    handle: (call) => answerStream(call),
  }),
  route({
    method: 'GET',
    path: '/api/order/stream/filter/:id',
    access: 'staff',
    handle: (call) => answerStream(call, call.id),
  }),
  route({
    method: 'GET',
    path: '/api/order/kitchen',
    access: 'staff',
    handle: ({ db, caller }) => readLiveOrders(db, caller.restaurantId),
  }),
  route({
    method: 'GET',
    path: '/api/order/filter/:id',
    access: 'staff',
    handle: async ({ db, caller, id: category }) =>
      (await readLiveOrders(db, caller.restaurantId)).filter((order) => isOfCategory(order, category)),
  }),
  route({
    method: 'GET',
    path: '/api/order/count',
    access: 'staff',
    handle: ({ db, caller }) => countLiveOrders(db, caller.restaurantId),
  }),
  route({
    method: 'GET',
    path: '/api/order/archived',
    access: 'staff',
    handle: ({ db, caller, query, omits }) => {
      const day = omits.isOmitted('archive-date') ? undefined : readDay(query('date'))
      return readArchivedOrders(db, caller.restaurantId, day)
    },
  }),
  route({
    method: 'GET',
    path: '/api/order/:id',
    access: 'staff',
    handle: async ({ db, caller, id }) => answerOrder(await findOwned(db, orders, id, caller.restaurantId)),
  }),
  route({
    method: 'PATCH',
    path: '/api/order/archive/:id',
    access: 'staff',
    handle: ({ db, clock, caller, id }) =>
      db.transaction(async (tx) => {
        const order = await findOwned(tx, orders, id, caller.restaurantId)
        if (order.archivedAt === null) await changeOrder(tx, order, { archivedAt: new Date(clock()) }, 'removed')
      }),
  }),
  route({
    method: 'PATCH',
    path: '/api/order/:id',
    access: 'staff',
    // A status that is left out stays.
    body: v.partial(orderUpdate, ['courseStatus']),
    handle: ({ db, caller: { restaurantId }, id, body: { dishIndices, ...values } }) =>
      db.transaction(async (tx) => {
        const order = await findOwned(tx, orders, id, restaurantId)
        // An archived order is not on the kitchen's board, so nobody would see a change.
        if (order.archivedAt !== null) throw refusal(409, 'The order is archived')
        if (values.tableNumber !== order.tableNumber) await checkTable(tx, restaurantId, values.tableNumber)
        const lines = priceLines(dishIndices, await readOnSale(tx, restaurantId, dishIndices), order.lines)
        return answerOrder(await changeOrder(tx, order, { ...values, lines, totalMills: totalOf(lines) }, 'changed'))
      }),
  }),
  route({
    method: 'DELETE',
    path: '/api/order/:id',
    access: 'staff',
    handle: ({ db, caller, id }) =>
      db.transaction(async (tx) => deleteOrder(tx, await findOwned(tx, orders, id, caller.restaurantId))),
  }),
]

/** Combinations are read only for an order that has one. */
async function readOnSale(tx: Db, restaurantId: string, lines: NewOrderLine[]): Promise<OnSale> {
  if (lines.some((line) => 'combinationId' in line)) return readCatalogue(tx, restaurantId)
  return { ...(await readSingles(tx, restaurantId)), combinations: [] }
}

async function checkTable(tx: Db, restaurantId: string, number: number): Promise<void> {
  const [table] = await tx
    .select({ id: dinnerTables.id })
    .from(dinnerTables)
    .where(and(eq(dinnerTables.restaurantId, restaurantId), eq(dinnerTables.number, number)))
  if (!table) throw refusal(404, `There is no table number ${number}`)
}

/** HEAD requests come here too. A stream that nobody reads would stay open until the token expires. */
async function answerStream(call: Call<'staff', unknown>, category?: string): Promise<Response> {
  const { context, feed, caller, expiresAt } = call
  const openStream = () => {
    const outgoing = context.env?.outgoing
    const cut = () => {
      // After the stream the connection is used for other calls.
      if (!outgoing?.writableFinished) outgoing?.destroy()
    }
    const { id: accountId, restaurantId } = caller
    return feed.subscribe({ restaurantId, accountId, category, cut }, expiresAt)
  }
  const headers = {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // Stops proxies from buffering the events.
    'X-Accel-Buffering': 'no',
  }
  return new Response(context.req.method === 'HEAD' ? null : await openStream(), { headers })
}
