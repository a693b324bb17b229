import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PHOTO_BOX } from '#/lib/images/prepare-picture.ts'
import { ImageField } from '#/ui/ImageField.tsx'
import styles from './DishFields.module.css'

/** Chooses the picture of a dish that is not saved yet. */
export function NewPictureField({
  name,
  picture,
  onReading,
  onChange,
}: {
  name: string
  picture: File | undefined
  /** See `ImageField`. */
  onReading: (ready: Promise<void>) => void
  onChange: (picture: File | undefined) => void
}) {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <section className={styles.picture} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.pictureTitle}>
        {t('menuManagement.picture')}
      </h3>
      <ImageField
        label={name}
        address={undefined}
        frame={{ width: 200, height: 150 }}
        most={PHOTO_BOX}
        picture={picture}
        onReading={onReading}
        onChange={onChange}
      />
      <p className={styles.pictureHint}>{t('menuManagement.pictureAfter')}</p>
    </section>
  )
}
