import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchPath, useLocation } from 'react-router-dom'
import { routes } from '#/config/paths.ts'
import { useUser } from '#/entities/user/session.ts'
import type { AppWorker } from '#/lib/deployment/app-worker.ts'
import { appWorker } from '#/lib/deployment/device-app-worker.ts'
import { useUnsavedInput } from '#/lib/deployment/use-unsaved-input.ts'
import { firstTouch } from '#/lib/device/first-touch.ts'
import { hasUnmeteredConnection } from '#/lib/device/unmetered-connection.ts'
import { useLanguage } from '#/lib/i18n/use-language.ts'
import { useStore } from '#/lib/store/store.ts'
import { Button } from '#/ui/buttons/Button.tsx'
import styles from './NewVersionNotice.module.css'

/**
 * Offers a newer version of the app, but not while an order is being taken. If something was typed on the page, it asks
 * once more.
 */
export function NewVersionNotice({ worker = appWorker }: { worker?: AppWorker }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const version = useStore(worker)
  const [postponedVersion, setPostponedVersion] = useState<typeof version>()
  const hasInput = useUnsavedInput(pathname)
  const [askedAt, setAskedAt] = useState<string>()
  const isAsking = askedAt === pathname
  const isOrdering = matchPath(routes.newOrder.pattern, pathname) !== null
  const isShown = version !== 'current' && version !== postponedVersion && !isOrdering

  useStartedWorker(worker)

  return (
    <div role="status">
      {isShown && (
        <div className={`raised wrap-line ${styles.note}`}>
          <p className={styles.text}>{t(isAsking ? 'app.updateLoses' : 'app.newVersion')}</p>
          <Button look="text" onClick={() => setPostponedVersion(version)}>
            {t('app.later')}
          </Button>
          <Button
            onClick={() => {
              if (hasInput.current && !isAsking) setAskedAt(pathname)
              else worker.update()
            }}
          >
            {t('app.update')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Starts the service worker, and tells it which files this person needs offline. */
function useStartedWorker(worker: AppWorker): void {
  const { language } = useLanguage()
  const isStaff = useUser()?.restaurant !== undefined
  useEffect(() => {
    worker.start()
  }, [worker])
  useEffect(() => {
    worker.keepFiles(language)
  }, [worker, language])
  useEffect(() => {
    if (isStaff) {
      worker.keepFiles('dialogs')
      worker.keepFiles('staff')
    } else if (hasUnmeteredConnection()) firstTouch().then(() => worker.keepFiles('dialogs'))
  }, [worker, isStaff])
  useEffect(() => {
    if (isStaff) worker.keepFiles(`${language}.area`)
  }, [worker, isStaff, language])
}
