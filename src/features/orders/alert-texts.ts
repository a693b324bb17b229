import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { RemovedOrder } from './live/board.ts'
import type { OrderAlert } from './use-order-alerts.ts'

/** Why an order left the board without being archived here; `title` names the table. */
export const REMOVED_TEXTS = {
  deleted: { title: 'orders.removedOrder.deleted', text: 'orders.removedOrder.deletedText' },
  unknown: { title: 'orders.removedOrder.unknown', text: 'orders.removedOrder.unknownText' },
  archivedChanged: { title: 'orders.removedOrder.archivedChanged', text: 'orders.removedOrder.archivedChangedText' },
} satisfies Record<Exclude<RemovedOrder['why'], 'checking'>, { title: TextKey; text: TextKey }>

export const alertTitle = (alert: OrderAlert): TextKey =>
  alert.kind === 'removed' ? REMOVED_TEXTS[alert.why].title : 'orders.changedAt'
