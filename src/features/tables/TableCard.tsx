import type { LucideIcon } from 'lucide-react'
import ArmchairIcon from 'lucide-react/icons/armchair'
import CheckIcon from 'lucide-react/icons/check'
import CirclePauseIcon from 'lucide-react/icons/circle-pause'
import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical'
import NotebookPenIcon from 'lucide-react/icons/notebook-pen'
import PencilIcon from 'lucide-react/icons/pencil'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import Trash2Icon from 'lucide-react/icons/trash'
import UsersIcon from 'lucide-react/icons/users'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { ageClass } from '#/entities/order/rules.ts'
import {
  isHeldState,
  isReadyState,
  isServedState,
  isUnsentState,
  type KitchenOrderState,
  type TableOrderState,
} from '#/entities/order/sitting/table-order-states.ts'
import { tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useByServerTime } from '#/lib/time/server-clock.ts'
import type { TableTotal } from '#/panels/bill/table-bill.ts'
import type { Glance } from '#/panels/table-orders/glances.ts'
import { Age, OrderStateChips, ReadyWords } from '#/panels/table-orders/OrderStateChips.tsx'
import { TableStatusChip } from '#/panels/table-orders/TableStatusChip.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { waitingSince } from './order-of-tables.ts'
import styles from './TableCard.module.css'

export const orderButtonId = (number: number) => `order-at-${number}`

/** The dialog that a card opens, and its table. */
export type TableAct = { kind: (typeof TABLE_ENTRIES)[number]['kind'] | 'sheet' | 'fire'; table: Table }

export type OpenTableMenu = { table: Table; anchor: HTMLElement }

/**
 * The card of a table, which a waiter can read in passing. The whole card opens the sheet of the table. If the table is free,
 * it opens the order (R2.33).
 */
