import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOfCategory } from '#/entities/order/ticket.ts'
import { useWakeLock } from '#/lib/device/wake-lock.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { AllDayPanel } from './AllDayPanel.tsx'
import { Announcer } from './Announcer.tsx'
import { BoardTools } from './BoardTools.tsx'
import { ConnectionHead } from './ConnectionHead.tsx'
import { EmptyBoard } from './EmptyBoard.tsx'
import { KitchenSettingsDialog } from './KitchenSettingsDialog.tsx'
import { useKitchenSettings } from './kitchen-settings.ts'
import styles from './LiveOrders.module.css'
import { NewsPill } from './NewsPill.tsx'
import { OrderBoard } from './OrderBoard.tsx'
import { OrdersFrame } from './OrdersFrame.tsx'
import { SoundNotice } from './SoundNotice.tsx'
import { UndoPill } from './UndoPill.tsx'
import { useKitchen } from './use-kitchen.ts'
import { useKitchenCategory } from './use-kitchen-category.ts'
import { useNews } from './use-news.ts'
import { useHeldScreen } from './use-session-end.ts'
import { useHeardWhenHidden, useSoundState } from './use-sounds.ts'

/** The live orders: seen, heard, and never called right when they may not be. */
export function LiveOrders({
  category: categoryName,
  categories,
}: {
  /** Its name; else all. */
  category?: string
  /** The names of all of them. */
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

  const onTheirWay = useMemo(
    () => new Set(archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)),
    [archiving],
  )
  const staying = useMemo(() => board.orders.filter(({ id }) => !onTheirWay.has(id)), [board.orders, onTheirWay])
  const { category, strays, isUnsorted } = useKitchenCategory(staying, categoryName, categories)
  const { fresh, recent, outside, watch } = useNews(live, category)
  const orders = useMemo(
    () => (category === undefined ? board.orders : board.orders.filter((order) => isOfCategory(order, category))),
    [board.orders, category],
  )
  const open = useMemo(() => orders.filter(({ id }) => !onTheirWay.has(id)), [orders, onTheirWay])
  const departed = useMemo(
    () =>
      [...board.departed.values()].filter(
        ({ order, why }) => why !== 'checking' && (category === undefined || isOfCategory(order, category)),
      ),
    [board.departed, category],
  )
  // Where a card has left again or was acknowledged meanwhile, there is nothing to go to.
  const news = useMemo(() => {
    const ids = new Set(open.map(({ id }) => id))
    const isOpen = { arrived: ids, changed: board.changes, departed: board.departed }
    return outside.filter(({ order, kind }) => isOpen[kind].has(order.id))
  }, [outside, open, board.changes, board.departed])
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
        <NewsPill items={news} />
        <SoundNotice isBlocked={soundState === 'blocked'} />
      </ConnectionHead>
      <Announcer items={recent} />
      <div className={styles.content}>
        {isAllDayOpen && <AllDayPanel orders={open} strikes={strikes} category={category} />}
        <div className={styles.board}>
          {orders.length + departed.length > 0 ? (
            <OrderBoard
              board={board}
              archiving={archiving}
              strikes={strikes}
              actions={actions}
              orders={orders}
              departed={departed}
              arrivals={fresh}
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
