import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ArmchairIcon from 'lucide-react/icons/armchair'
import EllipsisVerticalIcon from 'lucide-react/icons/ellipsis-vertical'
import PencilIcon from 'lucide-react/icons/pencil'
import PlusIcon from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import QrCodeIcon from 'lucide-react/icons/qr-code'
import ReceiptTextIcon from 'lucide-react/icons/receipt-text'
import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import Trash2Icon from 'lucide-react/icons/trash'
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import * as v from 'valibot'
import { DESKTOP } from '#/config/breakpoints.ts'
import { asksForCodes, paths } from '#/config/paths.ts'
import { useKitchenOrders } from '#/entities/order/api.ts'
import type { KitchenWork, TableWork } from '#/entities/order/table-work.ts'
import { useGuests } from '#/entities/order/use-guests.ts'
import { useTableWork } from '#/entities/order/use-open-orders.ts'
import { useDeleteTable, useTables } from '#/entities/table/api.ts'
import { byNumber, findTables, tableState } from '#/entities/table/rules.ts'
import type { Table } from '#/entities/table/schema.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { isLayered, useBackCloses } from '#/lib/history/history.ts'
import { ApiError, isReadMissing } from '#/lib/http/api-error.ts'
import { type FailureText, translateFailure } from '#/lib/query/failures.ts'
import { BillDialog } from '#/panels/bill/BillDialog.tsx'
import { CoversDialog } from '#/panels/table-orders/CoversDialog.tsx'
import { GuestsChoice } from '#/panels/table-orders/GuestsChoice.tsx'
import { UnfinishedMoves } from '#/panels/table-orders/MoveOrders.tsx'
import { TableOrders } from '#/panels/table-orders/TableOrders.tsx'
import { WorkChips } from '#/panels/table-orders/WorkChips.tsx'
import { QuarantineNote } from '#/panels/unsent/QuarantineNote.tsx'
import { Button } from '#/ui/Button.tsx'
import { DeleteDialog } from '#/ui/ConfirmDialog.tsx'
import { LazyBoundary } from '#/ui/LazyBoundary.tsx'
import { MuiButton } from '#/ui/MuiButton.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Screen } from '#/ui/Screen.tsx'
import { SearchField } from '#/ui/SearchField.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { useDialogValue } from '#/ui/use-dialog-value.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { ManyTablesDialog } from './ManyTablesDialog.tsx'
import { PrintCodesDialog } from './PrintCodesDialog.tsx'
import { TableFormDialog } from './TableFormDialog.tsx'
import { TableStatusChip } from './TableStatusChip.tsx'
import styles from './TablesPage.module.css'

const ScanTablePanel = lazyPart(() => import('./ScanTablePanel.tsx'), 'ScanTablePanel')

