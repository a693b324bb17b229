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
 * Saves the profile by POST, for a backend without the other calls. The specification shows a POST, but it may create a second
 * restaurant: each is sent only after a question, and its result is read back.
 */
export function ProfileByPost({
  restaurant,
  readProfile,
  askPartitaIva,
  onSaved,
}: {
  restaurant: Restaurant
  /** It is undefined while a field is wrong. */
  readProfile: (now: Restaurant) => RestaurantProfile | undefined
  askPartitaIva: () => Promise<string>
  onSaved: () => void
}) {
  const { t } = useTranslation()
  const [isQuestionOpen, setIsQuestionOpen] = useState(false)
  /** The server has refused the profile once, perhaps because of the id in it. */
  const [wasRefused, setWasRefused] = useState(false)
  const { mutateAsync, data: result, error, isPending } = useSaveProfileByPost()
  const send = async () => {
    // The question closes before the call, because the call asks for the partita IVA.
    setIsQuestionOpen(false)
    const request = { restaurant, readProfile, isListedOnly: wasRefused, askPartitaIva }
    const outcome = await mutateAsync(request).catch((cause: unknown) => {
      if (hasStatus(cause, 400, 422)) setWasRefused(true)
      return undefined
    })
    if (!outcome?.isSaved || outcome.hasSecond) return
    toast({ kind: 'success', title: t('toasts.profileSaved') })
    onSaved()
  }
  const problem = result?.hasSecond
    ? result.isSaved
      ? 'settings.profile.byPost.savedTwice'
      : 'settings.profile.byPost.second'
    : result && !result.isSaved && 'settings.profile.byPost.nothing'
  return (
    <div className="stack-12">
      {problem && (
        <p className="note-alarm" role="alert">
          {t(problem)}
        </p>
      )}
      <FormFailure error={error} />
      {!result && (
        <BusyButton className="align-start" isBusy={isPending} onClick={() => setIsQuestionOpen(true)}>
          {t('settings.profile.byPost.try')}
        </BusyButton>
      )}
      <ConfirmDialog
        open={isQuestionOpen}
        title={t('settings.profile.byPost.question')}
        text={t(wasRefused ? 'settings.profile.byPost.textWithoutId' : 'settings.profile.byPost.text')}
        confirm={t('settings.profile.byPost.send')}
        isDestructive
        onConfirm={send}
        onClose={() => setIsQuestionOpen(false)}
      />
    </div>
  )
}
