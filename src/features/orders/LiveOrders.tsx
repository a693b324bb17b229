import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfCategory } from '#/entities/order/ticket.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { AlertPill } from './AlertPill.tsx'
import { AllDayPanel } from './AllDayPanel.tsx'
import { Announcer } from './Announcer.tsx'
import { BoardTools } from './BoardTools.tsx'
import { ConnectionHead } from './ConnectionHead.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { KitchenSettingsDialog } from './KitchenSettingsDialog.tsx'
import { useKitchenSettings } from './kitchen-settings.ts'
import styles from './LiveOrders.module.css'
import { OrderBoard } from './OrderBoard.tsx'
import { OrdersFrame } from './OrdersFrame.tsx'
import { SoundNotice } from './SoundNotice.tsx'
import { UndoPill } from './UndoPill.tsx'
import { useInterruptedArchives } from './use-interrupted-archives.ts'
import { useKitchen } from './use-kitchen.ts'
import { useKitchenCategory } from './use-kitchen-category.ts'
import { isOwnChange, useOrderAlerts } from './use-order-alerts.ts'
import { useHeldScreen } from './use-session-end.ts'
import { useHeardWhenHidden, useSoundState } from './use-sounds.ts'

/** The live orders of a category, or all (R2.48). */
export function LiveOrders({
  category: categoryName,
  categories,
}: {
  /** Undefined: all. */
  category?: string
  categories?: readonly string[]
}) {
  const { t } = useTranslation()
  const kitchen = useKitchen()
  const { live, board, archiving, strikes, actions } = kitchen
  const { isAllDayOpen } = useKitchenSettings()
  const [isSettingsOpen, setIsSettingsOpen] = useState(false)
  const soundState = useSoundState()
  const wakeLock = useWakeLock()
  useHeardWhenHidden(live)
  useHeldScreen(board.at !== null)
  useInterruptedArchives(archiving, board)

  const leaving = useMemo(
    () => new Set(archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)),
    [archiving],
  )
  const staying = useMemo(() => board.orders.filter(({ id }) => !leaving.has(id)), [board.orders, leaving])
  const { category, strays, isUnsorted } = useKitchenCategory(staying, categoryName, categories)
  const { fresh, recent, outside, watch } = useOrderAlerts(live, category)
  const orders = useMemo(
    () => (category === undefined ? board.orders : board.orders.filter((order) => isOfCategory(order, category))),
    [board.orders, category],
  )
  const open = useMemo(() => orders.filter(({ id }) => !leaving.has(id)), [orders, leaving])
  const removed = useMemo(
    () =>
      [...board.removed.values()].filter(
        ({ order, why }) => why !== 'checking' && (category === undefined || isOfCategory(order, category)),
      ),
    [board.removed, category],
  )
  const alerts = useMemo(() => {
    const byId = new Map(open.map((order) => [order.id, order]))
    return outside.filter(({ order: { id }, kind }) => {
      if (kind === 'removed') return removed.some((each) => each.order.id === id)
      const order = byId.get(id)
      if (kind === 'arrived' || !order) return order !== undefined
      const changes = board.changes.get(id)
      return changes !== undefined && isOwnChange(order, changes, category)
    })
  }, [outside, open, removed, board.changes, category])
  const unseen = useMemo(
    () => new Set(alerts.flatMap(({ order, kind }) => (kind === 'arrived' ? [] : [order.id]))),
    [alerts],
  )
  const openSettings = useCallback(() => setIsSettingsOpen(true), [])
  const closeSettings = useCallback(() => setIsSettingsOpen(false), [])
  useBackCloses(isSettingsOpen, closeSettings)
  const covers = open.reduce((sum, { totalCovers }) => sum + totalCovers, 0)

  return (
    <OrdersFrame count={open.length} tools={<BoardTools soundState={soundState} onSettings={openSettings} />}>
      <ConnectionHead
        kitchen={kitchen}
        counts={
          board.at === null
            ? undefined
            : `${t('orders.openCount', { count: open.length })} · ${t('entities.covers.count', { count: covers })}`
        }
        undo={<UndoPill archiving={archiving} actions={actions} />}
        strays={isUnsorted ? t('orders.unsorted') : strays > 0 ? t('orders.strays', { number: strays }) : undefined}
      >
        <AlertPill alerts={alerts} actions={actions} />
        <SoundNotice isBlocked={soundState === 'blocked'} />
      </ConnectionHead>
      <Announcer alerts={recent} />
      <div className={styles.content}>
        {isAllDayOpen && <AllDayPanel orders={open} strikes={strikes} category={category} />}
        <div className={styles.board}>
          {orders.length + removed.length > 0 ? (
            <OrderBoard
              board={board}
              archiving={archiving}
              strikes={strikes}
              actions={actions}
              orders={orders}
              removed={removed}
              arrivals={fresh}
              unseen={unseen}
              watch={watch}
              category={category}
            />
          ) : (
            <EmptyBoard kitchen={kitchen} strays={strays} />
          )}
        </div>
      </div>
      <KitchenSettingsDialog
        open={isSettingsOpen}
        soundState={soundState}
        wakeLock={wakeLock}
        onClose={closeSettings}
      />
    </OrdersFrame>
  )
}
