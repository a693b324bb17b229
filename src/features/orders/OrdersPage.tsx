import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { heldCourseNumbers, ticketCourses } from '#/entities/order/kitchen/ticket.ts'
import type { Order } from '#/entities/order/schema.ts'
import { coversSumWords } from '#/entities/order/sitting/covers-words.ts'
import { countGuestsNow, countOrdersWithoutCovers } from '#/entities/order/sitting/guests.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { joinWords } from '#/lib/i18n/words.ts'
import { session } from '#/lib/session/session.ts'
import { SoldOutDialog } from '#/panels/sold-out/SoldOutDialog.tsx'
import type { SoldOutSubject } from '#/panels/sold-out/sold-out-rules.ts'
import { Link } from '#/ui/buttons/Link.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { Notice } from '#/ui/feedback/Notice.tsx'
import { QueryView } from '#/ui/feedback/QueryView.tsx'
import { AlertPill, Announcer } from './board/AlertPill.tsx'
import { AllDayPanel, useAllDayView } from './board/AllDayPanel.tsx'
import { BoardTools } from './board/BoardTools.tsx'
import { areOrdersArriving, ConnectionHead, StaleLine } from './board/ConnectionHead.tsx'
import { useKitchenSettings, useSoundState } from './board/kitchen-settings.ts'
import { OrderBoard } from './board/OrderBoard.tsx'
import { TicketMenu } from './board/TicketMenu.tsx'
import { TicketPanel } from './board/TicketPanel.tsx'
import { useDrawnBoard } from './board/use-drawn-board.ts'
import { useInterruptedArchives } from './board/use-interrupted-archives.ts'
import { type Kitchen, useKitchen } from './board/use-kitchen.ts'
import { useKitchenCategories } from './board/use-kitchen-categories.ts'
import { type KitchenOrders, useKitchenOrders } from './board/use-kitchen-orders.ts'
import { type KitchenPart, useKitchenStations } from './board/use-kitchen-stations.ts'
import type { LiveOrders } from './live/live-orders.ts'
import { LoadingTickets, OrdersFrame } from './OrdersFrame.tsx'
import styles from './OrdersPage.module.css'

/** The kitchen's live orders. The address says whether all are shown, or those of a category or a station. */
export function OrdersPage() {
  const { categoryId, stationId } = useParams()
  if (categoryId !== undefined) return <CategoryOrders categoryId={categoryId} />
  return stationId === undefined ? <LiveOrdersView /> : <StationOrders stationId={stationId} />
}

/** The address has the id of a category, but the line of an order has the category's name. */
function CategoryOrders({ categoryId }: { categoryId: string }) {
  const { categories } = useKitchenCategories()
  const name = categories?.find(({ id }) => id === categoryId)?.name
  const part = useMemo(() => (name === undefined ? undefined : { name, categories: [name] }), [name])
  return part ? <LiveOrdersView key={categoryId} part={part} /> : <NoSuchPart title="orders.noSuchCategory" />
}

