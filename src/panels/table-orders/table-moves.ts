import * as v from 'valibot'
import {
  type Attempt,
  beginCorrection,
  type Correction,
  toCorrectionBody,
} from '#/entities/order/corrections/correct-order.ts'
import type { CorrectionOutcome, OrderCorrection } from '#/entities/order/corrections/corrections.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createPlans, declarePlanStores, type KeptPlan, type StepRun } from '#/lib/plans/plans.ts'
import { isOpenStep, isUnclear, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'

/*
 * Moves of tables on this device: a plan whose steps are the orders that go to another table, one by one (ADR-027). It is stored
 * until all have arrived, or a person leaves it: until then the screens name it.
 */

const planSchema = v.object({
  id: v.string(),
  restaurantId: v.string(),
  from: v.number(),
  to: v.number(),
  at: v.number(),
  steps: v.array(v.object({ orderId: v.string() })),
})
export type TableMove = v.InferOutput<typeof planSchema>

const NOT_MOVED_OUTCOMES = [
  ...(['unreadable', 'missing', 'undeletable', 'conflict', 'unknown'] as const),
  ...(['gone', 'goneWithout', 'deleted', 'unknownGone'] as const),
] satisfies readonly Exclude<CorrectionOutcome['kind'], 'done' | 'arrivedGone'>[]

const stateSchema = v.object({
  ...stepFields,
  state: v.picklist(['waiting', 'sending', 'done', 'already', 'failed', 'uncertain']),
  /** Why the order was not moved, or why it is not certain that it was. */
  outcome: v.optional(v.picklist(NOT_MOVED_OUTCOMES)),
})
export type MoveState = v.InferOutput<typeof stateSchema>

export type KeptMove = KeptPlan<TableMove, MoveState>

const LONGEST_KEPT = 12 * 60 * 60_000

/** `orders`: the orders as a person has seen them in the kitchen's list. The other orders of the move are not changed. */
export type MoveNeeds = {
  orders: readonly Order[]
  correct: (correction: OrderCorrection) => Promise<CorrectionOutcome>
}

const attemptOf = (previousOrder: Order, correction: Correction): Attempt | undefined => {
  const body = toCorrectionBody(previousOrder, correction)
  return body && { orderBefore: previousOrder, sent: body }
}

/** Moves one order. If the answer of an earlier call was lost, it first checks whether the order has moved. */
async function moveOrder(
  { to }: TableMove,
  order: Order | undefined,
  { stateBefore, begin }: StepRun<MoveState>,
  correct: MoveNeeds['correct'],
): Promise<MoveState> {
  if (!order) return stateBefore
  if (order.tableNumber === to) return { state: isUnclear(stateBefore) ? 'done' : 'already' }
  const unchanged = beginCorrection(order)
  const correction = unchanged && { ...unchanged, tableNumber: to }
  const attempt = correction && isUnclear(stateBefore) ? attemptOf(order, correction) : undefined
  const outcome = correction
    ? (await correct({ seen: order, wanted: correction, attempt, onSending: begin })).kind
    : 'unreadable'
  // If the order was archived meanwhile, it was moved before that.
  if (outcome === 'done' || outcome === 'arrivedGone') return { state: 'done' }
  const mayHaveMoved = isUnclear(stateBefore) || outcome === 'unknown' || outcome === 'unknownGone'
  return { state: mayHaveMoved ? 'sending' : 'failed', outcome }
}

export const hasMoved = ({ state: stepState }: MoveState): boolean => stepState === 'done' || stepState === 'already'

export const moveOf = (
  about: Pick<TableMove, 'restaurantId' | 'from' | 'to'>,
  orders: readonly Pick<Order, 'id'>[],
): TableMove => ({ ...about, id: newId(), at: Date.now(), steps: orders.map(({ id }) => ({ orderId: id })) })

export function createMovePlans(...device: [device?: Parameters<typeof createPlans>[1]]) {
  const plans = createPlans<TableMove, MoveState, MoveNeeds>(
    {
      stores: declarePlanStores(
        { plans: 'table-moves', steps: 'table-move-steps' },
        { plan: planSchema, state: stateSchema },
      ),
      // The lock is the same for all moves from a table, whatever their other table is.
      lockOf: ({ restaurantId, from }) => `coperto.table-move ${restaurantId} ${from}`,
      start: (move, { orders, correct }) => ({
        carryOut: ({ orderId }, run) =>
          moveOrder(
            move,
            orders.find(({ id }) => id === orderId),
            run,
            correct,
          ),
      }),
    },
    ...device,
  )

  /** A move is over when all its orders have arrived. */
  const removeIfOver = async (keptMove: KeptMove | undefined): Promise<KeptMove | undefined> => {
    if (keptMove?.states.every(hasMoved)) await plans.remove(keptMove.plan.id)
    return keptMove
  }

  return {
    ...plans,

    /**
     * Stored moves of the same orders are replaced: the newest says what the person wants.
     * @returns what is known of the move afterwards. Undefined: another tab moves orders of this table, and nothing was done.
     */
    addAndRun: async (move: TableMove, needs: MoveNeeds): Promise<KeptMove | undefined> => {
      const ids = new Set(move.steps.map(({ orderId }) => orderId))
      const isReplaced = ({ at, steps }: TableMove) =>
        at <= move.at - LONGEST_KEPT || steps.some(({ orderId }) => ids.has(orderId))
      return removeIfOver(await plans.addAndRun(move, needs, { instead: isReplaced }))
    },

    /** Moves the orders of a stored move that have not moved. @returns as `addAndRun`; undefined also if the move is over. */
    resume: async (move: TableMove, needs: MoveNeeds): Promise<KeptMove | undefined> => {
      const ids = new Set(needs.orders.flatMap(({ id, tableNumber }) => (tableNumber === move.to ? [] : id)))
      // The kitchen's list shows the order at its old table, so somebody may have moved it back.
      const sendAgain = (stepState: MoveState, index: number): MoveState =>
        !isOpenStep(stepState) && ids.has(move.steps[index]?.orderId ?? '') ? { state: 'sending' } : stepState
      return removeIfOver(await plans.run(move.id, needs, sendAgain))
    },
  }
}

/** At which table the orders of a move are. An order that is at a third table is in none of the results. */
export const placesOf = ({ steps, from, to }: TableMove, liveOrders: readonly Order[]) => {
  const orderIds = steps.map(({ orderId }) => orderId)
  const ordersAt = (table: number) =>
    liveOrders.filter(({ id, tableNumber }) => tableNumber === table && orderIds.includes(id))
  // An order that is in no list was archived or deleted, either before it moved or after.
  const lostOrderIds = orderIds.filter((id) => liveOrders.every((order) => order.id !== id))
  return { stayedOrders: ordersAt(from), movedOrders: ordersAt(to), lostOrderIds }
}

export type UnfinishedMove = Pick<TableMove, 'from' | 'to'> & { orderIds: readonly string[] }
export const toUnfinishedMove = ({ from, to, steps }: TableMove): UnfinishedMove => ({
  from,
  to,
  orderIds: steps.map(({ orderId }) => orderId),
})
