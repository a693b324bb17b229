import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestaurant, useSaveProfile } from '#/entities/restaurant/api.ts'
import type { PictureKind } from '#/entities/restaurant/schema.ts'
import { useUser } from '#/entities/user/session.ts'
import { formDraftKey } from '#/lib/forms/form-drafts.ts'
import { useFormDraft } from '#/lib/forms/use-form-draft.ts'
import { useLeaveGuard } from '#/lib/history/use-leave-guard.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { UnsavedDialog } from '#/ui/UnsavedDialog.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { hasChanges, profileChanges, realChanges } from './profile-form.ts'
import { SettingsFrame } from './SettingsFrame.tsx'

/**
 * The restaurant's profile (specification, section 2, settings, index 0): its images and fields. What was typed is on the
 * device at every change, and leaving with something unsaved is asked about.
 */
export function ProfileTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const user = useUser()
  const restaurant = useRestaurant(restaurantId)
  const draft = useFormDraft({
    draftKey: formDraftKey({
      person: user?.personKey ?? '',
      scope: restaurantId,
      form: 'profile',
      thing: restaurantId,
    }),
    schema: profileChanges,
    begin: {},
  })
  const [pictures, setPictures] = useState<Partial<Record<PictureKind, File | undefined>>>({})
  const typed = draft.form?.typed ?? {}
  const isChanged = restaurant.data !== undefined && hasChanges(realChanges(restaurant.data, typed))
  const hasPicture = pictures.image !== undefined || pictures.logo !== undefined
  const save = useSaveProfile()
  // What is on its way is not asked about: it is saved, or a toast tells that it is not, and the draft stays.
  const isUnsaved = isChanged && !save.isPending
  const { asked, go, stay, leave } = useLeaveGuard(isUnsaved || hasPicture)

  return (
    <SettingsFrame tab="profile" hint={t('settings.hint.profile')} onGo={go}>
      <StaleNotice queries={[restaurant]} />
      <QueryView query={restaurant} failed="errors.loadingFailed">
        {(known) =>
          draft.form ? (
            <ProfileForm
              restaurant={known}
              save={save}
              changes={realChanges(known, typed)}
              foundFrom={draft.form.foundFrom}
              pictures={pictures}
              onChange={draft.change}
              onRestart={draft.restart}
              onPicture={(kind, picture) => setPictures((before) => ({ ...before, [kind]: picture }))}
            />
          ) : (
            <Spinner />
          )
        }
      </QueryView>
      <UnsavedDialog
        open={asked !== undefined && isUnsaved}
        note={hasPicture ? t('common.picture.notUploaded') : undefined}
        onGoOn={stay}
        onKeep={leave}
        onDiscard={() => {
          draft.forget()
          leave()
        }}
      />
      <ConfirmDialog
        open={asked !== undefined && !isUnsaved}
        title={t('settings.profile.leaveQuestion')}
        text={t('common.picture.notUploaded')}
        confirm={t('settings.profile.leave')}
        onConfirm={leave}
        onClose={stay}
      />
    </SettingsFrame>
  )
}
