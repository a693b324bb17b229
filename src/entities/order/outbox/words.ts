import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/feedback/StatusChip.tsx'
import type { Refusal } from '../open-orders/open-order.ts'
import { isAskingPerson, lookUpStateOf, type OutboxRecord, type WaitReason } from './record.ts'

/* The texts of an order on its way. Only `confirmed` says that the kitchen has it. */

type StatusWords = { tone: StatusTone; word: TextKey; text: TextKey }

const QUEUED_TEXTS: Record<WaitReason | 'none', TextKey> = {
  none: 'entities.sending.queuedText',
  connection: 'entities.sending.connectionText',
  login: 'entities.sending.loginText',
  busy: 'entities.sending.busyText',
  age: 'entities.sending.ageText',
  soldOut: 'entities.sending.soldOutText',
  changed: 'entities.sending.changedText',
}

const UNKNOWN_TEXTS: Record<ReturnType<typeof lookUpStateOf>, TextKey> = {
  looking: 'entities.sending.unknownText',
  absent: 'entities.sending.askingText',
  unchecked: 'entities.sending.uncheckedText',
}

type RecordInDoubt = Pick<OutboxRecord, 'state' | 'hold' | 'isUnchecked' | 'lateLook'>

export const statusWordsOf = (record: RecordInDoubt): StatusWords => {
  switch (record.state) {
    case 'queued':
      return isAskingPerson(record)
        ? { tone: 'alarm', word: 'entities.sending.asks', text: QUEUED_TEXTS[record.hold ?? 'none'] }
        : { tone: 'reserved', word: 'entities.sending.queued', text: QUEUED_TEXTS[record.hold ?? 'none'] }
    case 'sending':
      return { tone: 'info', word: 'entities.sending.sending', text: 'entities.sending.sendingText' }
    case 'confirmed':
      return { tone: 'free', word: 'entities.sending.confirmed', text: 'entities.sending.confirmedText' }
    case 'rejected':
      return { tone: 'alarm', word: 'entities.sending.rejected', text: 'entities.sending.rejectedText' }
    case 'unknown':
      return { tone: 'alarm', word: 'entities.sending.unknown', text: UNKNOWN_TEXTS[lookUpStateOf(record)] }
  }
}

/** Refusals that the person can correct. */
const CORRECTABLE_STATUSES = [400, 409, 422]

/** Nobody is asked to correct what they cannot correct. */
export const refusalText = ({ status }: Pick<Refusal, 'status'>): TextKey => {
  if (status === 403) return 'entities.sending.refusedRights'
  if (status === 415) return 'entities.sending.refusedBody'
  return CORRECTABLE_STATUSES.includes(status) ? 'entities.sending.refusedContent' : 'entities.sending.refusedOther'
}
