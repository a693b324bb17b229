import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PICTURE_KINDS, type PictureKind, type Restaurant } from '#/entities/restaurant/schema.ts'
import { Form } from '#/ui/Form.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import styles from './ProfileForm.module.css'
import { ProfilePicture } from './ProfilePicture.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'
import { ProfileSaveBar } from './ProfileSaveBar.tsx'
import { readProfile } from './profile-form.ts'
import type { useProfileForm } from './use-profile-form.ts'

/** Fields, pictures, and a preview of both. The pictures are uploaded one by one, the fields saved at once. */
export function ProfileForm({
  restaurant,
  form,
  pictures,
  onPicture,
}: {
  restaurant: Restaurant
  form: ReturnType<typeof useProfileForm>
  /** Chosen, and not uploaded yet. */
  pictures: Partial<Record<PictureKind, File | undefined>>
  onPicture: (kind: PictureKind, picture: File | undefined) => void
}) {
  const { t } = useTranslation()
  // The city's field has a text of its own.
  const [round, setRound] = useState(0)
  const { typed, submitted } = form
  return (
    <div className={styles.layout}>
      <Form
        form={form}
        className={styles.form}
        labelledBy="profile-fields"
        foot={
          <ProfileSaveBar
            isChanged={form.isDirty}
            isBusy={form.isSaving}
            foundAt={form.found?.at}
            onUndo={() => {
              setRound(round + 1)
              form.restart()
            }}
          />
        }
      >
        <h3 id="profile-fields" className={styles.title}>
          {t('settings.profile.fields')}
        </h3>
        <ProfileFields
          key={round}
          restaurant={restaurant}
          typed={typed}
          faults={submitted && readProfile(restaurant, typed).faults}
          onChange={form.change}
        />
      </Form>
      <section className={styles.part} aria-labelledby="profile-pictures">
        <h3 id="profile-pictures" className={styles.title}>
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
    </div>
  )
}
