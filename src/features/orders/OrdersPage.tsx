import Undo2Icon from 'lucide-react/icons/undo-2'
import VolumeOffIcon from 'lucide-react/icons/volume-off'
import { memo, useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { heldNumbers, isOfCategory, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import { coversSumWords } from '#/entities/order/sitting/covers-words.ts'
import { guestsNow, uncountedOf } from '#/entities/order/sitting/guests.ts'
import { useHasNoNetwork } from '#/lib/device/use-has-no-network.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { session } from '#/lib/session/session.ts'
import type { LiveState } from '#/lib/stream/live-state.ts'
import { SoldOutDialog } from '#/panels/sold-out/SoldOutDialog.tsx'
import type { SoldOutSubject } from '#/panels/sold-out/sold-out-rules.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { Spinner } from '#/ui/feedback/Spinner.tsx'
import pills from './board/AlertPill.module.css'
import { AlertPill, Announcer } from './board/AlertPill.tsx'
import { AllDayPanel, useAllDayView } from './board/AllDayPanel.tsx'
import { BoardTools } from './board/BoardTools.tsx'
import { ConnectionHead, StaleLine } from './board/ConnectionHead.tsx'
import { useKitchenSettings, useSoundState } from './board/kitchen-settings.ts'
import { OrderBoard } from './board/OrderBoard.tsx'
import { TicketPanel } from './board/TicketPanel.tsx'
import { useInterruptedArchives } from './board/use-interrupted-archives.ts'
import { type BoardActions, type Kitchen, useKitchen } from './board/use-kitchen.ts'
import { useKitchenCategories } from './board/use-kitchen-categories.ts'
import { useKitchenCategory } from './board/use-kitchen-category.ts'
import { type KitchenPart, useKitchenStations } from './board/use-kitchen-stations.ts'
import { isOwnChange, useOrderAlerts } from './board/use-order-alerts.ts'
import type { Archiving } from './live/archive-queue.ts'
import { OrdersFrame } from './OrdersFrame.tsx'
import styles from './OrdersPage.module.css'

/** The kitchen's live orders: all, or those of the category or station in the address. */
export function OrdersPage() {
  const { categoryId, stationId } = useParams()
  if (categoryId !== undefined) return <CategoryOrders categoryId={categoryId} />
  return stationId === undefined ? <LiveOrders /> : <StationOrders stationId={stationId} />
}

/** On the wire a line has its category's name; the address has the id. */
function CategoryOrders({ categoryId }: { categoryId: string }) {
  const { categories } = useKitchenCategories()
  const name = categories?.find(({ id }) => id === categoryId)?.name
  const part = useMemo(() => (name === undefined ? undefined : { name, categories: [name] }), [name])
  return part ? <LiveOrders key={categoryId} part={part} /> : <NoSuchPart title="orders.noSuchCategory" />
}

function StationOrders({ stationId }: { stationId: string }) {
  const stations = useKitchenStations()
  const station = stations.find(({ id }) => id === stationId)
  const covered = useMemo(() => stations.flatMap(({ categories }) => categories), [stations])
  return station ? (
    <LiveOrders key={stationId} part={station} covered={covered} />
  ) : (
    <NoSuchPart title="orders.noSuchStation" />
  )
}

function NoSuchPart({ title }: { title: TextKey }) {
  const { t } = useTranslation()
  const { restaurantId = '' } = useParams()
  const { query } = useKitchenCategories()
  return (
    <OrdersFrame>
      <QueryView query={query} failed="errors.loadingFailed">
        {() => (
          <Notice
            kind="empty"
            title={t(title)}
            action={<Link to={paths.orders(restaurantId)}>{t('orders.toAllOrders')}</Link>}
          />
        )}
      </QueryView>
    </OrdersFrame>
  )
}

/** The live orders of a part of the kitchen, or all (R2.48). */
function LiveOrders({
  part,
  covered,
}: {
  /** Without it all orders are shown. */
  part?: KitchenPart
  /** The categories that are on a station; undefined if this is none. */
  covered?: readonly string[]
}) {
  const { t } = useTranslation()
  const kitchen = useKitchen()
  const { live, board, connection, archiving, strikes, actions } = kitchen
  const { isSoundOn } = useKitchenSettings()
  const allDayView = useAllDayView()
  const soundState = useSoundState()
  const { restaurantId = '' } = useParams()
  const [soldOut, setSoldOut] = useState<SoldOutSubject | 'all'>()
  const showSoldOut = useCallback(() => setSoldOut('all'), [])
  // Orders that the stream has sent and nothing has proved yet are on screen too.
  const hasBoard = board.confirmedAt !== null || board.orders.length > 0
  useInterruptedArchives(archiving, board, live)
  // With orders to lose, the board stays on screen when the token expires.
  useLayoutEffect(() => (hasBoard ? session.hold() : undefined), [hasBoard])
  // With the sound on, the connection stays open while the page is hidden.
  useEffect(() => {
    live.stream.setStaysOpenWhenHidden(isSoundOn)
    return () => live.stream.setStaysOpenWhenHidden(false)
  }, [live, isSoundOn])

  const leaving = useMemo(
    () => new Set(archiving.filter(({ state }) => state !== 'failed').map(({ id }) => id)),
    [archiving],
  )
  const staying = useMemo(() => board.orders.filter(({ id }) => !leaving.has(id)), [board.orders, leaving])
  const { categories } = useKitchenCategories()
  const names = useMemo(() => categories?.map(({ name }) => name), [categories])
  const { category, strays, isUnsorted, uncovered } = useKitchenCategory(staying, part, names, covered)
  const { fresh, recent, outside, watch } = useOrderAlerts(live, category)
  const orders = useMemo(
    () => (category === undefined ? board.orders : board.orders.filter((order) => isOfCategory(order, category))),
    [board.orders, category],
  )
  const open = useMemo(() => orders.filter(({ id }) => !leaving.has(id)), [orders, leaving])
  const removed = useMemo(
    () =>
      [...board.removedOrders.values()].filter(
        ({ order, why }) => why !== 'checking' && (category === undefined || isOfCategory(order, category)),
      ),
    [board.removedOrders, category],
  )
  const alerts = useMemo(() => {
    const byId = new Map(open.map((order) => [order.id, order]))
    return outside.filter(({ order: { id }, kind }) => {
      if (kind === 'removed') return removed.some((each) => each.order.id === id)
      const order = byId.get(id)
      if (!order) return false
      if (kind === 'arrived') return true
      const changes = board.unseen.get(id)?.changes
      return changes !== undefined && isOwnChange(order, changes, category)
    })
  }, [outside, open, removed, board.unseen, category])
  const unseen = useMemo(
    () => new Set(alerts.flatMap(({ order, kind }) => (kind === 'arrived' ? [] : [order.id]))),
    [alerts],
  )
  const covers = guestsNow(open)
  const hasNoNetwork = useHasNoNetwork()
  const isLost = hasNoNetwork || !hasOrders(connection)
  const cards = useMemo(
    () => ({ board, archiving, strikes, actions, orders, removed, arrivals: fresh, unseen, watch, category, isLost }),
    [board, archiving, strikes, actions, orders, removed, fresh, unseen, watch, category, isLost],
  )
  // Rendered in slices between frames. One value: an archived order must not return for a frame, and no alert may come
  // before its card.
  const drawn = useDeferredValue(useMemo(() => ({ cards, alerts }), [cards, alerts]))

  return (
    <OrdersFrame
      count={open.length}
      board={{
        state: (
          <ConnectionHead
            kitchen={kitchen}
            counts={
              board.confirmedAt === null
                ? undefined
                : `${t('orders.openCount', { count: open.length })} · ${coversSumWords({ covers, uncounted: uncountedOf(open) }, t)}`
            }
            undo={<UndoPill archiving={archiving} actions={actions} />}
            strays={[
              strays > 0 && t(isUnsorted ? 'orders.unsorted' : 'orders.strays', { number: strays }),
              uncovered > 0 && t('orders.uncovered', { number: uncovered }),
            ].filter((words) => words !== false)}
          >
            <AlertPill alerts={drawn.alerts} actions={actions} />
            <SoundNotice isBlocked={soundState === 'blocked'} />
          </ConnectionHead>
        ),
        tools: (
          <BoardTools soundState={soundState} restaurantId={restaurantId} allDay={allDayView} onSoldOut={showSoldOut} />
        ),
      }}
    >
      <Announcer alerts={recent} />
      <div className={styles.content}>
        <AllDayPanel
          view={allDayView}
          since={<StaleLine kitchen={kitchen} />}
          orders={open}
          strikes={strikes}
          category={category}
          unreadable={board.unreadableCount}
          onSoldOut={setSoldOut}
        />
        <div className="grow">
          {orders.length + removed.length > 0 ? (
            <OrderBoard {...drawn.cards} onSoldOut={setSoldOut} />
          ) : (
            <EmptyBoard kitchen={kitchen} />
          )}
        </div>
      </div>
      <ArchiveHeldDialog {...kitchen.asked} />
      <TicketDialog {...kitchen.onPaper} />
      <SoldOutDialog restaurantId={restaurantId} subject={soldOut} onClose={() => setSoldOut(undefined)} />
    </OrdersFrame>
  )
}

/** Nobody could fire its held courses afterwards. */
function ArchiveHeldDialog({ order, archive, close }: Kitchen['asked']) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { shown } = useDialogValue(order)
  if (!shown) return null
  const courses = heldNumbers(ticketCourses(shown)).map((number) => t('orders.course', { number }))
  return (
    <ConfirmDialog
      open={order !== undefined}
      title={t('orders.archiveHeld', { number: shown.tableNumber })}
      text={t('orders.archiveHeldText', { courses: joinWords(courses, language) })}
      confirm={t('orders.archiveOne')}
      onConfirm={archive}
      onClose={close}
    />
  )
}

function TicketDialog({ order, close }: Kitchen['onPaper']) {
  const { shown, opening } = useDialogValue(order)
  return shown && <TicketPanel key={opening} open={order !== undefined} order={shown} onClose={close} />
}

/** Whether the backend's orders arrive, at once or every few seconds. */
const hasOrders = (connection: LiveState): boolean =>
  connection.status === 'live' || (connection.status === 'reconnecting' && connection.isListRead)

/** Says "empty" only while that is certain. */
function EmptyBoard({ kitchen: { board, connection } }: { kitchen: Kitchen }) {
  const { t } = useTranslation()
  const isKnown = hasOrders(connection)
  if (isKnown && board.unreadableCount > 0)
    return <Notice kind="problem" title={t('orders.unreadable', { count: board.unreadableCount })} />
  if (isKnown) return <Notice kind="empty" title={t('orders.empty')} text={t('orders.emptyText')} />
  if (connection.status === 'connecting' || connection.status === 'idle') return <Spinner />
  return <Notice kind="problem" title={t('orders.failed')} text={connection.unreadReason ?? t('orders.failedText')} />
}

/** In the bar, whose height is fixed: no card moves when it disappears. */
const SoundNotice = memo(function SoundNotice({ isBlocked }: { isBlocked: boolean }) {
  const { t } = useTranslation()
  const { isSoundOn } = useKitchenSettings()
  if (!isSoundOn || !isBlocked) return null
  return (
    <div className="line-12">
      <p className={styles.text}>{t('orders.soundBlocked')}</p>
      {/* Any touch unblocks the sound; people look for a button. */}
      <Button className={styles.button}>
        <VolumeOffIcon size={20} />
        <span>{t('orders.soundUnblock')}</span>
      </Button>
    </div>
  )
})

/** Always in view: the card's place may be scrolled away. */
function UndoPill({ archiving, actions }: { archiving: readonly Archiving[]; actions: BoardActions }) {
  const { t } = useTranslation()
  const last = archiving.findLast(({ state }) => state === 'waiting')
  if (!last) return null
  return (
    <Button className={`${pills.pill} ${pills.undo}`} onClick={() => actions.undo(last.id)}>
      <Undo2Icon size={22} strokeWidth={2.5} />
      <span>{t('orders.undoTable', { number: last.tableNumber })}</span>
    </Button>
  )
}