function StationOrders({ stationId }: { stationId: string }) {
  const stations = useKitchenStations()
  const station = stations.find(({ id }) => id === stationId)
  const stationCategories = useMemo(() => stations.flatMap(({ categories }) => categories), [stations])
  return station ? (
    <LiveOrdersView key={stationId} part={station} stationCategories={stationCategories} />
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
      <QueryView query={query} failed="errors.loadingFailed" loading={<LoadingTickets />}>
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

/**
 * While there are orders, they stay on screen when the token expires. While the sound is on, the connection stays open when the
 * page is hidden.
 */
function useStaysOpen(live: LiveOrders, hasOrders: boolean, isSoundOn: boolean): void {
  useLayoutEffect(() => (hasOrders ? session.holdScreen() : undefined), [hasOrders])
  useEffect(() => {
    live.stream.setStaysOpenWhenHidden(isSoundOn)
    return () => live.stream.setStaysOpenWhenHidden(false)
  }, [live, isSoundOn])
}

/**
 * The live orders of a part of the kitchen, or all (R2.48). This is one component because it only passes the same orders to the
 * parts of the screen.
 */
function LiveOrdersView({
  part,
  stationCategories,
}: {
  /** Undefined: all orders are shown. */
  part?: KitchenPart
  /** The categories that are on a station; undefined: this is no station. */
  stationCategories?: readonly string[]
}) {
  const { restaurantId = '' } = useParams()
  const kitchen = useKitchen()
  const { live, board, archiving, strikes, actions } = kitchen
  const { isSoundOn } = useKitchenSettings()
  const allDayView = useAllDayView()
  const soundState = useSoundState()
  const [soldOutSubject, setSoldOutSubject] = useState<SoldOutSubject | 'all'>()
  const showAllSoldOut = useCallback(() => setSoldOutSubject('all'), [])
  useInterruptedArchives(archiving, board, live)
  // Orders that the stream has sent are on screen even if nothing has proved yet that they are live.
  useStaysOpen(live, board.confirmedAt !== null || board.orders.length > 0, isSoundOn)
  const kitchenOrders = useKitchenOrders(board, archiving, part, stationCategories)
  const { category, strays, orders, openOrders, removedOrders } = kitchenOrders
  const { cards, alerts, recentAlerts } = useDrawnBoard(kitchen, kitchenOrders)

  return (
    <OrdersFrame
      count={openOrders.length}
      board={{
        state: (
          <ConnectionHead
            kitchen={kitchen}
            counts={board.confirmedAt !== null && <OpenCounts orders={openOrders} />}
            strays={<StrayCounts {...strays} />}
          >
            <AlertPill alerts={alerts} actions={actions} />
          </ConnectionHead>
        ),
        tools: (
          <BoardTools
            soundState={soundState}
            restaurantId={restaurantId}
            allDay={allDayView}
            onSoldOut={showAllSoldOut}
          />
        ),
      }}
    >
      <Announcer alerts={recentAlerts} />
      <div className={styles.content}>
        <AllDayPanel
          view={allDayView}
          since={<StaleLine kitchen={kitchen} />}
          orders={openOrders}
          strikes={strikes}
          category={category}
          unreadableCount={board.unreadableCount}
          onSoldOut={setSoldOutSubject}
        />
        <div className="grow">
          {orders.length + removedOrders.length > 0 ? (
            <OrderBoard {...cards} onSoldOut={setSoldOutSubject} />
          ) : (
            <EmptyBoard kitchen={kitchen} />
          )}
        </div>
      </div>
      <ArchiveHeldDialog {...kitchen.archiveQuestion} />
      <TicketMenu menu={kitchen.ticketMenu} actions={actions} />
      <TicketDialog {...kitchen.ticketPrint} />
      <SoldOutDialog
        restaurantId={restaurantId}
        subject={soldOutSubject}
        onClose={() => setSoldOutSubject(undefined)}
      />
    </OrdersFrame>
  )
}

/** How many orders are open, and for how many guests. */
function OpenCounts({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation()
  const covers = coversSumWords(
    { covers: countGuestsNow(orders), withoutCoversCount: countOrdersWithoutCovers(orders) },
    t,
  )
  return (
    <>
      <span>{t('orders.openCount', { count: orders.length })}</span>
      <span className={styles.covers}>{covers}</span>
    </>
  )
}

/** Says how many dishes are on every tab because their category is not known, and how many are at no station. */
function StrayCounts({ strays, isUnsorted, withoutStation: uncovered }: Omit<KitchenOrders['strays'], 'category'>) {
  const { t } = useTranslation()
  return (
    <>
      {strays > 0 && <strong>{t(isUnsorted ? 'orders.unsorted' : 'orders.strays', { number: strays })}</strong>}
      {uncovered > 0 && <strong>{t('orders.uncovered', { number: uncovered })}</strong>}
    </>
  )
}

/** Asks before an order with held courses is archived, because nobody could fire these courses afterwards. */
function ArchiveHeldDialog({ order, archive, close }: Kitchen['archiveQuestion']) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { shown } = useDialogValue(order)
  if (!shown) return null
  const courses = heldCourseNumbers(ticketCourses(shown)).map((number) => t('orders.course', { number }))
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

function TicketDialog({ order, close }: Kitchen['ticketPrint']) {
  const { shown, opening } = useDialogValue(order)
  return shown && <TicketPanel key={opening} open={order !== undefined} order={shown} onClose={close} />
}

/** Says that there are no orders, but only while that is certain. */
function EmptyBoard({ kitchen: { board, connection } }: { kitchen: Kitchen }) {
  const { t } = useTranslation()
  const isKnown = areOrdersArriving(connection)
  if (isKnown && board.unreadableCount > 0)
    return <Notice kind="problem" title={t('orders.unreadable', { count: board.unreadableCount })} />
  if (isKnown) return <Notice kind="empty" title={t('orders.empty')} text={t('orders.emptyText')} />
  if (connection.status === 'connecting' || connection.status === 'idle') return <LoadingTickets />
  return <Notice kind="problem" title={t('orders.failed')} text={connection.unreadReason ?? t('orders.failedText')} />
}
