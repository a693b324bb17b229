import { useMemo } from 'react'
import * as v from 'valibot'
import {
  type Attempt,
  beginCorrection,
  type Correction,
  toCorrectionBody,
} from '#/entities/order/corrections/correct-order.ts'
import type { CorrectionOutcome, OrderCorrection } from '#/entities/order/corrections/corrections.ts'
import { sittingStore } from '#/entities/order/on-device.ts'
import type { Order } from '#/entities/order/schema.ts'
import { createPlans, type KeptPlan, planStores, type StepRun } from '#/lib/plans/plans.ts'
import { isOpenStep, isUnclear, stepFields } from '#/lib/plans/steps.ts'
import { newId } from '#/lib/storage/new-id.ts'

/*
 * Moves of tables on this device: a plan whose steps are the orders that go to another table, one by one (ADR-027). It is stored
 * until all have arrived, or a person leaves it: until then the screens name it.
 */

const plan = v.object({
  id: v.string(),
  restaurantId: v.string(),
  from: v.number(),
  to: v.number(),
  at: v.number(),
  steps: v.array(v.object({ orderId: v.string() })),
})
export type TableMove = v.InferOutput<typeof plan>

const NOT_MOVED = [
  ...(['unreadable', 'missing', 'undeletable', 'conflict', 'unknown'] as const),
  ...(['gone', 'goneWithout', 'deleted', 'unknownGone'] as const),
] satisfies readonly Exclude<CorrectionOutcome['kind'], 'done' | 'arrivedGone'>[]

const state = v.object({
  ...stepFields,
  state: v.picklist(['waiting', 'sending', 'done', 'already', 'failed', 'uncertain']),
  /** Why it was not, or not surely, moved. */
  outcome: v.optional(v.picklist(NOT_MOVED)),
})
export type MoveState = v.InferOutput<typeof state>

export type KeptMove = KeptPlan<TableMove, MoveState>

const LONGEST = 12 * 60 * 60_000

/** `orders`: as a person has seen them in the kitchen's list. The others of a move are left as they are. */
type Needs = { orders: readonly Order[]; correct: (correction: OrderCorrection) => Promise<CorrectionOutcome> }

const attemptOf = (before: Order, wanted: Correction): Attempt | undefined => {
  const sent = toCorrectionBody(before, wanted)
  return sent && { before, sent }
}

/** One order. A lost answer may be of a call that has arrived: then it is looked for as if it had been sent. */
async function moveOrder(
  { to }: TableMove,
  order: Order | undefined,
  { before, begin }: StepRun<MoveState>,
  correct: Needs['correct'],
): Promise<MoveState> {
  if (!order) return before
  if (order.tableNumber === to) return { state: isUnclear(before) ? 'done' : 'already' }
  const begun = beginCorrection(order)
  const wanted = begun && { ...begun, tableNumber: to }
  const attempt = wanted && isUnclear(before) ? attemptOf(order, wanted) : undefined
  const outcome = wanted ? (await correct({ seen: order, wanted, attempt, onSending: begin })).kind : 'unreadable'
  // An order that was archived since had been moved before.
  if (outcome === 'done' || outcome === 'arrivedGone') return { state: 'done' }
  const mayHaveMoved = isUnclear(before) || outcome === 'unknown' || outcome === 'unknownGone'
  return { state: mayHaveMoved ? 'sending' : 'failed', outcome }
}

export const hasMoved = ({ state: now }: MoveState): boolean => now === 'done' || now === 'already'

export const moveOf = (
  about: Pick<TableMove, 'restaurantId' | 'from' | 'to'>,
  orders: readonly Pick<Order, 'id'>[],
): TableMove => ({ ...about, id: newId(), at: Date.now(), steps: orders.map(({ id }) => ({ orderId: id })) })

