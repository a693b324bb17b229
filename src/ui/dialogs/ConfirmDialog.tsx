import { useTranslation } from 'react-i18next'
import type { Elements } from '#/lib/jsx/content.ts'
import { useIsDurable } from '#/lib/storage/database.ts'
import { BusyButton } from '../buttons/BusyButton.tsx'
import { MuiButton } from '../buttons/MuiButton.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { DialogProps } from './use-dialog-value.ts'

/**
 * Asks before an action. `title` names the thing ("Eliminare «Carbonara»?"), `confirm` is the label of the action. The safe
 * answer has the focus; `keep` is its label where "Cancel" could be either answer. While `isBusy` the dialog does nothing, so that the action is not done twice.
 */
export function ConfirmDialog({
  open = true,
  title,
  text,
  confirm,
  keep,
  isBusy = false,
  isDestructive = false,
  children,
  onConfirm,
  onClose,
}: {
  open?: boolean
  title: string
  text?: string | undefined
  confirm: string
  keep?: string
  isBusy?: boolean
  isDestructive?: boolean
  /** What is drawn below the text. */
  children?: Elements
  onConfirm: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <QuestionDialog
      open={open}
      title={title}
      text={text}
      onClose={() => !isBusy && onClose()}
      answers={
        <>
          <MuiButton onClick={onClose} disabled={isBusy} autoFocus>
            {keep ?? t('common.cancel')}
          </MuiButton>
          <BusyButton
            onClick={onConfirm}
            isBusy={isBusy}
            variant="contained"
            color={isDestructive ? 'error' : 'primary'}
          >
            {confirm}
          </BusyButton>
        </>
      }
    >
      {children}
    </QuestionDialog>
  )
}

/** Asks before a deletion. The dialog also closes if the deletion fails, because a toast reports the failure. */
export function DeleteDialog<Deleted>({
  open,
  id,
  name,
  title,
  text,
  remove,
  children,
  onDeleted,
  onClose,
}: DialogProps & {
  id: string
  name?: string
  /** The whole question, where "Delete <name>?" is not the right question. */
  title?: string
  text?: string | undefined
  remove: {
    mutate: (id: string, callbacks: { onSuccess?: (deleted: Deleted) => void; onSettled: () => void }) => void
    isPending: boolean
  }
  children?: Elements
  onDeleted?: (deleted: Deleted) => void
}) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={title ?? t('common.deleteQuestion', { name })}
      text={text}
      confirm={t('common.delete')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSuccess: onDeleted, onSettled: onClose })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}

/** Asks before changes that are stored nowhere are lost. */
export function DiscardDialog({
  open,
  onDiscard,
  onGoOn,
}: {
  open: boolean
  onDiscard: () => void
  onGoOn: () => void
}) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open={open}
      title={t('common.unsaved.title')}
      text={t('common.unsaved.changesLost')}
      confirm={t('common.unsaved.discard')}
      isDestructive
      onConfirm={onDiscard}
      onClose={onGoOn}
    />
  )
}

/**
 * Asks before a form with unsaved changes is closed: continue, close and store them on this device, or discard them.
 * @param onKeep undefined: they are stored nowhere.
 */
export function UnsavedDialog({
  open,
  note,
  onKeep,
  onDiscard,
  onGoOn,
}: {
  open: boolean
  note?: string | undefined
  onKeep: (() => void) | undefined
  onDiscard: () => void
  onGoOn: () => void
}) {
  const { t } = useTranslation()
  const isDurable = useIsDurable()
  const keptText = isDurable ? 'common.unsaved.text' : 'common.unsaved.textNotKept'
  const text = t(onKeep ? keptText : 'common.unsaved.changesLost')
  return (
    <QuestionDialog
      open={open}
      title={t('common.unsaved.title')}
      text={note ? `${text} ${note}` : text}
      isColumnOnPhone
      onClose={onGoOn}
      answers={
        <>
          <MuiButton color="error" onClick={onDiscard}>
            {t('common.unsaved.discard')}
          </MuiButton>
          {onKeep && <MuiButton onClick={onKeep}>{t('common.unsaved.keep')}</MuiButton>}
          <MuiButton variant="contained" onClick={onGoOn} autoFocus>
            {t('common.unsaved.goOn')}
          </MuiButton>
        </>
      }
    />
  )
}
