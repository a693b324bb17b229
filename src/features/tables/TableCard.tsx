import SeatIcon from '@mui/icons-material/ChairAltOutlined'
import MoreIcon from '@mui/icons-material/MoreVertOutlined'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import type { TableWork } from '#/entities/order/table-work.ts'
import { tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { Button } from '#/ui/Button.tsx'
import { StatusChip } from '#/ui/StatusChip.tsx'
import styles from './TableCard.module.css'
import type { OpenTableMenu } from './TableMenu.tsx'
import { TableStatusChip } from './TableStatusChip.tsx'

/** One table. The whole card is the order button (R2.33). */
export function TableCard({
  table,
  work,
  onOrder,
  onOpenMenu,
}: {
  table: Table
  /** The state of its order; undefined: none. */
  work: TableWork | undefined
  onOrder: () => void
  /** Undefined: the person can only order. */
  onOpenMenu?: ((menu: OpenTableMenu) => void) | undefined
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { number, numberOfSeats, status } = table
  return (
    <li className={`${styles.card} ${styles[tableState(status)]}`}>
      <div className={styles.head}>
        <h2>
          <span className="visually-hidden">{t('entities.tableNumber', { number })}</span>
          <span className={`${styles.number} figures`} aria-hidden="true">
            {number}
          </span>
        </h2>
        {onOpenMenu && (
          <Button
            look="icon"
            className={styles.more}
            aria-label={t('tables.actionsOf', { number })}
            aria-haspopup="menu"
            onClick={(event) => onOpenMenu({ table, anchor: event.currentTarget })}
          >
            <MoreIcon />
          </Button>
        )}
      </div>
      <div className={styles.facts}>
        <TableStatusChip status={status} />
        <p className={`${styles.seats} figures`} title={t('entities.seats', { count: numberOfSeats })}>
          <SeatIcon fontSize="small" />
          <span aria-hidden="true">{numberOfSeats}</span>
          <span className="visually-hidden">{t('entities.seats', { count: numberOfSeats })}</span>
        </p>
      </div>
      <p className={styles.work}>{work && <StatusChip tone={work.tone} label={t(work.word)} />}</p>
      <Button
        look="filled"
        className={styles.order}
        aria-label={t('tables.orderAt', { number })}
        // Starts loading the order screen while the covers are asked (app/prefetch.ts).
        data-leads-to={paths.newOrder(restaurantId, number)}
        onClick={onOrder}
      >
        {t('tables.order')}
      </Button>
    </li>
  )
}
