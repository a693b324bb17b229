import XIcon from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/buttons/Button.tsx'
import type { OrderState } from '../order-state.ts'
import styles from './UndoBar.module.css'

const DONE = {
  removed: 'newOrder.removed',
  again: 'newOrder.sameRoundAdded',
  added: 'newOrder.added',
} as const

const PLACES = { bar: styles.undoInBar, sheet: styles.undoOverSheet, window: styles.undoPlace }

/** Takes back what was just removed, added, moved or closed, until the next change. No button moves when it comes. */
export function UndoBar({
  done,
  course,
  halfFilled,
  place,
  onUndo,
}: {
  done: OrderState['undo']
  /** The course that lines are being added to. */
  course: number
  halfFilled: { name: string; takeUp: () => void; drop: () => void } | undefined
  /** In the phone's bar, over the open sheet with the courses, or at the lower edge of the window. */
  place: keyof typeof PLACES
  onUndo: () => void
}) {
  const { t } = useTranslation()
  const usual = done?.course
  return (
    <div className={PLACES[place]} role="status">
      {(halfFilled || done) && (
        <div className={`line-12 ${styles.undoBar}`}>
          <span className={styles.undoWords} dir="auto">
            {halfFilled
              ? t('newOrder.notAdded', { what: halfFilled.name })
              : usual !== undefined
                ? t('newOrder.inUsualCourse', { what: done?.what, number: usual + 1 })
                : t(DONE[done?.kind ?? 'removed'], { what: done?.what })}
          </span>
          <Button look="quiet" className={styles.undo} onClick={halfFilled ? halfFilled.takeUp : onUndo}>
            {halfFilled
              ? t('newOrder.takeUp')
              : usual !== undefined
                ? t('newOrder.toCourse', { number: course + 1 })
                : t('newOrder.undo')}
          </Button>
          {halfFilled && (
            <Button look="icon" className={styles.drop} aria-label={t('newOrder.dropLeft')} onClick={halfFilled.drop}>
              <XIcon size={22} />
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
