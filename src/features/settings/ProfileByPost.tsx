import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Restaurant } from '#/entities/restaurant/schema.ts'
import type { RestaurantProfile } from '#/entities/restaurant/sent-schema.ts'
import { useSaveProfileByPost } from '#/entities/restaurant/writes.ts'
import { hasStatus } from '#/lib/http/api-error.ts'
import { toast } from '#/lib/toasts/toasts.ts'
import { BusyButton } from '#/ui/buttons/BusyButton.tsx'
import { ConfirmDialog } from '#/ui/dialogs/ConfirmDialog.tsx'
import { FormFailure } from '#/ui/feedback/FormFailure.tsx'

/**
 * The backend has none of the calls that save a profile. The specification shows a POST, which may create a second restaurant:
 * each is sent after a question of its own, and what it did is read back.
 */
export function ProfileByPost({
  restaurant,
  readProfile,
  askPartitaIva,
  onSaved,
}: {
  restaurant: Restaurant
  /** Undefined while a field is wrong. */
  readProfile: (now: Restaurant) => RestaurantProfile | undefined
  askPartitaIva: () => Promise<string>
  onSaved: () => void
}) {
  const { t } = useTranslation()
  const [isAsked, setIsAsked] = useState(false)
  /** The server has refused it once, perhaps because of the id. */
  const [wasRefused, setWasRefused] = useState(false)
  const { mutateAsync, data: done, error, isPending } = useSaveProfileByPost()
  const send = async () => {
    // The question about the partita IVA comes next.
    setIsAsked(false)
    const sent = { restaurant, readProfile, isListedOnly: wasRefused, askPartitaIva }
    const outcome = await mutateAsync(sent).catch((cause: unknown) => {
      if (hasStatus(cause, 400, 422)) setWasRefused(true)
      return undefined
    })
    if (!outcome?.isSaved || outcome.hasSecond) return
    toast({ kind: 'success', title: t('toasts.profileSaved') })
    onSaved()
  }
  const said = done?.hasSecond
    ? done.isSaved
      ? 'settings.profile.byPost.savedTwice'
      : 'settings.profile.byPost.second'
    : done && !done.isSaved && 'settings.profile.byPost.nothing'
  return (
    <div className="stack-12">
      {said && (
        <p className="note-occupied" role="alert">
          {t(said)}
        </p>
      )}
      <FormFailure error={error} />
      {!done && (
        <BusyButton className="align-start" isBusy={isPending} onClick={() => setIsAsked(true)}>
          {t('settings.profile.byPost.try')}
        </BusyButton>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('settings.profile.byPost.question')}
        text={t(wasRefused ? 'settings.profile.byPost.textWithoutId' : 'settings.profile.byPost.text')}
        confirm={t('settings.profile.byPost.send')}
        isDestructive
        onConfirm={send}
        onClose={() => setIsAsked(false)}
      />
    </div>
  )
}
