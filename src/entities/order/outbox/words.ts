import { REASONS_BETWEEN, saysOtherBody } from '#/lib/http/api-error.ts'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import type { StatusTone } from '#/ui/StatusChip.tsx'
import type { Refusal } from '../open-order.ts'
import { doubtOf, type Hold, isAsking, type OutboxRecord } from './record.ts'

/* The texts of an order on its way. Only `confirmed` says that the kitchen has it. */

type RecordLook = { tone: StatusTone; word: TextKey; text: TextKey }

const QUEUED: Record<Hold | 'none', TextKey> = {
  none: 'entities.sending.queuedText',
  connection: 'entities.sending.connectionText',
  login: 'entities.sending.loginText',
  busy: 'entities.sending.busyText',
  age: 'entities.sending.ageText',
  soldOut: 'entities.sending.soldOutText',
  changed: 'entities.sending.changedText',
}

const UNKNOWN: Record<ReturnType<typeof doubtOf>, TextKey> = {
  looking: 'entities.sending.unknownText',
  absent: 'entities.sending.askingText',
  unchecked: 'entities.sending.uncheckedText',
}

type Looked = Pick<OutboxRecord, 'state' | 'hold' | 'isUnchecked' | 'lateLook'>

export const lookOf = (record: Looked): RecordLook => {
  switch (record.state) {
    case 'queued':
      return isAsking(record)
        ? { tone: 'occupied', word: 'entities.sending.asks', text: QUEUED[record.hold ?? 'none'] }
        : { tone: 'reserved', word: 'entities.sending.queued', text: QUEUED[record.hold ?? 'none'] }
    case 'sending':
      return { tone: 'info', word: 'entities.sending.sending', text: 'entities.sending.sendingText' }
    case 'confirmed':
      return { tone: 'free', word: 'entities.sending.confirmed', text: 'entities.sending.confirmedText' }
    case 'rejected':
      return { tone: 'occupied', word: 'entities.sending.rejected', text: 'entities.sending.rejectedText' }
    case 'unknown':
      return { tone: 'occupied', word: 'entities.sending.unknown', text: UNKNOWN[doubtOf(record)] }
  }
}

/** Refusals that the person can correct. */
const CORRECTABLE = [400, 409, 422]

/** Fields of an order's body that no person fills in, at the end of their path ("dishIndices[0].dishPrice must …"). */
const OF_APP =
  /\b(?:dishIndices|(?:dish|combination)(?:Name|DimensionId|DimensionName|Price)|dishIngredientsId|dishesWithIngredients|ingredientsId|dimensionAssignment|combinationOptions|menuId|menuName|sizePrice|courseStatus)\b(?!(?:\[\d+\]|\.\d+)?\.\w)|^["'`]?courses\b/

/** What a backend says of a missing field, whose name stands first: "items: field required", "items should not be empty". */
const MISSING_FIELD =
  /^["'`]?([a-z_]\w*(?:\[\d+\]|\.\w+)*)["'`]?(?::|\s(?:should|must|may|can|cannot|is)\b).*\b(?:required|missing|(?:not|cannot) be (?:null|empty|blank|undefined))\b/
/** The end of its name, where a person says it of an order. */
const OF_PERSON = /(?:notes?|covers|number|table|quantity)$/i

/** Whether a field is missing that nobody at a table fills in. */
const isOtherFieldMissing = (reason: string): boolean => {
  const [, field] = MISSING_FIELD.exec(reason.trim()) ?? []
  return field !== undefined && !OF_PERSON.test(field)
}

/** Whether the backend wants another body: nobody at a table can correct that. */
const isBodyRefused = ({ status, message = '' }: Pick<Refusal, 'status' | 'message'>): boolean =>
  status === 415 ||
  ([400, 422].includes(status) &&
    message
      .split(REASONS_BETWEEN)
      .some((reason) => saysOtherBody(reason) || OF_APP.test(reason) || isOtherFieldMissing(reason)))

/** Nobody is asked to correct what they cannot correct. */
export const refusalText = ({ status, message }: Pick<Refusal, 'status' | 'message'>): TextKey => {
  if (status === 403) return 'entities.sending.refusedRights'
  if (isBodyRefused({ status, message })) return 'entities.sending.refusedBody'
  return CORRECTABLE.includes(status) ? 'entities.sending.refusedContent' : 'entities.sending.refusedOther'
}
