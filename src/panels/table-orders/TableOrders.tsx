import ChevronRightIcon from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKitchenOrders, useUnreadableOrders } from '#/entities/order/api.ts'
import { useReadyNotes } from '#/entities/order/kitchen/served.ts'
import { mayBeAtTables } from '#/entities/order/rules.ts'
import type { Order } from '#/entities/order/schema.ts'
import { kitchenOrderStates } from '#/entities/order/sitting/table-order-states.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { UnreadableOrders } from '#/panels/ticket/TicketCourses.tsx'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import { useDialogValue } from '#/ui/dialogs/use-dialog-value.ts'
import { OrderStateChips } from './OrderStateChips.tsx'
import styles from './TableOrders.module.css'
import { TableSheet } from './TableSheet.tsx'
import type { TablePlace } from './table-place.ts'
import { UnsentOrders } from './UnsentOrders.tsx'

/**
 * Says in one line that a table has orders already, so that nobody takes an order a second time. A tap opens the table's sheet.
 * @param props.isBrief hides the content of unsent orders until a person opens it.
 */
export function TableOrders({
  place,
  isBrief = false,
  isRepeatable,
  onRepeat,
  onMoved,
}: {
  place: TablePlace
  isBrief?: boolean
  /** Whether all is read that an order needs to be repeated. */
  isRepeatable?: (order: Order) => boolean
  onRepeat?: (order: Order) => void
  /** Called when all orders of the table have moved to another table. */
  onMoved?: () => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  useBackCloses(isOpen, close)
  const { shown, opening } = useDialogValue(isOpen || undefined)
  return (
    <>
      <UnsentOrders place={place} isBrief={isBrief} />
      <KitchenLine tableNumber={place.tableNumber} onOpen={() => setIsOpen(true)} />
      {shown && (
        <TableSheet
          key={opening}
          open={isOpen}
          place={place}
          isTakingOrder
          isRepeatable={isRepeatable}
          onAdd={close}
          onRepeat={
            onRepeat &&
            ((order) => {
              close()
              onRepeat(order)
            })
          }
          onMoved={onMoved}
          onClose={close}
        />
      )}
    </>
  )
}

/** What the kitchen has for a table. */
function KitchenLine({ tableNumber, onOpen }: Pick<TablePlace, 'tableNumber'> & { onOpen: () => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data, error, isRefetchError, dataUpdatedAt } = useKitchenOrders()
  const readyNotes = useReadyNotes()
  const unreadableCount = useUnreadableOrders().filter(mayBeAtTables(tableNumber)).length
  // Without a note it would look as if the table had no orders.
  if (!data) return error && <p className="muted small">{t('newOrder.kitchenUnread')}</p>
  const orders = data.filter((order) => order.tableNumber === tableNumber)
  const states = kitchenOrderStates(orders, readyNotes).get(tableNumber) ?? []
  return (
    <>
      <UnreadableOrders count={unreadableCount} />
      {orders.length > 0 && (
        <AreaButton className={styles.line} aria-haspopup="dialog" onClick={onOpen}>
          <span className={styles.count}>{t('newOrder.inKitchen', { count: orders.length })}</span>
          <span className={styles.states}>
            <OrderStateChips kitchenStates={states.slice(0, 1)} showsAges={false} />
          </span>
          {isRefetchError && (
            <span className="muted small">
              {t('common.lastUpdated', { time: formatMoment(dataUpdatedAt, Date.now(), language) })}
            </span>
          )}
          <ChevronRightIcon size={20} className="mirrored" />
        </AreaButton>
      )}
    </>
  )
}
