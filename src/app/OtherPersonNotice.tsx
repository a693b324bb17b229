import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOtherPerson } from '#/entities/user/session.ts'
import { session } from '#/lib/session/session.ts'
import { useStore } from '#/lib/store/store.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import styles from './OtherPersonNotice.module.css'

/**
 * Shown when another person has logged in in another tab. This tab stays as it is until somebody chooses to continue as
 * that person, so that typed texts and unsent orders stay with their owner.
 */
export function OtherPersonNotice() {
  const { t } = useTranslation()
  const other = useOtherPerson()
  const otherSession = useStore(session.other)
  const [postponedSession, setPostponedSession] = useState<typeof otherSession>()
  return (
    <div role="status">
      {other && otherSession !== postponedSession && (
        <div className={`raised stack-8 tone-reserved ${styles.note}`}>
          <strong>{t('app.otherPerson', { name: other.name })}</strong>
          <p>{t('app.otherPersonText', { name: other.ownName })}</p>
          <div className="wrap-line">
            <Button onClick={session.acceptOther}>{t('app.goOnAs', { name: other.name })}</Button>
            <Button look="text" onClick={() => setPostponedSession(otherSession)}>
              {t('app.later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
