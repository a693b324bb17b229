import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatTime } from '#/lib/time/format-time.ts'
import { PlainButton } from '#/ui/PlainButton.tsx'
import styles from './FoundDraft.module.css'

/** Says that what stands in the form was found on this device, and offers to begin anew. */
export function FoundDraft({
  at,
  isOutdated,
  onRestart,
}: {
  /** When it was typed, milliseconds since 1970. */
  at: number
  /** The dish was changed meanwhile. */
  isOutdated: boolean
  onRestart: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <div className={styles.note} role="status">
      <p>
        {t('menuManagement.foundDraft', { time: formatTime(at, language) })}
        {isOutdated && ` ${t('menuManagement.outdatedDraft')}`}
      </p>
      <PlainButton onClick={onRestart}>{t('menuManagement.restart')}</PlainButton>
    </div>
  )
}
