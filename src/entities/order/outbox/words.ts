import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import type { Refusal } from '../open-order.ts'
import { doubtOf, type OutboxRecord } from './record.ts'

/*
 * What is said of an order on its way. Never "sent" before it is: only `confirmed` says that the kitchen has it.
 */

type RecordLook = { tone: StatusTone; word: TextKey; text: TextKey }

const QUEUED: Record<NonNullable<OutboxRecord['hold']> | 'none', TextKey> = {
  none: 'entities.sending.queuedText',
  connection: 'entities.sending.connectionText',
  login: 'entities.sending.loginText',
  busy: 'entities.sending.busyText',
  age: 'entities.sending.ageText',
}

const UNKNOWN: Record<ReturnType<typeof doubtOf>, TextKey> = {
  looking: 'entities.sending.unknownText',
  absent: 'entities.sending.askingText',
  unchecked: 'entities.sending.uncheckedText',
}

/** The chip's word and tone, and one sentence that says what is certain and what happens next. */
export const lookOf = (
  record: Pick<OutboxRecord, 'state' | 'hold' | 'isUnchecked' | 'isAsking' | 'lateLook'>,
): RecordLook => {
  switch (record.state) {
    case 'queued':
      return { tone: 'reserved', word: 'entities.sending.queued', text: QUEUED[record.hold ?? 'none'] }
    case 'sending':
      return { tone: 'info', word: 'entities.sending.sending', text: 'entities.sending.sendingText' }
    case 'confirmed':
      return { tone: 'free', word: 'entities.sending.confirmed', text: 'entities.sending.confirmedText' }
    case 'rejected':
      return { tone: 'occupied', word: 'entities.sending.rejected', text: 'entities.sending.rejectedText' }
    case 'unknown':
      return {
        tone: 'occupied',
        word: 'entities.sending.unknown',
        text: UNKNOWN[doubtOf(record)],
      }
  }
}

/** What is said of another person's order: not its contents, but whether the kitchen may have it. */
export const othersText = ({ state }: Pick<OutboxRecord, 'state'>): TextKey =>
  state === 'unknown' || state === 'sending' ? 'entities.sending.othersUncertain' : 'entities.sending.othersUnsent'

/** Refusals of what is in the order, which its person can put right. */
const CORRECTABLE = [400, 409, 422]

/** Why an order is a draft again, as far as the status says: nobody is told to correct what cannot be corrected. */
export const refusalText = ({ status }: Pick<Refusal, 'status'>): TextKey => {
  if (status === 403) return 'entities.sending.refusedRights'
  return CORRECTABLE.includes(status) ? 'entities.sending.refusedContent' : 'entities.sending.refusedOther'
}
