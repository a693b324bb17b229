import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useSaveProfile } from '#/entities/restaurant/api.ts'
import { profileFailure } from '#/entities/restaurant/rules.ts'
import { PICTURE_KINDS, type PictureKind, type Restaurant } from '#/entities/restaurant/schema.ts'
import { focusFirstFault } from '#/lib/focus/focus-first-fault.ts'
import { useMergeDialog } from '#/lib/forms/use-merge-dialog.ts'
import { FormFailure } from '#/ui/FormFailure.tsx'
import { MergeDialog } from '#/ui/MergeDialog.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import styles from './ProfileForm.module.css'
import { ProfilePicture } from './ProfilePicture.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'
import { ProfileSaveBar } from './ProfileSaveBar.tsx'
import {
  changesSince,
  hasChanges,
  type ProfileChanges,
  profileConflicts,
  profileTexts,
  readProfile,
  realChanges,
  shownProfile,
  withoutFields,
} from './profile-form.ts'

/** Images, fields, and what both will look like to a guest. The images are uploaded one by one, the fields saved at once. */
export function ProfileForm({
  restaurant,
  save,
  changes,
  foundFrom,
  pictures,
  onChange,
  onRestart,
  onPicture,
}: {
  /** As it is saved. */
  restaurant: Restaurant
  save: ReturnType<typeof useSaveProfile>
  /** What was typed and differs from it. */
  changes: ProfileChanges
  /** When it was typed, if it was found on this device (milliseconds since 1970). */
  foundFrom: number | undefined
  /** Chosen, and not uploaded yet. */
  pictures: Partial<Record<PictureKind, File | undefined>>
  onChange: (changes: ProfileChanges) => void
  onRestart: () => void
  onPicture: (kind: PictureKind, picture: File | undefined) => void
}) {
  const { t } = useTranslation()
  const element = useRef<HTMLFormElement>(null)
  const isOnItsWay = useRef(false)
  const [isChecked, setIsChecked] = useState(false)
  const merge = useMergeDialog()
  // The city's box keeps its own text: it is drawn anew when what was typed is taken back.
  const [round, setRound] = useState(0)
  // While a save is on its way, more may be typed: also what stood there before, which is a change again once it is saved.
  const typedSince = useRef<ProfileChanges>({})

  const typed = shownProfile(restaurant, changes)
  const { profile, faults } = readProfile(restaurant, typed)

  /** What of the changes is sent: another person may have changed the same fields meanwhile. */
  const changesOn = async (now: Restaurant): Promise<ProfileChanges> => {
    const conflicts = profileConflicts(now, changes)
    const theirs = profileTexts(shownProfile(now, {}))
    const mine = profileTexts(typed)
    const whose = await merge.ask(
      conflicts.map((field) => ({
        label: field === 'city' ? 'entities.city' : `settings.profile.${field}`,
        theirs: theirs[field],
        mine: mine[field],
      })),
    )
    return whose === 'theirs' ? withoutFields(changes, conflicts) : changes
  }

  const send = async () => {
    setIsChecked(true)
    if (!profile) {
      focusFirstFault(element.current)
      return
    }
    isOnItsWay.current = true
    typedSince.current = {}
    try {
      await save.mutateAsync({
        restaurantId: restaurant.id,
        profileOn: async (now) => readProfile(now, shownProfile(now, await changesOn(now))).profile ?? profile,
      })
    } catch {
      // The form shows it; what was typed stays.
      return
    } finally {
      isOnItsWay.current = false
    }
    setIsChecked(false)
    const since = changesSince(changes, typedSince.current)
    if (hasChanges(since)) onChange(since)
    else onRestart()
  }

  return (
    <div className={styles.layout}>
      <form
        ref={element}
        className={styles.form}
        noValidate
        aria-labelledby="profile-fields"
        onSubmit={(event) => {
          event.preventDefault()
          // A second tap may come before the first has disabled the button.
          if (!isOnItsWay.current && hasChanges(changes)) send()
        }}
      >
        <h3 id="profile-fields" className={styles.title}>
          {t('settings.profile.fields')}
        </h3>
        <ProfileFields
          key={round}
          restaurant={restaurant}
          typed={typed}
          faults={isChecked ? faults : undefined}
          onChange={(change) => {
            typedSince.current = { ...typedSince.current, ...change }
            onChange(realChanges(restaurant, { ...changes, ...change }))
          }}
        />
        <FormFailure error={save.error} failed={profileFailure(save.error)} />
        <ProfileSaveBar
          isChanged={hasChanges(changes)}
          isBusy={save.isPending}
          foundFrom={foundFrom}
          onUndo={() => {
            save.reset()
            setIsChecked(false)
            setRound(round + 1)
            onRestart()
          }}
        />
      </form>
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
      <MergeDialog {...merge.question} />
    </div>
  )
}
