import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuestion } from '#/lib/forms/use-question.ts'
import { useBackCloses } from '#/lib/history/history.ts'
import type { ApiError } from '#/lib/http/api-error.ts'
import { PHOTO_BOX } from '#/lib/images/box.ts'
import type { PictureUpload } from '#/lib/images/save-picture.ts'
import { uploadFailure, useUpload } from '#/lib/images/use-upload.ts'
import { BusyButton } from '../buttons/BusyButton.tsx'
import { MuiButton } from '../buttons/MuiButton.tsx'
import { FormFailure } from '../feedback/FormFailure.tsx'
import { ImageField } from '../fields/ImageField.tsx'
import { ConfirmDialog, DiscardDialog } from './ConfirmDialog.tsx'
import { ResponsivePanel } from './ResponsivePanel.tsx'
import type { DialogProps } from './use-dialog-value.ts'

type Write<What> = {
  mutate: (what: What, callbacks: { onSuccess?: () => void; onSettled?: () => void }) => void
  isPending: boolean
  error: unknown
  reset: () => void
}

/** Adds, replaces or deletes the picture of a dish or a combination. */
export function PictureDialog({
  open,
  name,
  address,
  pictureId,
  upload,
  remove,
  onClose,
}: DialogProps & {
  name: string
  address: string | undefined
  pictureId: string | undefined
  upload: Write<PictureUpload>
  remove: Pick<Write<string>, 'mutate' | 'isPending'>
}) {
  const { t } = useTranslation()
  const [picture, setPicture] = useState<File>()
  const [dialog, setDialog] = useState<'delete' | 'discard'>()
  const { progress, begin, end, stop: abort } = useUpload()
  const removal = useQuestion<ApiError, true>('common.picture.notReplaced', open)

  const stop = () => {
    abort()
    upload.reset()
  }
  const leave = () => {
    stop()
    onClose()
  }
  // A running upload is stopped by its button, not by a stray key.
  const askToClose = () => (upload.isPending ? setDialog('discard') : leave())
  useBackCloses(open, askToClose)
  const save = (chosen: File) =>
    upload.mutate({ picture: chosen, ...begin(), askToRemove: removal.ask }, { onSuccess: onClose, onSettled: end })

  return (
    <ResponsivePanel
      open={open}
      title={t('common.picture.title', { name })}
      width="xs"
      isDirty={picture !== undefined}
      onClose={askToClose}
      foot={
        <>
          {pictureId !== undefined && !picture && (
            // Short, because a phone has room for three buttons only.
            <MuiButton color="error" aria-label={t('common.picture.delete')} onClick={() => setDialog('delete')}>
              {t('common.delete')}
            </MuiButton>
          )}
          <MuiButton onClick={leave}>{t('common.cancel')}</MuiButton>
          <BusyButton
            variant="contained"
            disabled={!picture}
            isBusy={upload.isPending}
            onClick={() => picture && save(picture)}
          >
            {t('common.picture.upload')}
          </BusyButton>
        </>
      }
    >
      <ImageField
        label={name}
        address={address}
        frame={{ width: 280, height: 210 }}
        most={PHOTO_BOX}
        picture={picture}
        progress={progress}
        onChange={(chosen) => {
          setPicture(chosen)
          upload.reset()
        }}
        onStop={stop}
      />
      <FormFailure error={upload.error} failed={uploadFailure(upload.error)} />
      <DiscardDialog
        open={dialog === 'discard' && upload.isPending}
        onDiscard={leave}
        onGoOn={() => setDialog(undefined)}
      />
      <ConfirmDialog
        open={removal.open}
        title={t('common.picture.secondRefused')}
        text={t('common.picture.replaceRisk', { name })}
        confirm={t('common.picture.replaceAnyway')}
        keep={t('common.picture.keepOld')}
        isDestructive
        onConfirm={() => removal.answer(true)}
        onClose={removal.goBack}
      >
        {removal.askedContent?.serverMessage && (
          <p className="muted small" dir="auto">
            {removal.askedContent.serverMessage}
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('common.picture.deleteQuestion', { name })}
        confirm={t('common.delete')}
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() =>
          pictureId !== undefined &&
          remove.mutate(pictureId, { onSuccess: onClose, onSettled: () => setDialog(undefined) })
        }
        onClose={() => setDialog(undefined)}
      />
    </ResponsivePanel>
  )
}
