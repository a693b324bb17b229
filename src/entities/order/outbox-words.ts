import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import type { OutboxRecord } from './outbox-record.ts'

/*
 * What is said of an order on its way. Never "sent" before it is: only `confirmed` says that the kitchen has it.
 */

type RecordLook = { tone: StatusTone; word: TextKey; text: TextKey }

const QUEUED: Record<NonNullable<OutboxRecord['hold']> | 'none', TextKey> = {
  none: 'orderSending.queuedText',
  connection: 'orderSending.connectionText',
  login: 'orderSending.loginText',
  busy: 'orderSending.busyText',
  age: 'orderSending.ageText',
}

/** The chip's word and tone, and one sentence that says what is certain and what happens next. */
export const lookOf = ({ state, hold, isAsking }: Pick<OutboxRecord, 'state' | 'hold' | 'isAsking'>): RecordLook => {
  switch (state) {
    case 'queued':
      return { tone: 'reserved', word: 'orderSending.queued', text: QUEUED[hold ?? 'none'] }
    case 'sending':
      return { tone: 'info', word: 'orderSending.sending', text: 'orderSending.sendingText' }
    case 'confirmed':
      return { tone: 'free', word: 'orderSending.confirmed', text: 'orderSending.confirmedText' }
    case 'rejected':
      return { tone: 'occupied', word: 'orderSending.rejected', text: 'orderSending.rejectedText' }
    case 'unknown':
      return {
        tone: 'occupied',
        word: 'orderSending.unknown',
        text: isAsking ? 'orderSending.askingText' : 'orderSending.unknownText',
      }
  }
}
