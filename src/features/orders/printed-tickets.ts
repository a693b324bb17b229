import * as v from 'valibot'
import type { Order } from '#/entities/order/schema.ts'
import { dishesOf, ticketCourses } from '#/entities/order/ticket.ts'
import { createDeviceList } from '#/lib/storage/device-settings.ts'

/* Which tickets this device has printed: a second paper of an order must not be cooked again. */

const row = v.object({ id: v.string(), at: v.number(), content: v.number() })
export type PrintedTicket = v.InferOutput<typeof row>

/** Of several evenings. */
const MOST = 500

export const printedTickets = createDeviceList('coperto.printed-tickets', row)

/** A number that changes with what is to be cooked. */
export function contentOf(order: Pick<Order, 'lines' | 'tableNumber'>): number {
  const courses = ticketCourses(order)
  const held = courses.map(({ number, isHeld }) => [number, isHeld])
  const notes = courses.flatMap(({ lines }) => lines.map(({ note }) => note))
  const dishes = dishesOf(courses).map(({ key, quantity }) => [key, quantity])
  const text = JSON.stringify([order.tableNumber, held, notes, dishes])
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}

/** @param at ms since 1970. */
export const rememberTicket = (order: Order, at: number): void => {
  printedTickets.change((rows) => [
    ...rows.filter(({ id }) => id !== order.id).slice(1 - MOST),
    { id: order.id, at, content: contentOf(order) },
  ])
}
