import * as v from 'valibot'
import { dishesOf, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { remarksOf } from '#/entities/order/notes/remark.ts'
import type { Order } from '#/entities/order/schema.ts'
import { maybeList } from '#/lib/schema/reading.ts'
import { createDeviceSettings } from '#/lib/storage/device-settings.ts'

/* Which tickets this device has printed. An order must not be cooked again because of a second paper. */

const row = v.object({ id: v.string(), at: v.number(), content: v.number() })
export type PrintedTicket = v.InferOutput<typeof row>

/** How many tickets are remembered at most. Even several evenings have fewer. */
const MOST = 500

export const printedTickets = createDeviceSettings('printed-tickets', v.object({ tickets: maybeList(row) }))

/** A number that changes with what is to be cooked. */
export function contentOf(order: Pick<Order, 'lines' | 'tableNumber'>): number {
  const courses = ticketCourses(order)
  const held = courses.map(({ number, isHeld }) => [number, isHeld])
  const notes = [...courses.flatMap(({ lines }) => lines.map(({ note }) => note)), ...remarksOf([order])]
  const dishes = dishesOf(courses).map(({ key, quantity }) => [key, quantity])
  const text = JSON.stringify([order.tableNumber, held, notes, dishes])
  let hash = 0
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}

/** @param time ms since 1970. */
export const rememberTicket = (order: Order, time: number): Promise<void> =>
  printedTickets.change(({ tickets }) => ({
    tickets: [
      ...tickets.filter(({ id }) => id !== order.id).slice(1 - MOST),
      { id: order.id, at: time, content: contentOf(order) },
    ],
  }))
