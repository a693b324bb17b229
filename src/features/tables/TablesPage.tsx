import Menu from '@mui/material/Menu'
import PlusIcon from 'lucide-react/icons/plus'
import PrinterIcon from 'lucide-react/icons/printer'
import ScanQrCodeIcon from 'lucide-react/icons/scan-qr-code'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import * as v from 'valibot'
import { DESKTOP, HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { isCodePrintRequested, paths } from '#/config/paths.ts'
import { freshOrders, useKitchenOrders, useUnreadableOrders } from '#/entities/order/api.ts'
import { markServed, ordersToServe, useReadyNotes } from '#/entities/order/kitchen/served.ts'
import { sittingStore } from '#/entities/order/on-device.ts'
import { useTableOrderStates } from '#/entities/order/open-orders/use-open-orders.ts'
import type { Order } from '#/entities/order/schema.ts'
import { useTables } from '#/entities/table/api.ts'
import type { Table } from '#/entities/table/schema.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import { isLayered } from '#/lib/history/history.ts'
import { ApiError, isReadMissing } from '#/lib/http/api-error.ts'
import { type FailureText, translateFailure } from '#/lib/query/failures.ts'
import type { Glance } from '#/panels/table-orders/glances.ts'
import { UnfinishedMoves } from '#/panels/table-orders/MoveOrders.tsx'
import { useGlances } from '#/panels/table-orders/use-glances.ts'
import { UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { QuarantineNote } from '#/panels/unsent/QuarantineNote.tsx'
import { ActionItem } from '#/ui/buttons/ActionItem.tsx'
import { ActionsMenu } from '#/ui/buttons/ActionsMenu.tsx'
import { MainAct } from '#/ui/buttons/MainAct.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { hasHeadAct, QueryView } from '#/ui/feedback/QueryView.tsx'
import { StaleNotice } from '#/ui/feedback/StaleNotice.tsx'
import { Screen } from '#/ui/layout/Screen.tsx'
import { type OpenTableMenu, orderButtonId, TABLE_ENTRIES } from './TableCard.tsx'
import { LoadingTables, TableGrid } from './TableGrid.tsx'
import { type TablesDialog, TablesDialogs } from './TablesDialogs.tsx'
import { TableTools } from './TableTools.tsx'

/**
 * The tables (R2.33). One component, because the cards, the menu of a card and the dialogs open each other, and begin the same
 * order.
 */
export function TablesPage() {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const tables = useTables()
  const orderStates = useTableOrderStates(restaurantId)
  const glances = useGlances(restaurantId)
  const { search: query } = useLocation()
  const [dialog, setDialog] = useState<TablesDialog | undefined>(
    isCodePrintRequested(new URLSearchParams(query)) ? { kind: 'print' } : undefined,
  )
  const [menu, setMenu] = useState<OpenTableMenu>()
  const isDesktop = useMedia(DESKTOP)
  const hasPointer = useMedia(HAS_KEYBOARD)
  // An open menu keeps its button when the window grows.
  const hasIcons = isDesktop && hasPointer && !menu
  const linkedNumber = useLinkedTable(tables.data !== undefined)
  const { search, filter, setSearch } = useTableSearch(linkedNumber)
  const startOrder = useStartOrder({
    restaurantId,
    glances,
    tablesWithOpenOrder: orderStates.tablesWithOpenOrders,
    onAskCovers: setDialog,
  })
  const markTableServed = useMarkServed()
  const add = { label: t('tables.add'), Icon: PlusIcon, act: () => setDialog({ kind: 'add' }) }
  const addButton = (
    <MainAct Icon={add.Icon} onClick={add.act}>
      {add.label}
    </MainAct>
  )
  const hasAdd = hasHeadAct(tables)
  const isUnread = tables.data === undefined && !tables.isPending
  const others = [
    { label: t('tables.scan.title'), Icon: ScanQrCodeIcon, act: () => setDialog({ kind: 'scan' }) },
    {
      label: t('tables.printCodes'),
      Icon: PrinterIcon,
      isOff: !tables.data?.length,
      act: () => setDialog({ kind: 'print' }),
    },
  ]
  // On a phone "add" alone would be wide enough to cover the buttons of the cards (ADR-044).
  const head = isDesktop
    ? { more: <ActionsMenu entries={others} />, action: hasAdd && addButton }
    : {
        action: (
          <ActionsMenu
            entries={hasAdd ? [add, ...others] : others}
            variant={hasAdd ? 'contained' : 'outlined'}
            opensUp
          />
        ),
      }
  return (
    <Screen title={t('tables.title')} isWide {...(!isUnread && head)}>
      {!isUnread && <TableTools search={search} onSearch={setSearch} />}
      <KitchenNotices restaurantId={restaurantId} tables={tables} />
      <QueryView
        query={tables}
        failed="tables.listFailed"
        loading={<LoadingTables />}
        empty={<Notice kind="empty" title={t('tables.empty')} text={t('tables.emptyText')} action={addButton} />}
      >
        {(list) => (
          <TableGrid
            tables={list}
            filter={filter}
            linkedNumber={linkedNumber}
            orderStates={orderStates}
            glances={glances}
            restaurantId={restaurantId}
            onOrder={startOrder}
            onServed={markTableServed}
            onOpenMenu={hasIcons ? undefined : setMenu}
            onOpenDialog={setDialog}
            onShowAll={() => setSearch('')}
          />
        )}
      </QueryView>
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

/** What the person searches for. A link to a table ends the search, because the search may hide that table. */
function useTableSearch(linkedNumber: number | undefined) {
  const { key } = useLocation()
  const [typed, setTyped] = useState({ text: '', locationKey: key })
  const isOver = linkedNumber !== undefined && typed.locationKey !== key
  const search = isOver ? '' : typed.text
  // A typed letter is painted before the cards, because there may be many cards.
  const deferredSearch = useDeferredValue(search)
  return {
    search,
    filter: isOver ? '' : deferredSearch,
    setSearch: (text: string) => setTyped({ text, locationKey: key }),
  }
}

/** Opens the order of a table. It asks for the covers, unless the table has an open order or its guests are known. */
function useStartOrder({
  restaurantId,
  glances,
  tablesWithOpenOrder,
  onAskCovers,
}: {
  restaurantId: string
  glances: ReadonlyMap<number, Glance>
  tablesWithOpenOrder: ReadonlySet<number>
  onAskCovers: (dialog: { kind: 'covers'; table: Table }) => void
}) {
  const navigate = useNavigate()
  const kitchen = useKitchenOrders()
  const latest = useRef<(table: Table) => void>(() => undefined)
  latest.current = (table) => {
    const { number } = table
    const { covers, isSameGuests = false } = glances.get(number) ?? {}
    const address = paths.newOrder(restaurantId, number)
    const replace = isLayered()
    if (tablesWithOpenOrder.has(number)) navigate(address, { replace })
    else if (isSameGuests) {
      rememberSameGuests({ restaurantId, tableNumber: number }, freshOrders(kitchen))
      // The order screen reads the covers from the router's state.
      navigate(address, { state: { covers, askedAt: Date.now() }, replace })
    } else onAskCovers({ kind: 'covers', table })
  }
  // This is always the same function, so that a typed letter or a dialog does not render all cards.
  return useCallback((table: Table) => latest.current(table), [])
}

/** Notes that what is ready at a table was served. */
function useMarkServed() {
  const { data: liveOrders = [] } = useKitchenOrders()
  const readyNotes = useReadyNotes()
  const latest = useRef<(table: Table) => void>(() => undefined)
  latest.current = ({ number }) => {
    const ready = ordersToServe(liveOrders, readyNotes).filter(({ tableNumber }) => tableNumber === number)
    markServed(ready).catch((error: unknown) => console.warn('What was served could not be stored:', error))
  }
  // Always the same function, as above.
  return useCallback((table: Table) => latest.current(table), [])
}

/** Says what is not known about the orders of the tables, and what was left unfinished. */
function KitchenNotices({ restaurantId, tables }: { restaurantId: string; tables: ReturnType<typeof useTables> }) {
  const { t } = useTranslation()
  const kitchen = useKitchenOrders()
  const unreadableOrders = useUnreadableOrders()
  return (
    <>
      <StaleNotice queries={[tables, kitchen]} />
      {/* Without this note it would look as if no table had an order in the kitchen. */}
      {!kitchen.data && kitchen.error && (
        <p className="muted small">{translateFailure(kitchenFailureText(kitchen.error), t)}</p>
      )}
      <UnreadableOrders count={unreadableOrders.length} />
      <QuarantineNote />
      <UnfinishedMoves restaurantId={restaurantId} />
    </>
  )
}

const linkState = v.object({ table: v.number() })

/** Notes that the next order at the table is of the guests who sit there (ADR-041). */
const rememberSameGuests = (
  place: { restaurantId: string; tableNumber: number },
  liveOrders: readonly Order[] | undefined,
) =>
  sittingStore
    .setGuests(place, 'same', liveOrders)
    .catch((error: unknown) => console.warn('Guests could not be remembered:', error))

/** The number of the table that a link has named. The card of this table scrolls into view and gets the focus. */
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

/**
 * Why the orders could not be read. If the backend refuses the list or does not have it, it is not asked again, and the text
 * says so.
 */
function kitchenFailureText(error: unknown): FailureText {
  if (error instanceof ApiError && error.status === 403)
    return { key: 'tables.kitchenRefused', text: error.serverMessage }
  return { key: isReadMissing(error) ? 'tables.kitchenMissing' : 'tables.kitchenUnread' }
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
        <ActionItem
          key={kind}
          Icon={Icon}
          label={t(label)}
          // A line parts the act of service from what changes the table itself.
          divider={kind === 'bill'}
          act={() => onOpenDialog({ kind, table })}
          onClose={onClose}
        />
      ))}
    </Menu>
  )
}
