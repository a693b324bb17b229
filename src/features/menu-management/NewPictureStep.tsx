import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { PHOTO_BOX } from '#/lib/images/prepare-picture.ts'
import { uploadFailure } from '#/lib/images/use-upload.ts'
import { BusyButton } from '#/ui/BusyButton.tsx'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { ImageField } from '#/ui/ImageField.tsx'
import { SideSheetContent } from '#/ui/SideSheet.tsx'
import styles from './DishFields.module.css'
import type { useNewPicture } from './use-new-picture.ts'

/** Replaces the form once a new dish is saved and its picture is being uploaded, or has failed. */
export function NewPictureStep({
  name,
  newPicture: { picture, made, progress, error, choose, sendAgain, stop },
}: {
  name: string
  newPicture: ReturnType<typeof useNewPicture>
}) {
  const { t } = useTranslation()
  return (
    <SideSheetContent
      foot={
        <>
          <Button disabled={progress !== undefined} onClick={made?.onDone}>
            {t('menuManagement.withoutPicture')}
          </Button>
          <BusyButton variant="contained" disabled={!picture} isBusy={progress !== undefined} onClick={sendAgain}>
            {t('common.picture.upload')}
          </BusyButton>
        </>
      }
    >
      <div className={styles.form}>
        <p role="status">{t('menuManagement.dishSavedPictureNot')}</p>
        <ImageField
          label={name}
          address={undefined}
          frame={{ width: 280, height: 210 }}
          most={PHOTO_BOX}
          picture={picture}
          progress={progress}
          onChange={choose}
          onStop={stop}
        />
        <FormFailure error={error} failed={uploadFailure(error)} />
      </div>
    </SideSheetContent>
  )
}
