import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import ArrowUpDownIcon from 'lucide-react/icons/arrow-up-down'
import PlusIcon from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import * as v from 'valibot'
import { DESKTOP } from '#/config/breakpoints.ts'
import { asksForCodes, paths } from '#/config/paths.ts'
import { freshOrders, useKitchenOrders, useUnreadableOrders } from '#/entities/order/api.ts'
import { sittingStore } from '#/entities/order/on-device.ts'
import { useTableWork } from '#/entities/order/open-orders/use-open-orders.ts'
import type { Order } from '#/entities/order/schema.ts'
import { isDraftWork, type TableWork } from '#/entities/order/sitting/table-work.ts'
import { useGuests } from '#/entities/order/sitting/use-guests.ts'
import { ORDERS_OF_TABLES, waiterSettings } from '#/entities/order/waiter-settings.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { useDeleteTable, useTables } from '#/entities/table/api.ts'
import { findTables, tableState } from '#/entities/table/rules.ts'
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
import { UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { QuarantineNote } from '#/panels/unsent/QuarantineNote.tsx'
import { Button } from '#/ui/buttons/Button.tsx'
import { DeleteDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { LazyBoundary } from '#/ui/feedback/LazyBoundary.tsx'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { PlainSelect } from '#/ui/fields/PlainSelect.tsx'
import { SearchField } from '#/ui/fields/SearchField.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { ManyTablesDialog } from './ManyTablesDialog.tsx'
import { sortTables } from './order-of-tables.ts'
import { PrintCodesDialog } from './PrintCodesDialog.tsx'
import { type OpenTableMenu, orderButtonId, TABLE_ENTRIES, type TableAct, TableCard } from './TableCard.tsx'
import { TableFormDialog } from './TableFormDialog.tsx'
import { TableSheet } from './TableSheet.tsx'
import styles from './TablesPage.module.css'
import { useGlances } from './use-glances.ts'

const ScanTablePanel = lazyPart(() => import('./ScanTablePanel.tsx'), 'ScanTablePanel')

/** R2.33 */
export function TablesPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  const tables = useTables()
  const { work: workByTable, kitchen: kitchenWorkByTable, started: tablesWithOpenOrder } = useTableWork(restaurantId)
  const glances = useGlances(restaurantId)
  const currency = useRestaurant(restaurantId).data?.currency
  const { tablesBy } = waiterSettings.use()
  const kitchen = useKitchenOrders()
  const unreadableOrders = useUnreadableOrders()
  const { key, search: query } = useLocation()
  const [typed, setTyped] = useState({ text: '', at: key })
  const [dialog, setDialog] = useState<TablesDialog | undefined>(
    asksForCodes(new URLSearchParams(query)) ? { kind: 'print' } : undefined,
  )
  const [menu, setMenu] = useState<OpenTableMenu>()
  const isDesktop = useMedia(DESKTOP)
  // An open menu keeps its button when the window grows.
  const hasIcons = isDesktop && !menu
  const linkedNumber = useLinkedTable(tables.data !== undefined)
  // A link to a table ends the search, which may hide it.
  const isSearchOver = linkedNumber !== undefined && typed.at !== key
  const search = isSearchOver ? '' : typed.text
  // A letter is painted before the cards, which may be many.
  const deferredSearch = useDeferredValue(search)
  const filter = isSearchOver ? '' : deferredSearch
  const setSearch = (text: string) => setTyped({ text, at: key })
  // Stable, so that a letter or a dialog does not render all cards.
  const latestStartOrder = useRef<(table: Table) => void>(() => undefined)
  latestStartOrder.current = (table) => {
    const { number } = table
    const { covers, isSameGuests = false } = glances.get(number) ?? {}
    const address = paths.newOrder(restaurantId, number)
    const replace = isLayered()
    // Continue the open order: its covers are known.
    if (tablesWithOpenOrder.has(number)) navigate(address, { replace })
    else if (isSameGuests) {
      rememberSameGuests({ restaurantId, tableNumber: number }, freshOrders(kitchen))
      // The order screen reads them from the router's state.
      navigate(address, { state: { covers, askedAt: Date.now() }, replace })
    } else setDialog({ kind: 'covers', table })
  }
  const startOrder = useCallback((table: Table) => latestStartOrder.current(table), [])
  const addButton = (
    <Button onClick={() => setDialog({ kind: 'add' })}>
      <PlusIcon />
      <span>{t('tables.add')}</span>
    </Button>
  )
  return (
    <Screen title={t('tables.title')} action={isDesktop && addButton}>
      <div className={styles.tools}>
        <SearchField
          label={t('tables.search')}
          placeholder={t('tables.searchShort')}
          value={search}
          inputMode="numeric"
          onChange={setSearch}
        />
        <PlainSelect
          label={t('tables.sort.label')}
          icon={<ArrowUpDownIcon size={22} />}
          value={tablesBy}
          options={ORDERS_OF_TABLES.map((value) => ({ value, label: t(`tables.sort.${value}`) }))}
          isIconOnPhone
          onChange={(value) => waiterSettings.change({ tablesBy: value })}
        />
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
      {!kitchen.data && kitchen.error && (
        <p className="muted small">{translateFailure(kitchenFailureText(kitchen.error), t)}</p>
      )}
      <UnreadableOrders count={unreadableOrders.length} />
      <QuarantineNote />
      <UnfinishedMoves restaurantId={restaurantId} />
      <QueryView
        query={tables}
        failed="tables.listFailed"
        loading={<TableSkeletons />}
        empty={<Notice kind="empty" title={t('tables.empty')} text={t('tables.emptyText')} />}
      >
        {(list) => {
          // Also with orders that cannot be read.
          const tablesWithOrders = new Set([
            ...kitchenWorkByTable.keys(),
            ...unreadableOrders.map(({ tableNumber }) => tableNumber),
          ])
          const matches = sortTables(findTables(list, filter), tablesBy, {
            workByTable,
            kitchenByTable: kitchenWorkByTable,
          })
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
                      isLinked={table.number === linkedNumber}
                      isFree={isFree(table, workByTable.get(table.number), tablesWithOrders.has(table.number))}
                      work={workByTable.get(table.number)}
                      kitchenWork={kitchenWorkByTable.get(table.number)}
                      glance={glances.get(table.number)}
                      currency={currency}
                      onOrder={startOrder}
                      onOpenMenu={hasIcons ? undefined : setMenu}
                      onOpenDialog={setDialog}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryView>
      {/* At the end of the list on a phone: a button above the cards would cover those of a table. */}
      {!isDesktop && addButton}
      <TableMenu menu={menu} onOpenDialog={setDialog} onClose={() => setMenu(undefined)} />
      <TablesDialogs
        dialog={dialog}
        onOpenDialog={setDialog}
        onOrder={startOrder}
        onClose={() => setDialog(undefined)}
      />
    </Screen>
  )
}

const linkState = v.object({ table: v.number() })

/** Its guests are known to be there, and order again (ADR-041). */
const rememberSameGuests = (place: { restaurantId: string; tableNumber: number }, live: readonly Order[] | undefined) =>
  sittingStore
    .ask(place, 'same', live)
    .catch((error: unknown) => console.warn('Guests could not be remembered:', error))

/** Nobody sits there, as far as anything is known. An order that is still being taken here counts as nobody: the card opens it. */
const isFree = ({ status }: Table, work: TableWork | undefined, isInKitchen: boolean): boolean =>
  ['free', 'reserved'].includes(tableState(status)) && !isInKitchen && (!work || isDraftWork(work))

/** The table that a link has named: its card comes into view, with the focus. */
function useLinkedTable(isLoaded: boolean): number | undefined {
  const { state, key } = useLocation()
  const read = v.safeParse(linkState, state)
  const linkedNumber = read.success ? read.output.table : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => {
    const button = linkedNumber === undefined ? null : document.getElementById(orderButtonId(linkedNumber))
    button?.focus({ preventScroll: true })
    button?.closest('li')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [linkedNumber, key, isLoaded])
  return linkedNumber
}

/** A backend that refuses the list, or lacks it, is not asked again and again: then it is not only for now. */
function kitchenFailureText(error: unknown): FailureText {
  if (error instanceof ApiError && error.status === 403)
    return { key: 'tables.kitchenRefused', text: error.serverMessage }
  return { key: isReadMissing(error) ? 'tables.kitchenMissing' : 'tables.kitchenUnread' }
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

function TableSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="visually-hidden">{t('common.loading')}</span>
      <div className={styles.grid} aria-hidden="true">
        {SKELETON_KEYS.map((card) => (
          <div key={card} className={`card ${styles.waiting} skeleton`} />
        ))}
      </div>
    </div>
  )
}

function TableMenu({
  menu,
  onOpenDialog,
  onClose,
}: {
  menu: OpenTableMenu | undefined
  onOpenDialog: (dialog: TablesDialog) => void
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
      {TABLE_ENTRIES.map(({ kind, label, Icon }) => (
        <MenuItem
          key={kind}
          // What changes the table itself is apart from the acts of service.
          divider={kind === 'bill'}
          onClick={() => {
            onClose()
            onOpenDialog({ kind, table })
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
  | TableAct
  | { kind: 'covers'; table: Table }
  | { kind: 'add' }
  | { kind: 'addMany' | 'scan' }
  /** The table that is chosen first; undefined: all. */
  | { kind: 'print'; table?: Table }

/** R2.36 */
function TableCovers({ open, tableNumber, onClose }: { open: boolean; tableNumber: number; onClose: () => void }) {
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
  onOpenDialog,
  onOrder,
  onClose,
}: {
  dialog: TablesDialog | undefined
  onOpenDialog: (dialog: TablesDialog) => void
  onOrder: (table: Table) => void
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
      return <TableCovers key={opening} tableNumber={shown.table.number} {...common} />
    case 'sheet':
    case 'fire':
      return (
        <TableSheet
          key={opening}
          table={shown.table}
          restaurantId={restaurantId}
          asksToFire={shown.kind === 'fire'}
          onOrder={onOrder}
          onOtherGuests={(table) => onOpenDialog({ kind: 'covers', table })}
          {...common}
        />
      )
    case 'bill':
      return <BillDialog restaurantId={restaurantId} tableNumber={shown.table.number} {...common} />
    case 'add':
      return <TableFormDialog key={opening} onAddMany={() => onOpenDialog({ kind: 'addMany' })} {...common} />
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
          onPrint={() => onOpenDialog({ kind: 'print', table: shown.table })}
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
      return <PrintCodesDialog key={opening} onlyTable={shown.table} {...common} />
    default:
      return null
  }
}
