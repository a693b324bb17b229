import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import styles from './ProfileForm.module.css'

export function ProfileSaveBar({
  isChanged,
  isBusy,
  foundAt,
  onUndo,
}: {
  isChanged: boolean
  isBusy: boolean
  /** When a draft found on this device was saved (milliseconds since 1970). */
  foundAt: number | undefined
  onUndo: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [isAsked, setIsAsked] = useState(false)
  const state = !isChanged
    ? t('settings.profile.saved')
    : foundAt === undefined
      ? t('settings.profile.unsaved')
      : t('settings.profile.found', { time: formatMoment(foundAt, Date.now(), language) })
  return (
    <div className={isChanged ? styles.barOpen : styles.bar}>
      <p className={styles.state} role="status">
        {state}
      </p>
      {isChanged && (
        <Button disabled={isBusy} onClick={() => setIsAsked(true)}>
          {t('settings.profile.undo')}
        </Button>
      )}
      {/* Not `disabled`, which would lose the focus after a save. The form sends nothing without a change. */}
      <BusyButton type="submit" variant="contained" aria-disabled={!isChanged} isBusy={isBusy}>
        {t('common.save')}
      </BusyButton>
      <ConfirmDialog
        open={isAsked}
        title={t('settings.profile.undoQuestion')}
        text={t('settings.profile.undoText')}
        confirm={t('settings.profile.undo')}
        isDestructive
        onConfirm={() => {
          setIsAsked(false)
          onUndo()
        }}
        onClose={() => setIsAsked(false)}
      />
    </div>
  )
}
