import CopyIcon from 'lucide-react/icons/copy'
import PencilIcon from 'lucide-react/icons/pencil'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { useOrderUpdateIsOffered } from '#/entities/order/api.ts'
import { useReadyNotes } from '#/entities/order/kitchen/served.ts'
import { orderedAt } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { kitchenStateOf } from '#/entities/order/sitting/table-order-states.ts'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import { isLayered } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { serverClock } from '#/lib/time/server-clock.ts'
import { RecordedNote } from '#/panels/bill/RecordedNote.tsx'
import { OrderLines, UnreadableLines } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import styles from './KitchenOrder.module.css'
import { KitchenChip } from './OrderStateChips.tsx'

/** A corrected or repeated order would lack the lines that could not be read. */
export const isCorrectable = (order: Pick<Order, 'lines' | 'unreadableLines'>): boolean =>
  order.lines.length > 0 && order.unreadableLines === 0

/** Opens the screen that corrects an order. */
export function useCorrection(): (order: Order, state?: { isCancelling: true }) => void {
  const { restaurantId = '' } = useParams()
  const navigate = useNavigate()
  return (order, state) =>
    navigate(paths.correctOrder(restaurantId, order.tableNumber, order.id), { replace: isLayered(), state })
}

/** An order in the kitchen, with its state, its lines by course and their prices. */
export function KitchenOrder({
  order,
  restaurantId,
  onRepeat,
}: {
  order: Order
  restaurantId: string
  onRepeat: ((order: Order) => void) | undefined
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const currency = useRestaurant(restaurantId).data?.currency
  const readyNotes = useReadyNotes()
  const mayCorrect = useOrderUpdateIsOffered()
  const openCorrection = useCorrection()
  const orderedTime = orderedAt(order)
  return (
    <article className={`card ${styles.order}`}>
      <div className={`wrap-line ${styles.head}`}>
        <KitchenChip state={kitchenStateOf(order, readyNotes)} />
        <span className="muted small figures">
          {orderedTime === undefined
            ? t('entities.bill.noTime')
            : formatMoment(orderedTime, serverClock.at(), language)}
        </span>
        {isCorrectable(order) && (
          <span className={styles.acts}>
            {onRepeat && (
              <AreaButton look="text" onClick={() => onRepeat(order)}>
                <CopyIcon size={18} />
                <span>{t('newOrder.sameRound')}</span>
              </AreaButton>
            )}
            {mayCorrect && (
              <AreaButton look="text" onClick={() => openCorrection(order)}>
                <PencilIcon size={18} />
                <span>{t('newOrder.correct.action')}</span>
              </AreaButton>
            )}
          </span>
        )}
      </div>
      <UnreadableLines count={order.unreadableLines} />
      <RecordedNote orders={[order]} currency={currency} />
      <OrderLines order={order} currency={currency} showsPrices />
    </article>
  )
}
