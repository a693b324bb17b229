import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import styles from './DialogStep.module.css'

export function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation()
  return (
    <label className={`stack-8 ${styles.group}`}>
      <span className={`muted small ${styles.label}`}>{t('newOrder.note')}</span>
      <textarea
        className={`field-box ${styles.noteInput}`}
        rows={2}
        dir="auto"
        maxLength={LIMITS.noteLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
