import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#/config/limits.ts'
import { paths } from '#/config/paths.ts'
import cardStyles from '#/entities/restaurant/RestaurantFace.module.css'
import { RestaurantFace } from '#/entities/restaurant/RestaurantFace.tsx'
import { logoAddress, OtherPictureUnread, photoAddress } from '#/entities/restaurant/rules.ts'
import { PICTURE_KINDS, type PictureKind, type Restaurant } from '#/entities/restaurant/schema.ts'
import { useSaveRestaurantPicture } from '#/entities/restaurant/writes.ts'
import { isRouteRefused } from '#/lib/http/api-error.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { photoBoxFor } from '#/lib/images/box.ts'
import { uploadFailure, useUpload } from '#/lib/images/use-upload.ts'
import { Together } from '#/lib/jsx/content.ts'
import { formatMoment } from '#/lib/time/format-time.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { Link } from '#/ui/buttons/Link.tsx'
import { MuiButton } from '#/ui/buttons/MuiButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'
import { Form } from '#/ui/fields/Form.tsx'
import { ImageField } from '#/ui/fields/ImageField.tsx'
import { useBlobAddress } from '#/ui/pictures/BlobImage.tsx'
import { Price } from '#/ui/text/Price.tsx'
import { PartitaIvaQuestion } from './PartitaIvaQuestion.tsx'
import { ProfileByPost } from './ProfileByPost.tsx'
import { ProfileFields, type useProfileForm } from './ProfileFields.tsx'
import styles from './ProfileForm.module.css'
import { readProfile, type TypedProfile } from './profile-form.ts'

/** Fields, pictures, and a preview of both. The pictures are uploaded one by one, the fields saved at once. */
export function ProfileForm({
  restaurant,
  form,
  pictures,
  onPicture,
}: {
  restaurant: Restaurant
  form: ReturnType<typeof useProfileForm>
  /** The pictures that were chosen and are not uploaded yet. */
  pictures: Partial<Record<PictureKind, File | undefined>>
  onPicture: (kind: PictureKind, picture: File | undefined) => void
}) {
  const { t } = useTranslation()
  // A key for the fields. An undo draws the fields anew, because the city field has a typed text of its own.
  const [undoCount, setUndoCount] = useState(0)
  const { language } = useLanguage()
  const { typed } = form
  return (
    <div className={styles.layout}>
      <Form
        form={form}
        className={`stack-16 ${styles.form}`}
        labelledBy="profile-fields"
        foot={
          <Together>
            {isRouteRefused(form.error) && (
              <ProfileByPost
                restaurant={restaurant}
                readProfile={(now) => readProfile(now, typed, language).profile}
                askPartitaIva={form.askPartitaIva}
                onSaved={form.restart}
              />
            )}
            <ProfileSaveBar
              isChanged={form.isDirty}
              isBusy={form.isSaving}
              draftSavedAt={form.found?.at}
              onUndo={() => {
                setUndoCount(undoCount + 1)
                form.restart()
              }}
            />
          </Together>
        }
      >
        <h3 id="profile-fields" className="large">
          {t('settings.profile.fields')}
        </h3>
        <ProfileFields
          key={undoCount}
          restaurant={restaurant}
          typed={typed}
          isChecked={form.submitted !== undefined}
          onChange={form.change}
        />
      </Form>
      <section className={`stack-16 ${styles.part}`} aria-labelledby="profile-pictures">
        <h3 id="profile-pictures" className="large">
          {t('settings.profile.pictures')}
        </h3>
        {PICTURE_KINDS.map((kind) => (
          <ProfilePicture
            key={kind}
            kind={kind}
            restaurant={restaurant}
            picture={pictures[kind]}
            onChange={(picture) => onPicture(kind, picture)}
          />
        ))}
      </section>
      <ProfilePreview restaurant={restaurant} typed={typed} pictures={pictures} />
      <PartitaIvaQuestion {...form.partitaIvaQuestion} />
    </div>
  )
}

const SAMPLE_MILLS = 12_000

