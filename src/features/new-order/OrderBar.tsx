import ArrowLeftIcon from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#/config/paths.ts'
import type { OpenOrder } from '#/entities/order/open-orders/open-order.ts'
import type { Elements } from '#/lib/jsx/content.ts'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './OrderBar.module.css'

/** The bar with the table and the covers. */
export function OrderBar({
  openOrder,
  isLocked = false,
  onLeave,
  onMove,
  onCovers,
  children,
}: {
  openOrder: OpenOrder
  isLocked?: boolean
  onLeave: () => void
  /** Undefined: the order cannot be moved. */
  onMove: (() => void) | undefined
  onCovers: () => void
  children?: Elements
}) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The heading appears after the page, which waited for the disk or asked for the covers. It does not take
    // the focus from anything else.
    if (document.activeElement?.contains(title.current)) title.current?.focus({ preventScroll: true })
  }, [])
  const table = t('entities.tableNumber', { number: openOrder.tableNumber })
  return (
    <header className={`top-bar line-4 ${styles.bar}`}>
      <AreaButton
        look="icon"
        className={styles.back}
        data-leads-to={paths.tables(openOrder.restaurantId)}
        aria-label={t('newOrder.toTables')}
        onClick={onLeave}
      >
        <ArrowLeftIcon className="mirrored" />
      </AreaButton>
      <h1 ref={title} className={`line-8 grow ${styles.title}`} tabIndex={-1}>
        {onMove ? (
          <AreaButton
            look="quiet"
            className={styles.change}
            title={t('entities.move.action')}
            disabled={isLocked}
            onClick={onMove}
          >
            {table}
          </AreaButton>
        ) : (
          <span>{table}</span>
        )}
        <span aria-hidden="true">·</span>
        <AreaButton
          look="quiet"
          className={styles.change}
          title={t('newOrder.changeCovers')}
          disabled={isLocked}
          onClick={onCovers}
        >
          {openOrder.covers > 0
            ? t('entities.covers.count', { count: openOrder.covers })
            : t('entities.covers.unknown')}
        </AreaButton>
      </h1>
      {children}
    </header>
  )
}
