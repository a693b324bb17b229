import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { useSaveRestaurantPicture } from '#/entities/restaurant/api.ts'
import { logoAddress, OtherPictureUnread, photoAddress } from '#/entities/restaurant/rules.ts'
import type { PictureKind, Restaurant } from '#/entities/restaurant/schema.ts'
import { photoBoxFor } from '#/lib/images/prepare-picture.ts'
import { uploadFailure, useUpload } from '#/lib/images/use-upload.ts'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { ImageField } from '#/ui/ImageField.tsx'
import styles from './ProfileForm.module.css'

/** A logo is sent as PNG, which can be transparent. */
const KINDS = {
  image: {
    label: 'settings.profile.photo',
    upload: 'settings.profile.uploadPhoto',
    frame: { width: 240, height: 180 },
    as: 'jpeg',
    address: photoAddress,
    most: () => photoBoxFor({ width: window.innerWidth, height: window.innerHeight }),
  },
  logo: {
    label: 'settings.profile.logo',
    upload: 'settings.profile.uploadLogo',
    frame: { width: 96, height: 96 },
    as: 'png',
    address: logoAddress,
    most: () => ({ width: LIMITS.logoSize, height: LIMITS.logoSize }),
  },
} as const

/** Chooses and uploads the photo or the logo. */
export function ProfilePicture({
  kind,
  restaurant,
  picture,
  onChange,
}: {
  kind: PictureKind
  restaurant: Restaurant
  /** Chosen, and not uploaded yet. */
  picture: File | undefined
  onChange: (picture: File | undefined) => void
}) {
  const { t } = useTranslation()
  const upload = useSaveRestaurantPicture()
  const { progress, begin, end, stop: abort } = useUpload()
  const { label, upload: uploadWords, frame, as, address, most } = KINDS[kind]

  const stop = () => {
    abort()
    upload.reset()
  }
  const send = (chosen: File) =>
    upload.mutate(
      { restaurantId: restaurant.id, kind, picture: chosen, ...begin() },
      { onSuccess: () => onChange(undefined), onSettled: end },
    )
  return (
    <div className={styles.picture}>
      <h4 className={styles.pictureTitle}>{t(label)}</h4>
      <ImageField
        label={t(label)}
        address={address(restaurant)}
        frame={frame}
        most={most()}
        as={as}
        picture={picture}
        progress={progress}
        onChange={(chosen) => {
          upload.reset()
          onChange(chosen)
        }}
        onStop={stop}
      />
      <FormFailure
        error={upload.error}
        failed={
          upload.error instanceof OtherPictureUnread ? 'settings.profile.otherUnread' : uploadFailure(upload.error)
        }
      />
      {picture && progress === undefined && (
        <div className={styles.chosen}>
          <p className={styles.note}>{t('settings.profile.notYetUploaded')}</p>
          <Button
            onClick={() => {
              upload.reset()
              onChange(undefined)
            }}
          >
            {t('common.cancel')}
          </Button>
          <Button variant="contained" onClick={() => send(picture)}>
            {t(uploadWords)}
          </Button>
        </div>
      )}
    </div>
  )
}
