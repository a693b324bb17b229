import {
  emptyOrder,
  type OpenCombinationLine,
  type OpenDishLine,
  type OpenOrder,
} from '#/entities/order/open-orders/open-order.ts'
import type { OutboxRecord, OutboxState } from '#/entities/order/outbox/record.ts'
import { newRecord } from '#/entities/order/outbox/transitions.ts'

const STATES: Record<OutboxState, true> = {
  queued: true,
  sending: true,
  confirmed: true,
  rejected: true,
  unknown: true,
}
export const OUTBOX_STATES = Object.keys(STATES) as OutboxState[]

/** A simple dish line; pass what matters to the test. */
export const dishLine = (over: Partial<OpenDishLine> = {}): OpenDishLine => ({
  kind: 'dish',
  lineId: 'line-1',
  dishId: 'carbonara',
  dishName: 'Spaghetti alla carbonara',
  dimensionId: 'standard',
  dimensionName: 'standard',
  price: 12.5,
  quantity: 1,
  extras: [],
  note: '',
  ...over,
})

export const combinationLine = (over: Partial<OpenCombinationLine> = {}): OpenCombinationLine => ({
  kind: 'combination',
  lineId: 'line-2',
  combinationId: 'lunch',
  combinationName: 'Pranzo',
  dimensionId: 'standard',
  dimensionName: 'standard',
  price: 15,
  quantity: 1,
  note: '',
  choices: [{ menuId: 'first', menuName: 'Primi', dishId: 'carbonara', dishName: 'Carbonara', extras: [] }],
  ...over,
})

/** An open order for table 7 that can be sent. */
export const sampleOpenOrder = (over: Partial<OpenOrder> = {}): OpenOrder => ({
  ...emptyOrder({ restaurantId: 'r1', tableNumber: 7, userId: 'anna' }, 'open-1', 1_000),
  covers: 2,
  courses: [{ lines: [dishLine()] }],
  ...over,
})

/** The record of the open order above, not sent yet. */
export const sampleRecord = (over: Partial<OutboxRecord> = {}): OutboxRecord => ({
  ...newRecord(sampleOpenOrder(), 1_000),
  ...over,
})