/** R2.33 */
export function TablesPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const tables = useTables()
  const { work, kitchen: inKitchen, started } = useTableWork(restaurantId)
  const kitchen = useKitchenOrders()
  const { key, search: query } = useLocation()
  const [typed, setTyped] = useState({ text: '', at: key })
  const [dialog, setDialog] = useState<TablesDialog | undefined>(
    asksForCodes(new URLSearchParams(query)) ? { kind: 'print' } : undefined,
  )
  const [menu, setMenu] = useState<OpenTableMenu>()
  const isDesktop = useMedia(DESKTOP)
  // An open menu keeps its button when the window grows.
  const hasIcons = isDesktop && !menu
  const wanted = useWantedTable(tables.data !== undefined)
  // A link to a table ends the search, which may hide it.
  const isOver = wanted !== undefined && typed.at !== key
  const search = isOver ? '' : typed.text
  // A letter is painted before the cards, which may be many.
  const later = useDeferredValue(search)
  const filter = isOver ? '' : later
  const setSearch = (text: string) => setTyped({ text, at: key })
  // Stable, so that a letter or a dialog does not render all cards.
  const latestOrder = useRef<(table: Table) => void>(() => undefined)
  latestOrder.current = (table) =>
    // Continue the open order: its covers are known.
    started.has(table.number)
      ? navigate(paths.newOrder(restaurantId, table.number))
      : setDialog({ kind: 'covers', table })
  const order = useCallback((table: Table) => latestOrder.current(table), [])
  const addButton = (
    <MuiButton variant="contained" startIcon={<PlusIcon />} onClick={() => setDialog({ kind: 'add' })}>
      {t('tables.add')}
    </MuiButton>
  )
  return (
    <Screen title={t('tables.title')} action={addButton}>
      <div className={styles.tools}>
        <SearchField label={t('tables.search')} value={search} inputMode="numeric" onChange={setSearch} />
        <Button
          aria-label={t('tables.scan.title')}
          title={t('tables.scan.title')}
          onClick={() => setDialog({ kind: 'scan' })}
        >
          <ScanQrCodeIcon size={22} />
        </Button>
        {/* Rendered before the tables are loaded, so that the search field does not change its width. */}
        {tables.data?.length !== 0 && (
          <Button
            disabled={!tables.data}
            onClick={() => setDialog({ kind: 'print' })}
            aria-label={t('tables.printCodes')}
          >
            <PrinterIcon />
            <span className={styles.printWords}>{t('tables.printCodes')}</span>
          </Button>
        )}
      </div>
      <StaleNotice queries={[tables, kitchen]} />
      {/* Otherwise it would look as if no table had an order in the kitchen. */}
      {!kitchen.data && kitchen.error && <p className="muted small">{translateFailure(whyUnread(kitchen.error), t)}</p>}
      <QuarantineNote />
      <UnfinishedMoves restaurantId={restaurantId} />
      <QueryView
        query={tables}
        failed="tables.listFailed"
        loading={<TableSkeletons />}
        empty={<Notice kind="empty" title={t('tables.empty')} text={t('tables.emptyText')} />}
      >
        {(list) => {
          const matches = byNumber(findTables(list, filter))
          return (
            <>
              {/* The result of the search, for screen readers. */}
              <p className="visually-hidden" role="status">
                {filter !== '' && t('tables.found', { count: matches.length })}
              </p>
              {matches.length === 0 ? (
                <Notice
                  kind="empty"
                  title={t('tables.noneFound')}
                  action={<Button onClick={() => setSearch('')}>{t('tables.showAll')}</Button>}
                />
              ) : (
                <ul className={styles.grid}>
                  {matches.map((table) => (
                    <TableCard
                      key={table.id}
                      table={table}
                      isWanted={table.number === wanted}
                      work={work.get(table.number)}
                      kitchen={inKitchen.get(table.number)}
                      onOrder={order}
                      onOpenMenu={hasIcons ? undefined : setMenu}
                      onAsk={setDialog}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryView>
      <TableMenu menu={menu} onAsk={setDialog} onClose={() => setMenu(undefined)} />
      <TablesDialogs dialog={dialog} onAsk={setDialog} onClose={() => setDialog(undefined)} />
    </Screen>
  )
}

const orderButtonId = (number: number) => `order-at-${number}`

const wantedTable = v.object({ table: v.number() })

/** The table that a link has named: its card comes into view, with the focus. */
function useWantedTable(isLoaded: boolean): number | undefined {
  const { state, key } = useLocation()
  const read = v.safeParse(wantedTable, state)
  const wanted = read.success ? read.output.table : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    const button = wanted === undefined ? null : document.getElementById(orderButtonId(wanted))
    button?.focus({ preventScroll: true })
    button?.closest('li')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [wanted, key, isLoaded])
  return wanted
}

/** A backend that refuses the list, or lacks it, is not asked again and again: then it is not only for now. */
function whyUnread(error: unknown): FailureText {
  if (error instanceof ApiError && error.status === 403)
    return { key: 'tables.kitchenRefused', text: error.serverMessage }
  return { key: isReadMissing(error) ? 'tables.kitchenMissing' : 'tables.kitchenUnread' }
}

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

function TableSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={styles.grid} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={`card stack-10 ${styles.card} skeleton`} />
        ))}
      </div>
    </div>
  )
}

/** One table. The whole card is the order button (R2.33). */
const TableCard = memo(function TableCard({
  table,
  isWanted,
  work,
  kitchen,
  onOrder,
  onOpenMenu,
  onAsk,
}: {
  table: Table
  /** The person came here for this table. */
  isWanted: boolean
  /** The state of its orders on this device and in the kitchen; undefined: none. */
  work: TableWork | undefined
  kitchen: readonly KitchenWork[] | undefined
  onOrder: (table: Table) => void
  /** On a phone, where a thumb would hit small buttons. Without it they are on the card. */
  onOpenMenu: ((menu: OpenTableMenu) => void) | undefined
  onAsk: (dialog: TablesDialog) => void
}) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { number, numberOfSeats, status } = table
  return (
    <li className={`card stack-10 ${styles.card} ${styles[tableState(status)]} ${isWanted ? styles.wanted : ''}`}>
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
            <EllipsisVerticalIcon />
          </Button>
        )}
      </div>
      <div className={`wrap-line ${styles.facts}`}>
        <TableStatusChip status={status} />
        <p className={`muted small line ${styles.seats} figures`} title={t('entities.seats', { count: numberOfSeats })}>
          <ArmchairIcon size={20} />
          <span aria-hidden="true">{numberOfSeats}</span>
          <span className="visually-hidden">{t('entities.seats', { count: numberOfSeats })}</span>
        </p>
      </div>
      <p className={`wrap-line ${styles.work}`}>
        <WorkChips work={work} kitchen={kitchen} />
      </p>
      {!onOpenMenu && <TableIcons table={table} onAsk={onAsk} />}
      <Button
        look="filled"
        id={orderButtonId(number)}
        className={styles.order}
        aria-label={t('tables.orderAt', { number })}
        // Starts loading the order screen while the covers are asked (app/prefetch.ts).
        data-leads-to={paths.newOrder(restaurantId, number)}
        onClick={() => onOrder(table)}
      >
        {t('tables.order')}
      </Button>
    </li>
  )
})

