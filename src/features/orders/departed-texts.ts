import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { Departed } from './live/board.ts'
import type { Item } from './use-news.ts'

/** What is said of an order that has left the board in another way than to the archive; `title` names the table. */
export const DEPARTED_TEXTS = {
  deleted: { title: 'orders.departed.deleted', text: 'orders.departed.deletedText' },
  unknown: { title: 'orders.departed.unknown', text: 'orders.departed.unknownText' },
  archivedChanged: { title: 'orders.departed.archivedChanged', text: 'orders.departed.archivedChangedText' },
} satisfies Record<Exclude<Departed['why'], 'checking'>, { title: TextKey; text: TextKey }>

/** What is said of an order that has changed or departed; it names the table. */
export const newsTitle = (item: Item): TextKey =>
  item.kind === 'departed' ? DEPARTED_TEXTS[item.why].title : 'orders.changedAt'
