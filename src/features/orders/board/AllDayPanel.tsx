import BanIcon from 'lucide-react/icons/ban'
import { memo, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atLeastWords, type KitchenCategory } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { useThrottled } from '#/lib/time/use-delayed.ts'
import type { SoldOutSubject } from '#/panels/sold-out/sold-out-rules.ts'
import { BreakableName } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { BottomSheet } from '#/ui/dialogs/ResponsivePanel.tsx'
import { Space } from '#/ui/text/Space.tsx'
import type { Strikes } from '../live/strikes.ts'
import styles from './AllDayPanel.module.css'
import { allDay, dishesToCook } from './all-day.ts'
import { IngredientCounts } from './IngredientCounts.tsx'
import { changeKitchenSettings, useKitchenSettings } from './kitchen-settings.ts'

/** The counts are updated at most this often (ms). */
const UPDATE_EVERY = 500

/** Whether the all-day view is open, and whether it covers the board, as a sheet. */
export type AllDayView = { isOpen: boolean; isSheet: boolean; toggle(): void; close(): void }

/** If the window is at least this wide, the all-day view is beside the tickets. */
const HAS_ROOM_BESIDE = '(min-width: 1000px)'

/** Beside the tickets the view stays open on this device, also after a reload. A sheet opens only by a tap. */
export function useAllDayView(): AllDayView {
  const isSheet = !useMedia(HAS_ROOM_BESIDE)
  const { isAllDayOpen } = useKitchenSettings()
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const isOpen = isSheetOpen || (isAllDayOpen && !isSheet)
  const close = useCallback(() => setIsSheetOpen(false), [])
  useBackCloses(isSheet && isSheetOpen, close)
  return useMemo(() => {
    const toggle = () => {
      setIsSheetOpen(isSheet && !isOpen)
      if (!isSheet) changeKitchenSettings({ isAllDayOpen: !isOpen })
    }
    return { isOpen, isSheet, toggle, close }
  }, [isOpen, isSheet, close])
}

type Props = {
  orders: readonly Order[]
  strikes: Strikes
  category: KitchenCategory | undefined
  /** How many orders could not be read. */
  unreadableCount: number
  onSoldOut: (subject: SoldOutSubject) => void
}

export function AllDayPanel({ view, since, ...props }: Props & { view: AllDayView; since: Elements }) {
  const { t } = useTranslation()
  const title = t('orders.allDay')
  if (view.isSheet)
    return (
      <BottomSheet open={view.isOpen} title={title} onClose={view.close}>
        {/* The state of the connection is repeated here, because the sheet covers the bar of the board. */}
        {since}
        <AllDayCounts {...props} className={styles.inSheet} />
      </BottomSheet>
    )
  if (!view.isOpen) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <aside className={`card ${styles.panel}`} aria-label={title} tabIndex={0}>
      <h2 className="large">{title}</h2>
      <AllDayCounts {...props} />
    </aside>
  )
}

const AllDayCounts = memo(function AllDayCounts({
  orders,
  strikes,
  category,
  unreadableCount,
  onSoldOut,
  className = '',
}: Props & { className?: string | undefined }) {
  const { t } = useTranslation()
  const countedOrders = useThrottled(orders, UPDATE_EVERY)
  const dishes = useMemo(() => dishesToCook(countedOrders, strikes, category), [countedOrders, strikes, category])
  const counts = useMemo(() => allDay(dishes), [dishes])
  const hasUnknownQuantity = counts.some((count) => count.hasUnknownQuantity)
  const isIncomplete = unreadableCount > 0 || countedOrders.some(({ unreadableLines }) => unreadableLines > 0)
  return (
    <div className={className}>
      <p className={`muted small ${styles.hint}`}>{t('orders.allDayHint')}</p>
      {isIncomplete && <p className={`note-alarm small strong ${styles.hint}`}>{t('orders.allDayPart')}</p>}
      {hasUnknownQuantity && (
        <p className={`note-alarm small strong ${styles.hint}`}>{t('orders.quantitiesUnknown')}</p>
      )}
      {counts.length === 0 && !isIncomplete && <p>{t('orders.allDayEmpty')}</p>}
      <ul className={styles.list}>
        {counts.map(({ key, dishId, name, size, quantity, hasUnknownQuantity: isLeastCount, withExtrasCount }) => (
          <li key={key} className={styles.row}>
            <strong className={`${styles.quantity} figures`}>
              <bdi dir="ltr">{atLeastWords(String(quantity), isLeastCount)}</bdi>
            </strong>
            <span className={styles.name}>
              <bdi>
                <BreakableName name={name} />
              </bdi>
              <Space />
              {size && <bdi className="muted">{size}</bdi>}
              {withExtrasCount > 0 && (
                <span className={styles.extras}>{t('orders.allDayExtras', { count: withExtrasCount })}</span>
              )}
            </span>
            <AreaButton
              look="icon"
              className={styles.soldOut}
              aria-label={t('soldOut.change', { name })}
              aria-haspopup="dialog"
              onClick={() => onSoldOut({ dishId, name })}
            >
              <BanIcon size={20} />
            </AreaButton>
          </li>
        ))}
      </ul>
      {dishes.length > 0 && <IngredientCounts dishes={dishes} />}
    </div>
  )
})