export const TableCard = memo(function TableCard({
  table,
  isLinked,
  isFree,
  deviceState,
  kitchenStates = NO_STATES,
  glance,
  currency,
  onOrder,
  onServed,
  onOpenMenu,
  onOpenDialog,
}: {
  table: Table
  /** A link has led the person to this table. */
  isLinked: boolean
  /** Nobody sits at the table. It has no sheet to open, only an order to take. */
  isFree: boolean
  /** The state of its most urgent order on this device. It is undefined if the device has no order of the table. */
  deviceState: TableOrderState | undefined
  kitchenStates: readonly KitchenOrderState[] | undefined
  glance: Glance | undefined
  currency: string | undefined
  onOrder: (table: Table) => void
  /** Notes that a person has served what is ready. */
  onServed: (table: Table) => void
  /**
   * Opens the menu with the entries where people touch the screen: a thumb would miss small icons. If it is undefined, the icons
   * are on the card.
   */
  onOpenMenu: ((menu: OpenTableMenu) => void) | undefined
  onOpenDialog: (act: TableAct) => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { number, status } = table
  const since = waitingSince(kitchenStates)
  const isLate = useByServerTime((now) => String(since !== undefined && ageClass(now - since) === 'late')) === 'true'
  const readyState = kitchenStates.find(isReadyState)
  const heldState = kitchenStates.find(isHeldState)
  const otherStates = kitchenStates.filter((each) => each !== heldState && each !== readyState)
  const hasUnsent = isUnsentState(deviceState)
  const isServed = kitchenStates.some(isServedState)
  const chipCount = otherStates.length + (deviceState ? 1 : 0)
  const classNames = [
    // If an order was not sent yet, guests sit there, whatever the backend says.
    hasUnsent ? styles.occupied : styles[tableState(status)],
    isFree && styles.isFree,
    readyState && styles.isReady,
    isLate && styles.late,
    isLinked && styles.wanted,
    chipCount + (heldState ? 1 : 0) > 1 && styles.full,
    deviceState?.tone === 'alarm' && styles.asks,
  ]
  return (
    <li className={`card ${styles.card} ${classNames.filter(Boolean).join(' ')}`}>
      <div className={styles.head}>
        <h2 className={styles.number}>
          <span className="visually-hidden">{t('entities.tableNumber', { number })}</span>
          <span className="figures" aria-hidden="true">
            {number}
          </span>
        </h2>
        {!isFree && (
          <AreaButton
            look="quiet"
            className={styles.open}
            data-opens={number}
            aria-label={t('tables.open', { number })}
            aria-haspopup="dialog"
            onClick={() => onOpenDialog({ kind: 'sheet', table })}
          />
        )}
        <div className={styles.side}>
          {readyState && (
            <p className={`strong ${styles.ready}`}>
              <ReadyWords state={readyState} />
            </p>
          )}
          <div className={styles.states}>
            {/* If there are other states, they already show that the table is occupied. The colour shows it too, and a screen
               reader still reads the status. */}
            <span className={`${styles.status} ${chipCount > 0 || readyState ? 'visually-hidden' : ''}`}>
              <TableStatusChip status={status} hasUnsentOrders={hasUnsent} />
            </span>
            <OrderStateChips deviceState={deviceState} kitchenStates={otherStates} showsAges={false} />
            {heldState && <HeldCoursesButton table={table} state={heldState} onOpenDialog={onOpenDialog} />}
          </div>
        </div>
      </div>
      <Seats table={table} covers={glance?.covers} />
      <div className={`small ${styles.facts}`}>
        {glance?.total && <Total total={glance.total} currency={currency} />}
        {since === undefined ? (
          // Nobody waits for the kitchen, but how long the guests have been here still counts.
          isServed && glance?.firstOrderedAt !== undefined && <Age since={glance.firstOrderedAt} isDone />
        ) : (
          <Age since={since} />
        )}
      </div>
      <div className={styles.acts}>
        {readyState && (
          <AreaButton
            look="filled"
            className={styles.served}
            aria-label={t('tables.serveAt', { number })}
            onClick={() => onServed(table)}
          >
            <CheckIcon size={20} />
            <span>{t('entities.served')}</span>
          </AreaButton>
        )}
        <AreaButton
          id={orderButtonId(number)}
          className={styles.order}
          aria-label={t('tables.orderAt', { number })}
          title={t('tables.order')}
          // The order screen starts loading while the person is asked for the covers (app/prefetch.ts).
          data-leads-to={paths.newOrder(restaurantId, number)}
          onClick={() => onOrder(table)}
        >
          <NotebookPenIcon size={22} />
          <span className={styles.orderWord}>{t('tables.order')}</span>
        </AreaButton>
        {onOpenMenu ? (
          <AreaButton
            look="icon"
            className={styles.more}
            aria-label={t('tables.actionsOf', { number })}
            aria-haspopup="menu"
            onClick={(event) => onOpenMenu({ table, anchor: event.currentTarget })}
          >
            <EllipsisVerticalIcon />
          </AreaButton>
        ) : (
          !isFree && (
            <EntryButton entry={BILL_ENTRY} className={styles.bill} table={table} onOpenDialog={onOpenDialog} />
          )
        )}
      </div>
      {!onOpenMenu && (
        <div className={styles.actions}>
          {(isFree ? TABLE_ENTRIES : OTHER_ENTRIES).map((entry) => (
            <EntryButton
              key={entry.kind}
              entry={entry}
              className={styles.action}
              table={table}
              onOpenDialog={onOpenDialog}
            />
          ))}
        </div>
      )}
    </li>
  )
})

const NO_STATES: readonly KitchenOrderState[] = []

/** The courses on hold at a table. A tap opens the question whether the next one is fired. */
function HeldCoursesButton({
  table,
  state,
  onOpenDialog,
}: {
  table: Table
  state: KitchenOrderState
  onOpenDialog: (act: TableAct) => void
}) {
  const { t } = useTranslation()
  return (
    <AreaButton
      look="quiet"
      className={`small ${styles.held}`}
      aria-label={t('tables.fireAt', { what: t(state.word, { count: state.count }), number: table.number })}
      aria-haspopup="dialog"
      onClick={() => onOpenDialog({ kind: 'fire', table })}
    >
      <CirclePauseIcon size={18} />
      <span className={`${styles.heldCount} figures`} aria-hidden="true">
        {state.count}
      </span>
      <bdi className={styles.heldWords}>{t(state.word, { count: state.count })}</bdi>
    </AreaButton>
  )
}

/**
 * How many people sit at the table, or else how many can. A backend may send no number of seats, and before the first order the
 * covers are not known.
 */
function Seats({ table: { numberOfSeats: seats = 0 }, covers }: { table: Table; covers: number | undefined }) {
  const { t } = useTranslation()
  const coversWords = covers === undefined ? undefined : t('entities.covers.count', { count: covers })
  const seatsWords = seats > 0 ? t('entities.seats', { count: seats }) : undefined
  if (!coversWords && !seatsWords) return null
  const Icon = coversWords ? UsersIcon : ArmchairIcon
  return (
    <p className={`small figures ${styles.seats}`} title={[coversWords, seatsWords].filter(Boolean).join(' · ')}>
      <Icon size={14} />
      <span className={styles.count} aria-hidden="true">
        {covers ?? seats}
      </span>
      <span className={styles.guestWords}>{coversWords ?? seatsWords}</span>
      {coversWords && seatsWords && <span className="visually-hidden">{seatsWords}</span>}
    </p>
  )
}

function Total({ total: { mills, isCertain }, currency }: { total: TableTotal; currency: string | undefined }) {
  const { t } = useTranslation()
  if (mills === undefined) return null
  const words = t(isCertain ? 'tables.total' : 'tables.totalKnown')
  return (
    <p title={words}>
      <span className="visually-hidden">{words}</span>
      {!isCertain && <span aria-hidden="true">{`${t('tables.atLeast')} `}</span>}
      <Price mills={mills} currency={currency} />
    </p>
  )
}

/**
 * What a card offers, beside its sheet and the order: icons on a desktop, a menu on a phone. A new row needs its case in
 * TablesDialogs. The bill comes first and alone: it is an act of service, the others change the table. A title may contain
 * `{{number}}` or `{{name}}` of the table.
 */
export const TABLE_ENTRIES = [
  { kind: 'bill', label: 'entities.bill.action', title: 'entities.bill.title', Icon: ReceiptTextIcon },
  { kind: 'edit', label: 'common.edit', title: 'common.editOf', Icon: PencilIcon },
  { kind: 'code', label: 'tables.code', title: 'tables.codeTitle', Icon: QrCodeIcon },
  { kind: 'delete', label: 'common.delete', title: 'common.deleteOf', Icon: Trash2Icon },
] as const satisfies readonly { kind: string; label: TextKey; title: TextKey; Icon: LucideIcon }[]

const [BILL_ENTRY, ...OTHER_ENTRIES] = TABLE_ENTRIES

function EntryButton({
  entry: { kind, title, Icon },
  className,
  table,
  onOpenDialog,
}: {
  entry: (typeof TABLE_ENTRIES)[number]
  className: string | undefined
  table: Table
  onOpenDialog: (act: TableAct) => void
}) {
  const { t } = useTranslation()
  const { number } = table
  const words = t(title, { number, name: t('entities.tableNumber', { number }) })
  return (
    <AreaButton
      look="icon"
      className={className}
      aria-label={words}
      title={words}
      onClick={() => onOpenDialog({ kind, table })}
    >
      <Icon size={20} />
    </AreaButton>
  )
}
