import { useTranslation } from 'react-i18next'
import type { TextKey } from '#/lib/i18n/i18n.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { AreaButton } from '../buttons/AreaButton.tsx'
import styles from './RestoredDraftNotice.module.css'

export function RestoredDraftNotice({
  at,
  text = 'common.unsaved.found',
  isOutdated = false,
  onRestart,
}: {
  /** When it was typed, milliseconds since 1970. */
  at: number
  /** Says what is restored, with `{{time}}`. */
  text?: TextKey | undefined
  /** The thing has changed since it was typed. */
  isOutdated?: boolean
  onRestart: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <div className={`note-info wrap-line ${styles.note}`} role="status">
      <p>
        {`${t(text, { time: formatMoment(at, Date.now(), language) })}${isOutdated ? ` ${t('common.unsaved.outdated')}` : ''}`}
      </p>
      <AreaButton onClick={onRestart}>{t('common.unsaved.restart')}</AreaButton>
    </div>
  )
}
