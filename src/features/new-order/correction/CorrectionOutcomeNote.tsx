import { useTranslation } from 'react-i18next'
import { beginCorrection, type Conflict, changesOf } from '#/entities/order/corrections/correct-order.ts'
import type { CorrectionOutcome } from '#/entities/order/corrections/corrections.ts'
import { splitRemarks } from '#/entities/order/notes/remark.ts'
import { type NewOrderLine, readHold } from '#/entities/order/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import { failureLine, translateFailure } from '#/lib/query/failures.ts'
import styles from '../courses/CourseList.module.css'
import { useLineWords } from '../courses/use-line-words.ts'
import type { SentCorrection } from './correction-lines.ts'

/** Kinds that a cancellation has words of its own for. */
const CANCELLING_KINDS = ['conflict', 'gone', 'goneWithout', 'unknown', 'unknownGone'] as const
const toCancellingKind = (kind: CorrectionOutcome['kind']) => CANCELLING_KINDS.find((each) => each === kind)

/** What became of a correction that was not, or not surely, carried out, and what to ask the kitchen. */
export function CorrectionOutcomeNote({
  outcome,
  request,
}: {
  outcome: CorrectionOutcome
  request: SentCorrection | undefined
}) {
  const { t } = useTranslation()
  const conflictWords = useConflictWords()
  if (outcome.kind === 'done') return null
  const { kind } = outcome
  const cancellingKind = request?.isCancelling ? toCancellingKind(kind) : undefined
  const error = kind === 'unknown' && outcome.error ? failureLine(outcome.error) : undefined
  return (
    <div className="note-alarm" role="alert">
      <p className="strong">
        {cancellingKind
          ? t(`newOrder.correct.cancelling.${cancellingKind}`)
          : t(
              kind === 'conflict' && outcome.isRepeated
                ? 'newOrder.correct.conflictRepeated'
                : `newOrder.correct.${kind}`,
            )}
      </p>
      <p>
        {cancellingKind ? t(`newOrder.correct.cancelling.${cancellingKind}Text`) : t(`newOrder.correct.${kind}Text`)}
      </p>
      {error && <p dir="auto">{translateFailure(error.detail ?? error.title, t)}</p>}
      {kind === 'conflict' && (
        <ul className={`stack-8 ${styles.conflicts}`}>
          {outcome.conflicts.map((conflict, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
            <li key={index}>{conflictWords(conflict)}</li>
          ))}
        </ul>
      )}
      {request && KINDS_TO_TELL.includes(kind) && <SentChanges request={request} />}
    </div>
  )
}

/** The kitchen is to be asked or told about what was sent. */
const KINDS_TO_TELL: readonly CorrectionOutcome['kind'][] = ['gone', 'arrivedGone', 'goneWithout', 'unknownGone']

/** What was sent, in words that can be read to the kitchen. */
function SentChanges({ request: { seen, wanted, isCancelling } }: { request: SentCorrection }) {
  const { t } = useTranslation()
  const lineAndNote = useLineAndNoteWords()
  const lines = (beginCorrection(seen)?.lines ?? []).flatMap((line) => (line ? lineAndNote(line) : []))
  const changes = changesOf(seen, wanted).map((change) => {
    if (change.kind !== 'line')
      return t(`newOrder.correct.asked.${change.kind}`, { was: change.was ?? '?', wanted: change.wanted ?? '?' })
    const { was, line } = change
    if (!was) return t('newOrder.correct.asked.added', { what: line ? lineAndNote(line) : '' })
    if (!line) return t('newOrder.correct.asked.removed', { what: lineAndNote(was) })
    return t('newOrder.correct.asked.changed', { was: lineAndNote(was), what: lineAndNote(line) })
  })
  return (
    <ul className={`stack-8 ${styles.conflicts}`}>
      {[t('entities.tableNumber', { number: seen.tableNumber }), ...(isCancelling ? lines : changes)].map(
        (words, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
          <li key={index}>{words}</li>
        ),
      )}
    </ul>
  )
}

/** The words of a line with its note. */
function useLineAndNoteWords() {
  const { language } = useLanguage()
  const lineWords = useLineWords()
  return (line: NewOrderLine) =>
    beginWords([lineWords(line), splitRemarks(readHold(line).note ?? '').rest.trim()].filter(Boolean), language)
}

function useConflictWords(): (conflict: Conflict) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const lineWords = useLineWords()
  const lineAndNote = useLineAndNoteWords()
  return (conflict) => {
    if (conflict.kind !== 'line')
      return t(`newOrder.correct.${conflict.kind}`, { now: conflict.now ?? '?', wanted: conflict.wanted ?? '?' })
    const { seen, wanted, now } = conflict
    if (!seen) return t('newOrder.correct.maybeAdded', { what: wanted ? lineAndNote(wanted) : '' })
    return t('newOrder.correct.changedLine', {
      what: lineWords(seen),
      now: now.length > 0 ? beginWords(now.map(lineAndNote), language) : t('newOrder.correct.none'),
      wanted: wanted ? lineAndNote(wanted) : t('newOrder.correct.none'),
    })
  }
}
