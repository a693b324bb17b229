import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeleteDishPicture, useSaveDishPicture } from '#/entities/dish/api.ts'
import { dishPictureAddress } from '#/entities/dish/rules.ts'
import type { Dish } from '#/entities/dish/schema.ts'
import { DISH_PICTURE_BOX } from '#/lib/images/fit.ts'
import { uploadFailure } from '#/lib/images/upload-failure.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { ImageField } from '#/ui/ImageField.tsx'
import { ResponsivePanel } from '#/ui/ResponsivePanel.tsx'

/** A dish's picture: give one, put another in its place, take it away. */
export function PictureDialog({ open, dish, onClose }: { open: boolean; dish: Dish; onClose: () => void }) {
  const { t } = useTranslation()
  const upload = useSaveDishPicture()
  const remove = useDeleteDishPicture()
  const [picture, setPicture] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [asksToDelete, setAsksToDelete] = useState(false)
  const running = useRef<AbortController>(undefined)
  const current = dish.dishImagesId.at(-1)

  const stop = () => {
    running.current?.abort()
    upload.reset()
    setProgress(undefined)
  }
  const save = (chosen: File) => {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    upload.mutate(
      { dish, picture: chosen, signal: controller.signal, onProgress: setProgress },
      { onSuccess: onClose, onSettled: () => setProgress(undefined) },
    )
  }

  return (
    <ResponsivePanel
      open={open}
      title={t('menuManagement.pictureTitle', { name: dish.name })}
      width="xs"
      isDirty={picture !== undefined}
      onClose={() => {
        stop()
        onClose()
      }}
      foot={
        <>
          {current !== undefined && !picture && (
            <Button color="error" onClick={() => setAsksToDelete(true)}>
              {t('menuManagement.deletePicture')}
            </Button>
          )}
          <Button
            onClick={() => {
              stop()
              onClose()
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={!picture}
            loading={upload.isPending}
            onClick={() => picture && save(picture)}
          >
            {t('menuManagement.upload')}
          </Button>
        </>
      }
    >
      <ImageField
        label={dish.name}
        address={dishPictureAddress(dish)}
        frame={{ width: 280, height: 210 }}
        most={DISH_PICTURE_BOX}
        picture={picture}
        progress={progress}
        onChange={(chosen) => {
          setPicture(chosen)
          upload.reset()
        }}
        onStop={stop}
      />
      <FormFailure error={upload.error} failed={uploadFailure(upload.error)} />
      <ConfirmDialog
        open={asksToDelete}
        title={t('menuManagement.deletePictureQuestion', { name: dish.name })}
        confirm={t('common.delete')}
        isDestructive
        isBusy={remove.isPending}
        onConfirm={() =>
          current !== undefined &&
          remove.mutate(current, { onSuccess: onClose, onSettled: () => setAsksToDelete(false) })
        }
        onClose={() => setAsksToDelete(false)}
      />
    </ResponsivePanel>
  )
}
