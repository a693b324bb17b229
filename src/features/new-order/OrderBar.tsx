import ArrowBackIcon from '@mui/icons-material/ArrowBackOutlined'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DESKTOP } from '#/config/breakpoints.ts'
import { paths } from '#/config/paths.ts'
import { hasLines, type OpenOrder } from '#/entities/order/open-order.ts'
import { UnsentButton } from '#/entities/order/UnsentButton.tsx'
import { useMedia } from '#/lib/device/use-media.ts'
import { Button } from '#/ui/Button.tsx'
import styles from './OrderBar.module.css'
import type { OrderDialog } from './use-order-dialog.ts'

/** Table and covers. Going back keeps the open order. */
export function OrderBar({
  openOrder,
  onLeave,
  onAsk,
}: {
  openOrder: OpenOrder
  onLeave: () => void
  onAsk: (dialog: OrderDialog) => void
}) {
  const { t } = useTranslation()
  const isDesktop = useMedia(DESKTOP)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The heading appears after the page, which waited for the disk or asked for the covers. Does not take the focus
    // from anything else.
    if (document.activeElement?.contains(title.current)) title.current?.focus({ preventScroll: true })
  }, [])
  const table = t('entities.tableNumber', { number: openOrder.tableNumber })
  return (
    <header className={`top-bar line-4 ${styles.bar}`}>
      <Button
        look="icon"
        className={styles.back}
        data-leads-to={paths.tables(openOrder.restaurantId)}
        aria-label={t('newOrder.toTables')}
        onClick={onLeave}
      >
        <ArrowBackIcon className="mirrored" />
      </Button>
      <h1 ref={title} className={`line-8 grow ${styles.title}`} tabIndex={-1}>
        {hasLines(openOrder) ? (
          <Button
            look="quiet"
            className={styles.change}
            title={t('entities.move.action')}
            onClick={() => onAsk({ kind: 'move' })}
          >
            {table}
          </Button>
        ) : (
          <span>{table}</span>
        )}
        <span aria-hidden="true">·</span>
        <Button
          look="quiet"
          className={styles.change}
          title={t('newOrder.changeCovers')}
          onClick={() => onAsk({ kind: 'covers' })}
        >
          {t('entities.covers.count', { count: openOrder.covers })}
        </Button>
      </h1>
      <UnsentButton isBrief={!isDesktop} />
    </header>
  )
}
