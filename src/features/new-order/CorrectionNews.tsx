import { useTranslation } from 'react-i18next'
import type { CorrectionOutcome } from '#/entities/order/api.ts'
import type { Conflict } from '#/entities/order/correct-order.ts'
import { type NewOrderLine, readHold } from '#/entities/order/schema.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { beginWords } from '#/lib/i18n/words.ts'
import styles from './CourseList.module.css'
import { useLineWords } from './use-line-words.ts'

/** What became of a correction that was not carried out. */
export function CorrectionNews({ outcome }: { outcome: CorrectionOutcome }) {
  const { t } = useTranslation()
  const words = useConflictWords()
  if (outcome.kind === 'done') return null
  const { kind } = outcome
  return (
    <div className="note-occupied" role="alert">
      <p className="strong">{t(`newOrder.correct.${kind}`)}</p>
      <p>{t(`newOrder.correct.${kind}Text`)}</p>
      {kind === 'conflict' && (
        <ul className={`stack-8 ${styles.conflicts}`}>
          {outcome.conflicts.map((conflict, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that does not change
            <li key={at}>{words(conflict)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function useConflictWords(): (conflict: Conflict) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const words = useLineWords()
  return (conflict) => {
    if (conflict.kind !== 'line')
      return t(`newOrder.correct.${conflict.kind}`, { now: conflict.now, wanted: conflict.wanted })
    const { seen, wanted, now } = conflict
    const say = (line: NewOrderLine) => beginWords([words(line), readHold(line).note.trim()].filter(Boolean), language)
    if (!seen) return t('newOrder.correct.maybeAdded', { what: wanted ? say(wanted) : '' })
    return t('newOrder.correct.changedLine', {
      what: words(seen),
      now: now.length > 0 ? beginWords(now.map(say), language) : t('newOrder.correct.none'),
      wanted: wanted ? say(wanted) : t('newOrder.correct.none'),
    })
  }
}