type OpenTableMenu = { table: Table; anchor: HTMLElement }

const ENTRIES = [
  { kind: 'bill', label: 'entities.bill.action', Icon: ReceiptTextIcon },
  { kind: 'edit', label: 'common.edit', Icon: PencilIcon },
  { kind: 'code', label: 'tables.code', Icon: QrCodeIcon },
  { kind: 'delete', label: 'common.delete', Icon: Trash2Icon },
] as const

function TableIcons({ table, onAsk }: { table: Table; onAsk: (dialog: TablesDialog) => void }) {
  const { t } = useTranslation()
  const { number } = table
  const name = t('entities.tableNumber', { number })
  const names = {
    bill: t('entities.bill.title', { number }),
    edit: t('common.editOf', { name }),
    code: t('tables.codeTitle', { number }),
    delete: t('common.deleteOf', { name }),
  }
  return (
    <div className={styles.actions}>
      {ENTRIES.map(({ kind, Icon }) => (
        <Button
          key={kind}
          look="icon"
          className="muted"
          aria-label={names[kind]}
          title={names[kind]}
          onClick={() => onAsk({ kind, table })}
        >
          <Icon />
        </Button>
      ))}
    </div>
  )
}

function TableMenu({
  menu,
  onAsk,
  onClose,
}: {
  menu: OpenTableMenu | undefined
  onAsk: (dialog: TablesDialog) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { shown } = useDialogValue(menu)
  if (!shown) return null
  const { table, anchor } = shown
  return (
    <Menu
      open={menu !== undefined}
      anchorEl={anchor}
      onClose={onClose}
      // Inside the page's `main` element, for screen readers.
      container={() => document.querySelector('main')}
      slotProps={{ list: { 'aria-label': t('tables.actionsOf', { number: table.number }) } }}
    >
      {ENTRIES.map(({ kind, label, Icon }) => (
        <MenuItem
          key={kind}
          onClick={() => {
            onClose()
            onAsk({ kind, table })
          }}
        >
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          <span>{t(label)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}

type TablesDialog =
  | { kind: 'covers' | 'bill' | 'edit' | 'code' | 'delete'; table: Table }
  | { kind: 'add' }
  | { kind: 'addMany' | 'scan' }
  /** The table that is chosen first; undefined: all. */
  | { kind: 'print'; table?: Table }

/** R2.36 */
function AskedCovers({ open, tableNumber, onClose }: { open: boolean; tableNumber: number; onClose: () => void }) {
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const { covers, ask, choice } = useGuests({ restaurantId, tableNumber })
  return (
    <CoversDialog
      open={open}
      tableNumber={tableNumber}
      covers={covers}
      onDone={(covers) => {
        ask()
        // The order screen reads them from the router's state.
        navigate(paths.newOrder(restaurantId, tableNumber), {
          state: { covers, askedAt: Date.now() },
          replace: isLayered(),
        })
      }}
      onClose={onClose}
    >
      <TableOrders place={{ restaurantId, tableNumber }} isBrief onMoved={onClose} />
      {choice && <GuestsChoice {...choice} />}
    </CoversDialog>
  )
}

function TablesDialogs({
  dialog,
  onAsk,
  onClose,
}: {
  dialog: TablesDialog | undefined
  onAsk: (dialog: TablesDialog) => void
  onClose: () => void
}) {
  const { restaurantId = '' } = useParams()
  const { t } = useTranslation()
  const remove = useDeleteTable()
  const { shown, opening } = useDialogValue(dialog)
  useBackCloses(dialog !== undefined && dialog.kind !== 'delete', onClose)
  const common = { open: dialog !== undefined, onClose }
  switch (shown?.kind) {
    case 'covers':
      return <AskedCovers key={opening} tableNumber={shown.table.number} {...common} />
    case 'bill':
      return <BillDialog restaurantId={restaurantId} tableNumber={shown.table.number} {...common} />
    case 'add':
      return <TableFormDialog key={opening} onMany={() => onAsk({ kind: 'addMany' })} {...common} />
    case 'addMany':
      return <ManyTablesDialog key={opening} {...common} />
    case 'edit':
      return <TableFormDialog key={opening} table={shown.table} {...common} />
    case 'delete':
      return (
        <DeleteDialog
          key={opening}
          id={shown.table.id}
          title={t('tables.deleteQuestion', { number: shown.table.number })}
          text={t(tableState(shown.table.status) === 'occupied' ? 'tables.deleteOccupied' : 'tables.deleteText')}
          remove={remove}
          {...common}
        />
      )
    case 'code':
      return (
        <CodeDialog
          key={opening}
          table={shown.table}
          onPrint={() => onAsk({ kind: 'print', table: shown.table })}
          {...common}
        />
      )
    case 'scan':
      return (
        <LazyBoundary retry={ScanTablePanel.preload} onGiveUp={onClose}>
          <ScanTablePanel key={opening} {...common} />
        </LazyBoundary>
      )
    case 'print':
      return <PrintCodesDialog key={opening} first={shown.table} {...common} />
    default:
      return null
  }
}