function ProfilePreview({
  restaurant,
  typed,
  pictures,
}: {
  restaurant: Restaurant
  typed: TypedProfile
  pictures: Partial<Record<PictureKind, File | undefined>>
}) {
  const { t } = useTranslation()
  const image = useBlobAddress(pictures.image)
  const logo = useBlobAddress(pictures.logo)
  const { name, street, city, currency } = typed
  return (
    <section className={`stack-8 ${styles.preview}`} aria-labelledby="profile-preview">
      <h3 id="profile-preview" className="large">
        {t('settings.profile.preview')}
      </h3>
      <p className="muted small">{t('settings.profile.previewText')}</p>
      <div className={styles.card}>
        <div className={`card ${cardStyles.card}`}>
          <RestaurantFace
            restaurant={{ ...restaurant, name: name.trim(), street: street.trim(), city: city?.name ?? '' }}
            chosen={{ image, logo }}
            isPreview
          />
        </div>
      </div>
      <p className={`muted small ${styles.prices}`}>
        <span>{t('settings.profile.prices')}</span>
        <Price mills={SAMPLE_MILLS} currency={currency} />
      </p>
      <Link className="target-line align-start" to={paths.restaurant(restaurant.id)}>
        {t('settings.profile.publicPage')}
      </Link>
    </section>
  )
}

function ProfileSaveBar({
  isChanged,
  isBusy,
  draftSavedAt,
  onUndo,
}: {
  isChanged: boolean
  isBusy: boolean
  /** When a draft found on this device was saved (milliseconds since 1970). */
  draftSavedAt: number | undefined
  onUndo: () => void
}) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [isQuestionOpen, setIsQuestionOpen] = useState(false)
  // During a save the stored draft is still there, also when the page shows the new values already.
  const isSaved = !isChanged && !isBusy
  const state = isSaved
    ? t('settings.profile.saved')
    : draftSavedAt === undefined
      ? t('settings.profile.unsaved')
      : t('settings.profile.found', { time: formatMoment(draftSavedAt, Date.now(), language) })
  return (
    <div className={`wrap-line ${isChanged ? styles.barOpen : styles.bar}`}>
      <p className={`muted small ${styles.state}`} role="status">
        {state}
      </p>
      {isChanged && (
        <MuiButton disabled={isBusy} onClick={() => setIsQuestionOpen(true)}>
          {t('settings.profile.undo')}
        </MuiButton>
      )}
      {/* The button is not `disabled`, because it would lose the focus after a save. The form sends nothing without a change. */}
      <BusyButton type="submit" variant="contained" aria-disabled={!isChanged} isBusy={isBusy}>
        {t('common.save')}
      </BusyButton>
      <ConfirmDialog
        open={isQuestionOpen}
        title={t('settings.profile.undoQuestion')}
        text={t('settings.profile.undoText')}
        confirm={t('settings.profile.undo')}
        isDestructive
        onConfirm={() => {
          setIsQuestionOpen(false)
          onUndo()
        }}
        onClose={() => setIsQuestionOpen(false)}
      />
    </div>
  )
}

/** What each picture is called, how it is drawn and sent. A logo is sent as PNG, which can be transparent. */
const PICTURES = {
  image: {
    label: 'settings.profile.photo',
    upload: 'settings.profile.uploadPhoto',
    frame: { width: 240, height: 180 },
    format: 'jpeg',
    address: photoAddress,
    most: () => photoBoxFor({ width: window.innerWidth, height: window.innerHeight }),
  },
  logo: {
    label: 'settings.profile.logo',
    upload: 'settings.profile.uploadLogo',
    frame: { width: 96, height: 96 },
    format: 'png',
    address: logoAddress,
    most: () => ({ width: LIMITS.logoSize, height: LIMITS.logoSize }),
  },
} as const

function ProfilePicture({
  kind,
  restaurant,
  picture,
  onChange,
}: {
  kind: PictureKind
  restaurant: Restaurant
  /** The picture that was chosen and is not uploaded yet. */
  picture: File | undefined
  onChange: (picture: File | undefined) => void
}) {
  const { t } = useTranslation()
  const upload = useSaveRestaurantPicture()
  const { progress, begin, end, stop: abort } = useUpload()
  const { label, upload: uploadWords, frame, format, address, most } = PICTURES[kind]

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
    <div className="stack-8">
      <h4 className={styles.pictureTitle}>{t(label)}</h4>
      <ImageField
        label={t(label)}
        address={address(restaurant)}
        frame={frame}
        most={most()}
        format={format}
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
        <div className={`row-8 ${styles.chosen}`}>
          <p className={`muted small ${styles.note}`}>{t('settings.profile.notYetUploaded')}</p>
          <MuiButton
            onClick={() => {
              upload.reset()
              onChange(undefined)
            }}
          >
            {t('common.cancel')}
          </MuiButton>
          <MuiButton variant="contained" onClick={() => send(picture)}>
            {t(uploadWords)}
          </MuiButton>
        </div>
      )}
    </div>
  )
}
