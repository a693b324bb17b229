import ImagePlusIcon from 'lucide-react/icons/image-plus'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HAS_KEYBOARD } from '#/config/breakpoints.ts'
import { useMedia } from '#/lib/device/use-media.ts'
import type { Box } from '#/lib/images/box.ts'
import { pictureLimits } from '#/lib/images/picture-limits.ts'
import { AreaButton } from '../buttons/AreaButton.tsx'
import { BlobImage } from '../pictures/BlobImage.tsx'
import { Picture } from '../pictures/Picture.tsx'
import styles from './ImageField.module.css'
import { usePictureChoice } from './use-picture-choice.ts'

const REFUSALS = {
  notPicture: 'common.picture.notPicture',
  tooLarge: 'common.picture.tooLarge',
  tooManyPixels: 'common.picture.tooManyPixels',
  unreadable: 'common.picture.unreadable',
} as const

/**
 * Chooses a picture by button, drop or paste. Image files only (R5.16). The preview shows it as it will be uploaded; the upload
 * shows its progress and can be stopped.
 */
export function ImageField({
  label,
  address,
  frame,
  most,
  format = 'jpeg',
  picture,
  progress,
  onReading,
  onChange,
  onStop,
}: {
  label: string
  address: string | undefined
  /** The preview's size in CSS pixels. */
  frame: Box
  /** The picture is scaled down to fit into this box. */
  most: Box
  format?: 'jpeg' | 'png'
  picture: File | undefined
  /** From 0 to 1 during the upload. */
  progress?: number | undefined
  /** A file was chosen: resolves when it is ready (`onChange` was called) or refused. */
  onReading?: (ready: Promise<void>) => void
  onChange: (picture: File | undefined) => void
  onStop?: () => void
}) {
  const { t } = useTranslation()
  const [isOver, setIsOver] = useState(false)
  const isUploading = progress !== undefined
  const { choose, isReading, refusal } = usePictureChoice({ most, format, isUploading, onChange })
  const hasKeyboard = useMedia(HAS_KEYBOARD)
  const take = (file: Blob | undefined) => {
    const ready = choose(file)
    onReading?.(ready)
  }
  const fileOf = ({ files }: DataTransfer) => files[0]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting are short cuts; the button does the same
    <div
      className={`stack-12 ${styles.field} ${isOver ? styles.over : ''}`}
      style={{ '--frame': `${frame.width}px`, '--ratio': `${frame.width} / ${frame.height}` } as CSSProperties}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (!isUploading) take(fileOf(event.dataTransfer))
      }}
      onPaste={(event) => {
        if (!isUploading) take(fileOf(event.clipboardData))
      }}
    >
      {picture ? (
        <BlobImage className={styles.preview} image={picture} alt={label} {...frame} />
      ) : (
        <Picture className={styles.preview} src={address} alt={label} {...frame} />
      )}
      {isUploading ? (
        <div className={`line-12 ${styles.upload}`}>
          <progress
            className={`grow ${styles.bar}`}
            value={progress}
            max={1}
            aria-label={t('common.picture.uploading')}
          />
          <span className="figures">{t('common.picture.percent', { percent: Math.round(progress * 100) })}</span>
          {onStop && <AreaButton onClick={onStop}>{t('common.picture.stop')}</AreaButton>}
        </div>
      ) : (
        <>
          <label className={`field-box choice-frame target-line ${styles.choose}`}>
            <ImagePlusIcon />
            <span>{t(picture || address ? 'common.picture.chooseOther' : 'common.picture.choose')}</span>
            <input
              className="visually-hidden"
              type="file"
              accept="image/*"
              onChange={(event) => {
                take(event.target.files?.[0])
                // The same file may be chosen again.
                event.target.value = ''
              }}
            />
          </label>
          {hasKeyboard && <p className={`muted small ${styles.hint}`}>{t('common.picture.hint')}</p>}
        </>
      )}
      <p className={styles.told} role="status">
        {isReading && t('common.loading')}
      </p>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {[t(REFUSALS[refusal], pictureLimits()), picture && t('common.picture.staysChosen')]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
    </div>
  )
}
