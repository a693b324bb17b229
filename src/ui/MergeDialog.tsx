import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MergeConflict } from '#/lib/forms/use-merge-dialog.ts'
import { useBackCloses } from '#/lib/history/use-back-closes.ts'
import { ignoreClicksWhileClosing } from './ignore-clicks-while-closing.ts'
import styles from './MergeDialog.module.css'

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
  const titleId = useId()
  const textId = useId()
  useBackCloses(open, onBack)
  return (
    <Dialog
      open={open}
      onClose={onBack}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: ignoreClicksWhileClosing(open) }}
    >
      <DialogTitle id={titleId}>{t('common.merge.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>{t('common.merge.text')}</DialogContentText>
        <dl className={styles.conflicts}>
          {conflicts.map(({ label, theirs, mine }) => (
            <div key={label} className={styles.conflict}>
              <dt>{t(label)}</dt>
              <dd>
                <span className={styles.side}>{t('common.merge.theirs')}</span>
                <bdi>{theirs || t('common.merge.empty')}</bdi>
              </dd>
              <dd>
                <span className={styles.side}>{t('common.merge.mine')}</span>
                <bdi>{mine || t('common.merge.empty')}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          paddingBlock: 2,
          paddingInline: 3,
          gap: 1,
          // Three answers do not fit beside each other on a phone.
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'stretch', sm: 'center' },
        }}
      >
        <Button onClick={onBack} autoFocus>
          {t('common.back')}
        </Button>
        <Button variant="outlined" onClick={onTheirs}>
          {t('common.merge.keepTheirs')}
        </Button>
        <Button variant="contained" onClick={onMine}>
          {t('common.merge.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
