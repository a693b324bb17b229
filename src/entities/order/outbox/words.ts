import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import type { Refusal } from '../open-order.ts'
import { doubtOf, type Hold, type OutboxRecord, UNSENT } from './record.ts'

/* The texts of an order on its way. Only `confirmed` says that the kitchen has it. */

type RecordLook = { tone: StatusTone; word: TextKey; text: TextKey }

const QUEUED: Record<Hold | 'none', TextKey> = {
  none: 'entities.sending.queuedText',
  connection: 'entities.sending.connectionText',
  login: 'entities.sending.loginText',
  busy: 'entities.sending.busyText',
  age: 'entities.sending.ageText',
  soldOut: 'entities.sending.soldOutText',
}

/** An order that is held for one of these reasons waits for a person. */
const ASKING: readonly (Hold | null)[] = ['age', 'soldOut']

const UNKNOWN: Record<ReturnType<typeof doubtOf>, TextKey> = {
  looking: 'entities.sending.unknownText',
  absent: 'entities.sending.askingText',
  unchecked: 'entities.sending.uncheckedText',
}

type Looked = Pick<OutboxRecord, 'state' | 'hold' | 'isUnchecked' | 'lateLook'> & Partial<Pick<OutboxRecord, 'refusal'>>

export const lookOf = (record: Looked): RecordLook => {
  switch (record.state) {
    case 'queued':
      return ASKING.includes(record.hold)
        ? { tone: 'occupied', word: 'entities.sending.asks', text: QUEUED[record.hold ?? 'none'] }
        : { tone: 'reserved', word: 'entities.sending.queued', text: QUEUED[record.hold ?? 'none'] }
    case 'sending':
      return { tone: 'info', word: 'entities.sending.sending', text: 'entities.sending.sendingText' }
    case 'confirmed':
      return { tone: 'free', word: 'entities.sending.confirmed', text: 'entities.sending.confirmedText' }
    case 'rejected':
      return {
        tone: 'occupied',
        // The browser kept it back: nobody has refused it.
        word: record.refusal?.status === UNSENT ? 'entities.sending.queued' : 'entities.sending.rejected',
        text: 'entities.sending.rejectedText',
      }
    case 'unknown':
      return { tone: 'occupied', word: 'entities.sending.unknown', text: UNKNOWN[doubtOf(record)] }
  }
}

/** Refusals that the person can correct. */
const CORRECTABLE = [400, 409, 422]

/** The text depends on the status: nobody is asked to correct what cannot be corrected. */
export const refusalText = ({ status }: Pick<Refusal, 'status'>): TextKey => {
  if (status === UNSENT) return 'entities.sending.refusedUnsent'
  if (status === 403) return 'entities.sending.refusedRights'
  return CORRECTABLE.includes(status) ? 'entities.sending.refusedContent' : 'entities.sending.refusedOther'
}