export function createMovePlans(...device: [device?: Parameters<typeof createPlans>[1]]) {
  const plans = createPlans<TableMove, MoveState, Needs>(
    {
      stores: planStores({ plans: 'table-moves', steps: 'table-move-steps' }, { plan, state }),
      // The lock is for the orders of a table, wherever they go.
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

  /** It is over when all have arrived. */
  const ended = async (after: KeptMove | undefined): Promise<KeptMove | undefined> => {
    if (after?.states.every(hasMoved)) await plans.remove(after.plan.id)
    return after
  }

  return {
    ...plans,

    /**
     * Stored moves of the same orders are replaced: the newest says what the person wants.
     * @returns what is known of it then. Undefined: another tab is moving orders of this table, and nothing was done.
     */
    addAndRun: async (move: TableMove, needs: Needs): Promise<KeptMove | undefined> => {
      const ids = new Set(move.steps.map(({ orderId }) => orderId))
      const isReplaced = ({ at, steps }: TableMove) =>
        at <= move.at - LONGEST || steps.some(({ orderId }) => ids.has(orderId))
      return ended(await plans.addAndRun(move, needs, { instead: isReplaced }))
    },

    /** Moves these orders of a stored move, if they have not moved. @returns as `addAndRun`; undefined also if it is over. */
    resume: async (move: TableMove, needs: Needs): Promise<KeptMove | undefined> => {
      const ids = new Set(needs.orders.flatMap(({ id, tableNumber }) => (tableNumber === move.to ? [] : id)))
      // The kitchen's list shows it where it was: it may have been moved back since.
      const again = (now: MoveState, index: number): MoveState =>
        !isOpenStep(now) && ids.has(move.steps[index]?.orderId ?? '') ? { state: 'sending' } : now
      return ended(await plans.run(move.id, needs, again))
    },
  }
}

export const movePlans = createMovePlans()

/** Moves the orders of a table, as a person wants: its guests move with them. @returns as `addAndRun`. */
export async function moveGuests(
  move: TableMove,
  needs: Needs,
  {
    store = sittingStore,
    plans = movePlans,
  }: { store?: Pick<typeof sittingStore, 'moveAway'>; plans?: Pick<typeof movePlans, 'addAndRun'> } = {},
): Promise<KeptMove | undefined> {
  await store
    .moveAway({ restaurantId: move.restaurantId, tableNumber: move.from }, needs.orders)
    .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
  return plans.addAndRun(move, needs)
}

/** Where the orders are now. An order at a third table is in no list. */
export const placesOf = ({ steps, from, to }: TableMove, live: readonly Order[]) => {
  const orderIds = steps.map(({ orderId }) => orderId)
  const at = (table: number) => live.filter(({ id, tableNumber }) => tableNumber === table && orderIds.includes(id))
  // It was archived or deleted, before it moved or after.
  const lost = orderIds.filter((id) => live.every((order) => order.id !== id))
  return { stayed: at(from), moved: at(to), lost }
}

/** Ends a move whose rest is not in the kitchen any more. The guests have moved: a person has said so. */
export async function endWithout(
  { id, restaurantId, to }: TableMove,
  { lost, live }: { lost: readonly Order['id'][]; live: readonly Order[] },
  {
    store = sittingStore,
    plans = movePlans,
  }: { store?: Pick<typeof sittingStore, 'follow'>; plans?: Pick<typeof movePlans, 'remove'> } = {},
): Promise<void> {
  await store
    .follow(restaurantId, { orderIds: lost, to }, live)
    .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
  await plans.remove(id)
}

export type UnfinishedMove = Pick<TableMove, 'from' | 'to'> & { orderIds: readonly string[] }
export const unfinishedOf = ({ from, to, steps }: TableMove): UnfinishedMove => ({
  from,
  to,
  orderIds: steps.map(({ orderId }) => orderId),
})

/** Of this restaurant, begun and not finished. Undefined until the device's storage was read. */
export function useMovesUnderWay(restaurantId: string): readonly UnfinishedMove[] | undefined {
  const moves = movePlans.use((move) => move.restaurantId === restaurantId)
  const json = moves && JSON.stringify(moves.map((each) => unfinishedOf(each.plan)))
  return useMemo(() => (json === undefined ? undefined : (JSON.parse(json) as UnfinishedMove[])), [json])
}
