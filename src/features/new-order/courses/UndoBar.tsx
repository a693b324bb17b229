import XIcon from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { AreaButton } from '#/ui/buttons/AreaButton.tsx'
import type { OrderState } from '../order-state.ts'
import styles from './UndoBar.module.css'

const DONE_WORDS = {
  removed: 'newOrder.removed',
  again: 'newOrder.sameRoundAdded',
  added: 'newOrder.added',
} as const

const PLACES = { bar: styles.undoInBar, sheet: styles.undoOverSheet, window: styles.undoPlace }

/** Takes back what was just removed, added, moved or closed, until the next change. No button moves when it comes. */
export function UndoBar({
  undo,
  course,
  halfFilledDialog,
  place,
  onUndo,
}: {
  undo: OrderState['undo']
  /** The course that lines are being added to. */
  course: number
  halfFilledDialog: { name: string; resume: () => void; discard: () => void } | undefined
  /** In the phone's bar, over the open sheet with the courses, or at the lower edge of the window. */
  place: keyof typeof PLACES
  onUndo: () => void
}) {
  const { t } = useTranslation()
  const usualCourse = undo?.course
  return (
    <div className={PLACES[place]} role="status">
      {(halfFilledDialog || undo) && (
        <div className={`line-12 ${styles.undoBar}`}>
          <span className={styles.undoWords} dir="auto">
            {halfFilledDialog
              ? t('newOrder.notAdded', { what: halfFilledDialog.name })
              : usualCourse !== undefined
                ? t('newOrder.inUsualCourse', { what: undo?.words, number: usualCourse + 1 })
                : t(DONE_WORDS[undo?.kind ?? 'removed'], { what: undo?.words })}
          </span>
          <AreaButton
            look="quiet"
            className={styles.undo}
            onClick={halfFilledDialog ? halfFilledDialog.resume : onUndo}
          >
            {halfFilledDialog
              ? t('newOrder.takeUp')
              : usualCourse !== undefined
                ? t('newOrder.toCourse', { number: course + 1 })
                : t('newOrder.undo')}
          </AreaButton>
          {halfFilledDialog && (
            <AreaButton
              look="icon"
              className={styles.drop}
              aria-label={t('newOrder.dropLeft')}
              onClick={halfFilledDialog.discard}
            >
              <XIcon size={22} />
            </AreaButton>
          )}
        </div>
      )}
    </div>
  )
}
