import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/Button.tsx'
import styles from './QuickNotes.module.css'

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

/* Notes chosen by a tap: comma-separated parts of the note. Typed parts stay. */

const partsOf = (note: string): string[] =>
  note
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

export const hasQuickNote = (note: string, words: string): boolean => partsOf(note).some((part) => isSame(part, words))

export const toggleQuickNote = (note: string, words: string): string =>
  hasQuickNote(note, words)
    ? partsOf(note)
        .filter((part) => !isSame(part, words))
        .join(', ')
    : [...partsOf(note), words].join(', ')
