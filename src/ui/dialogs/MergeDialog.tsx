import { useTranslation } from 'react-i18next'
import type { MergeConflict } from '#/lib/forms/use-merge-dialog.ts'
import { MuiButton } from '../buttons/MuiButton.tsx'
import styles from './MergeDialog.module.css'
import { QuestionDialog } from './QuestionDialog.tsx'

/** Asked before a save that would overwrite what another person has saved meanwhile. */
export function MergeDialog({
  open,
  conflicts,
  onTheirs,
  onMine,
  onBack,
}: {
  open: boolean
  conflicts: readonly MergeConflict[]
  onTheirs: () => void
  onMine: () => void
  onBack: () => void
}) {
  const { t } = useTranslation()
  return (
    <QuestionDialog
      open={open}
      title={t('common.merge.title')}
      text={t('common.merge.text')}
      width="sm"
      isColumnOnPhone
      onClose={onBack}
      answers={
        <>
          <MuiButton onClick={onBack} autoFocus>
            {t('common.back')}
          </MuiButton>
          <MuiButton variant="outlined" onClick={onTheirs}>
            {t('common.merge.keepTheirs')}
          </MuiButton>
          <MuiButton variant="contained" onClick={onMine}>
            {t('common.merge.keepMine')}
          </MuiButton>
        </>
      }
    >
      <dl className={`stack ${styles.conflicts}`}>
        {conflicts.map(({ label, ...values }) => (
          <div key={label} className={styles.conflict}>
            <dt>{t(label)}</dt>
            {(['theirs', 'mine'] as const).map((side) => (
              <dd key={side}>
                <span className={styles.side}>{t(`common.merge.${side}`)}</span>
                <bdi>{values[side] || t('common.merge.empty')}</bdi>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </QuestionDialog>
  )
}
