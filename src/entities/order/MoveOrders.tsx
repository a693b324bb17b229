import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { failureText, translateFailure } from '#/lib/query/failures.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import { useCorrectOrder, useKitchenOrders } from './api.ts'
import { beginCorrection } from './correct-order.ts'
import { TablePicker } from './MoveOrderDialog.tsx'
import { orderedAt } from './rules.ts'
import type { Order } from './schema.ts'
import { TicketLines } from './TicketCourses.tsx'
import { ticketCourses } from './ticket.ts'

type Failed = { order: Order; reason: string }

/**
 * Moves all sent orders of a table to another one, one by one: they stay orders of their own. What was not moved stays
 * at its table, so that the same can be asked again, also after a crash.
 */
export function MoveOrders({
  orders,
  restaurantId,
  tableNumber,
  onClose,
}: {
  /** Undefined: closed. */
  orders: readonly Order[] | undefined
  restaurantId: string
  tableNumber: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data: live = [] } = useKitchenOrders()
  const write = useCorrectOrder()
  const [to, setTo] = useState<number>()
  const [isMoving, setIsMoving] = useState(false)
  const [failed, setFailed] = useState<{ to: number; list: Failed[] }>()
  const close = () => {
    setTo(undefined)
    setFailed(undefined)
    onClose()
  }
  useBackCloses(orders !== undefined && to === undefined, close)

  /** Why an order was not moved. */
  const moveOne = async (order: Order, table: number): Promise<string | undefined> => {
    const begun = beginCorrection(order)
    if (!begun) return t('newOrder.correct.unreadable')
    try {
      const { kind } = await write.mutateAsync({ seen: order, wanted: { ...begun, tableNumber: table } })
      return kind === 'done' ? undefined : t(`newOrder.correct.${kind}`)
    } catch (error) {
      return translateFailure(failureText(error).title, t)
    }
  }
  const move = async (all: readonly Order[], table: number) => {
    setIsMoving(true)
    const list: Failed[] = []
    for (const order of all) {
      const reason = await moveOne(order, table)
      if (reason !== undefined) list.push({ order, reason })
    }
    setIsMoving(false)
    setTo(undefined)
    if (list.length > 0) return setFailed({ to: table, list })
    toast({ kind: 'success', title: t('newOrder.correct.moved', { number: table }) })
    close()
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
        onConfirm={() => orders && to !== undefined && move(orders, to)}
        onClose={() => setTo(undefined)}
      />
      <ResponsivePanel
        open={orders !== undefined && failed !== undefined}
        title={t('newOrder.correct.moveFailed', { number: tableNumber })}
        onClose={close}
        foot={
          <>
            <Button onClick={close}>{t('common.close')}</Button>
            <Button
              look="filled"
              className="grow"
              disabled={isMoving}
              onClick={() =>
                failed &&
                move(
                  failed.list.map(({ order }) => order),
                  failed.to,
                )
              }
            >
              {t('common.retry')}
            </Button>
          </>
        }
      >
        <ul className="stack-20">
          {failed?.list.map(({ order, reason }) => {
            const at = orderedAt(order)
            return (
              <li key={order.id}>
                <p className="wrap-line">
                  <StatusChip tone="occupied" label={reason} />
                  {at !== undefined && (
                    <span className="muted figures">{formatMoment(at, serverClock.at(), language)}</span>
                  )}
                </p>
                <TicketLines courses={ticketCourses(order)} />
              </li>
            )
          })}
        </ul>
      </ResponsivePanel>
    </>
  )
}
