import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import styles from './QuickNotes.module.css'
import { hasQuickNote, toggleQuickNote } from './quick-notes.ts'

const NOTES = ['newOrder.quickNotes.noSalt', 'newOrder.quickNotes.wellDone', 'newOrder.quickNotes.allergy'] as const

/** Frequent notes, one tap each. */
export function QuickNotes({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.notes} aria-label={t('newOrder.note')}>
      {NOTES.map((key) => {
        const words = t(key)
        return (
          <Button
            look="chip"
            key={key}
            className={styles.note}
            aria-pressed={hasQuickNote(note, words)}
            onClick={() => onChange(toggleQuickNote(note, words))}
          >
            {words}
          </Button>
        )
      })}
    </fieldset>
  )
}
