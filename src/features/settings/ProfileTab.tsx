import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRestaurant } from '#/entities/restaurant/api.ts'
import type { PictureKind } from '#/entities/restaurant/schema.ts'
import { useLeaveGuard } from '#/lib/history/use-leave-guard.ts'
import { ConfirmDialog, UnsavedDialog } from '#/ui/ConfirmDialog.tsx'
import { QueryView } from '#/ui/QueryView.tsx'
import { Spinner } from '#/ui/Spinner.tsx'
import { StaleNotice } from '#/ui/StaleNotice.tsx'
import { useProfileForm } from './ProfileFields.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'

/** The restaurant's pictures and fields (R2.54). Asks before it is left with something unsaved. */
export function ProfileTab({ restaurantId }: { restaurantId: string }) {
  const { t } = useTranslation()
  const restaurant = useRestaurant(restaurantId)
  const form = useProfileForm(restaurantId, restaurant.data)
  const [pictures, setPictures] = useState<Partial<Record<PictureKind, File | undefined>>>({})
  const hasPicture = pictures.image !== undefined || pictures.logo !== undefined
  // What is being sent is not asked about: it is saved, or a toast says that it is not, and the draft stays.
  const isUnsaved = form.isDirty && !form.isSaving
  const { asked, go, stay, leave } = useLeaveGuard(isUnsaved || hasPicture)

  return (
    <SettingsFrame tab="profile" hint={t('settings.hint.profile')} onGo={go}>
      <StaleNotice queries={[restaurant]} />
      <QueryView query={restaurant} failed="errors.loadingFailed">
        {(known) =>
          form.isReady ? (
            <ProfileForm
              restaurant={known}
              form={form}
              pictures={pictures}
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
          form.forget()
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
