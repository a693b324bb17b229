import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as v from 'valibot'
import { useKitchenOrders, useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import { type Attempt, beginCorrection, type Correction, toCorrectionBody } from '#/entities/order/correct-order.ts'
import { type CorrectionOutcome, type OrderCorrection, useCorrectOrder } from '#/entities/order/corrections.ts'
import { sittingStore } from '#/entities/order/on-device.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { ticketCourses } from '#/entities/order/ticket.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import { createDeviceList } from '#/lib/storage/device-settings.ts'
import { newId } from '#/lib/storage/new-id.ts'
import { inOneTab, type TabLock, useHeldElsewhere } from '#/lib/storage/one-tab.ts'
import { createStore, useStore } from '#/lib/store/store.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { TicketLines } from '#/panels/ticket/TicketCourses.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './MoveOrderDialog.module.css'
import { TablePicker } from './MoveOrderDialog.tsx'

/*
 * All orders of a table move to another one, one by one (ADR-027). What is to be moved is stored before the first write, so that
 * an interrupted move is named and can be continued. What has moved is not stored: the live orders show it.
 */

const tableMove = v.object({
  id: v.string(),
  restaurantId: v.string(),
  from: v.number(),
  to: v.number(),
  orderIds: v.array(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
})
export type TableMove = v.InferOutput<typeof tableMove>

const moves = createDeviceList('coperto.table-moves', tableMove)
const running = createStore<ReadonlySet<TableMove['id']>>(new Set())

const LONGEST = 12 * 60 * 60_000

type MovePlace = Pick<TableMove, 'restaurantId' | 'from' | 'to'>

/** One tab at a time moves the orders of a table, wherever they go. */
const lockOf = ({ restaurantId, from }: MovePlace): TabLock => `coperto.table-move ${restaurantId} ${from}`

/** Stored moves of the same orders are replaced: the newest says what the person wants. */
export function beginMove(place: MovePlace, orders: readonly Pick<Order, 'id'>[]): TableMove {
  const orderIds = orders.map(({ id }) => id)
  const begun = { ...place, id: newId(), orderIds, at: Date.now() }
  const isOther = (each: TableMove) =>
    each.at > begun.at - LONGEST && !each.orderIds.some((orderId) => orderIds.includes(orderId))
  moves.change((all) => [...all.filter(isOther), begun])
  return begun
}

export const forgetMove = (id: TableMove['id']): void =>
  void moves.change((all) => all.filter((each) => each.id !== id))

/** Where its orders are now. One at a third table is in no list. */
export const placesOf = ({ orderIds, from, to }: TableMove, live: readonly Order[]) => {
  const at = (table: number) => live.filter(({ id, tableNumber }) => tableNumber === table && orderIds.includes(id))
  // It was archived or deleted, before it moved or after.
  const lost = orderIds.filter((id) => live.every((order) => order.id !== id))
  return { left: at(from), moved: at(to), lost }
}

/** `outcome`: undefined if the order cannot be corrected. */
type NotMoved = { order: Order; outcome?: Exclude<CorrectionOutcome['kind'], 'done' | 'arrivedGone'>; error?: unknown }

const attemptOf = (before: Order, wanted: Correction): Attempt | undefined => {
  const sent = toCorrectionBody(before, wanted)
  return sent && { before, sent }
}

/**
 * Moves orders of a stored move, which is forgotten if all have arrived. Safe to repeat.
 * @param tried ids of orders that an earlier try may have moved.
 * @returns those which were not, or not surely, moved.
 */
export async function carryOutMove(
  { id, to }: Pick<TableMove, 'id' | 'to'>,
  orders: readonly Order[],
  correct: (correction: OrderCorrection) => Promise<CorrectionOutcome>,
  tried: ReadonlySet<Order['id']> = new Set(),
  isLost: () => boolean = () => false,
): Promise<NotMoved[]> {
  running.set(new Set([...running.getSnapshot(), id]))
  const failed: NotMoved[] = []
  for (const order of orders) {
    if (isLost()) break
    const begun = beginCorrection(order)
    try {
      const wanted = begun && { ...begun, tableNumber: to }
      const attempt = wanted && tried.has(order.id) ? attemptOf(order, wanted) : undefined
      const outcome = wanted && (await correct({ seen: order, wanted, attempt })).kind
      // One that was archived since has moved before.
      if (outcome !== 'done' && outcome !== 'arrivedGone') failed.push({ order, ...(outcome && { outcome }) })
    } catch (error) {
      failed.push({ order, error })
    }
  }
  running.set(new Set([...running.getSnapshot()].filter((each) => each !== id)))
  if (failed.length === 0 && !isLost()) forgetMove(id)
  return failed
}

/** Of this restaurant, begun and not finished. */
export function useMovesUnderWay(restaurantId: string): readonly TableMove[] {
  const all = moves.use()
  return useMemo(() => all.filter((each) => each.restaurantId === restaurantId), [all, restaurantId])
}

/** Without those that this page is carrying out. */
function useUnfinishedMoves(restaurantId: string): readonly TableMove[] {
  const now = useStore(running)
  return useMovesUnderWay(restaurantId).filter(({ id }) => !now.has(id))
}

/** Ends a move whose rest is not in the kitchen any more. The guests have moved: a person has said so. */
export async function endWithout(
  { id, restaurantId, to }: TableMove,
  { lost, live }: { lost: readonly Order['id'][]; live: readonly Order[] },
  store: Pick<typeof sittingStore, 'follow'> = sittingStore,
): Promise<void> {
  await store
    .follow(restaurantId, { orderIds: lost, to }, live)
    .catch((error: unknown) => console.warn('Guests could not be remembered:', error))
  forgetMove(id)
}

type Failed = { move: TableMove; list: readonly NotMoved[] }

function useMoving(onDone: () => void = () => undefined) {
  const { t } = useTranslation()
  const write = useCorrectOrder()
  const [isMoving, setIsMoving] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const move = async (asked: TableMove | MovePlace, orders: readonly Order[], tried?: ReadonlySet<Order['id']>) => {
    let result: Failed | undefined
    let isOver = false
    setIsMoving(true)
    try {
      await inOneTab(lockOf(asked), async (isLost) => {
        // Another tab has finished it, or a newer move has replaced it.
        isOver = 'id' in asked && moves.get().every(({ id }) => id !== asked.id)
        if (isOver) return
        const begun = 'id' in asked ? asked : beginMove(asked, orders)
        const list = await carryOutMove(begun, orders, write.mutateAsync, tried, isLost)
        if (!isLost()) result = { move: begun, list }
      })
    } finally {
      setIsMoving(false)
    }
    if (isOver) return setFailed(undefined)
    if (!result) return toast({ kind: 'info', title: t('common.otherTab') })
    if (result.list.length > 0) return setFailed(result)
    setFailed(undefined)
    toast({ kind: 'success', title: t('newOrder.correct.moved', { number: asked.to }) })
    onDone()
  }
  return { move, isMoving, failed, forget: () => setFailed(undefined) }
}

/** Moves all sent orders of a table to another one, one by one: they stay orders of their own. */
export function MoveOrders({
  orders,
  restaurantId,
  tableNumber,
  onMoved = () => undefined,
  onClose,
}: {
  /** Undefined: closed. */
  orders: readonly Order[] | undefined
  restaurantId: string
  tableNumber: number
  /** All have arrived. */
  onMoved?: (() => void) | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { data: live = [] } = useKitchenOrders()
  const [to, setTo] = useState<number>()
  const close = () => {
    setTo(undefined)
    forget()
    onClose()
  }
  const { move, isMoving, failed, forget } = useMoving(() => {
    close()
    onMoved()
  })
  useBackCloses(orders !== undefined && to === undefined, close)
  const confirm = async () => {
    if (!orders || to === undefined) return
    await move({ restaurantId, from: tableNumber, to }, orders)
    setTo(undefined)
  }

  const there = live.filter((order) => order.tableNumber === to).length
  return (
    <>
      <TablePicker
        open={orders !== undefined && failed === undefined}
        title={t('newOrder.correct.moveTitle', { number: tableNumber })}
        restaurantId={restaurantId}
        tableNumber={tableNumber}
        onPick={setTo}
        onClose={close}
      />
      <ConfirmDialog
        open={orders !== undefined && to !== undefined}
        title={t('newOrder.correct.moveQuestion', { number: to })}
        text={t(there > 0 ? 'newOrder.correct.mergeText' : 'newOrder.correct.moveText', {
          orders: orders?.length,
          from: tableNumber,
          number: to,
          there,
        })}
        confirm={t('newOrder.correct.move')}
        isBusy={isMoving}
        onConfirm={confirm}
        onClose={() => setTo(undefined)}
      />
      <NotMovedPanel failed={orders && failed} isMoving={isMoving} onRetry={move} onClose={close} />
    </>
  )
}

const idsOf = (orders: readonly Order[]): ReadonlySet<Order['id']> => new Set(orders.map(({ id }) => id))

const mayHaveMoved = (outcome: NotMoved['outcome']) => outcome === 'unknown' || outcome === 'unknownGone'

function NotMovedPanel({
  failed,
  isMoving,
  onRetry,
  onClose,
}: {
  failed: Failed | undefined
  isMoving: boolean
  onRetry: (move: TableMove, orders: readonly Order[], tried: ReadonlySet<Order['id']>) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const reasonOf = ({ outcome = 'unreadable', error }: NotMoved) => {
    if (!error) return t(`entities.move.notMoved.${outcome}`, { from: failed?.move.from, to: failed?.move.to })
    const { title, detail } = failureLine(error)
    return translateFailure(detail ?? title, t)
  }
  return (
    <ResponsivePanel
      open={failed !== undefined}
      title={t('newOrder.correct.moveFailed', { number: failed?.move.from })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            look="filled"
            className="grow"
            disabled={isMoving}
            onClick={() =>
              failed &&
              onRetry(
                failed.move,
                failed.list.map(({ order }) => order),
                new Set(failed.list.flatMap(({ order, outcome }) => (mayHaveMoved(outcome) ? order.id : []))),
              )
            }
          >
            {t('common.retry')}
          </Button>
        </>
      }
    >
      <ul className="stack-20">
        {failed?.list.map((each) => {
          const at = orderedAt(each.order)
          return (
            <li key={each.order.id}>
              <p className="wrap-line">
                <StatusChip tone="occupied" label={reasonOf(each)} />
                {at !== undefined && (
                  <span className="muted figures">{formatMoment(at, serverClock.at(), language)}</span>
                )}
              </p>
              <TicketLines courses={ticketCourses(each.order)} />
            </li>
          )
        })}
      </ul>
    </ResponsivePanel>
  )
}

/** Moves that a crash, a reload or a failure has left in the middle: what is where, and the rest on request. */
export function UnfinishedMoves({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const { data: live, dataUpdatedAt } = useKitchenOrders()
  const mayMove = useOrderUpdateIsOffered()
  const all = useUnfinishedMoves(restaurantId)
  const { move, isMoving, failed, forget } = useMoving()
  const elsewhere = useHeldElsewhere(all.map(lockOf))
  const shown = live ? all.map((each) => ({ ...placesOf(each, live), move: each })) : []
  const over = shown.filter(({ move: { at }, left, lost }) => left.length + lost.length === 0 && dataUpdatedAt > at)
  const overIds = over.map(({ move: { id } }) => id).join(' ')
  useEffect(() => {
    for (const id of overIds.split(' ').filter(Boolean)) forgetMove(id)
  }, [overIds])
  return (
    <>
      {shown.map(({ move: each, left, moved, lost }) =>
        left.length + lost.length === 0 || !elsewhere ? null : elsewhere.has(lockOf(each)) ? (
          <p key={each.id} className={`note-info ${styles.unfinished}`} role="status">
            {t('entities.move.elsewhere', { from: each.from, to: each.to, left: left.length, moved: moved.length })}
          </p>
        ) : (
          <div key={each.id} className={`note-reserved wrap-line ${styles.unfinished}`} role="alert">
            <div className="stack-8">
              {left.length > 0 && (
                <p>
                  {t('entities.move.unfinished', {
                    from: each.from,
                    to: each.to,
                    left: left.length,
                    moved: moved.length,
                  })}
                </p>
              )}
              {lost.length > 0 && (
                <p>
                  {t('entities.move.lost', { from: each.from, to: each.to, lost: lost.length, moved: moved.length })}
                </p>
              )}
            </div>
            <Button
              disabled={isMoving}
              onClick={() => (left.length > 0 ? forgetMove(each.id) : endWithout(each, { lost, live: live ?? [] }))}
            >
              {t(left.length > 0 ? 'entities.move.leave' : 'orders.understood')}
            </Button>
            {mayMove && left.length > 0 && (
              <Button aria-busy={isMoving} disabled={isMoving} onClick={() => move(each, left, idsOf(left))}>
                {t('entities.move.continue', { count: left.length })}
              </Button>
            )}
          </div>
        ),
      )}
      <NotMovedPanel failed={failed} isMoving={isMoving} onRetry={move} onClose={forget} />
    </>
  )
}
