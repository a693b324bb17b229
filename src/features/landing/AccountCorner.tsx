import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '#/config/paths.ts'
import { hasToCreateRestaurant } from '#/entities/user/rules.ts'
import { useUser } from '#/entities/user/session.ts'
import { lazyPart } from '#/lib/deployment/lazy-part.ts'
import { AddIcon } from '#/ui/icons/AddIcon.tsx'
import { LeaveIcon } from '#/ui/icons/LeaveIcon.tsx'
import { PersonIcon } from '#/ui/icons/PersonIcon.tsx'
import { StorefrontIcon } from '#/ui/icons/StorefrontIcon.tsx'
import { PartFrame } from '#/ui/PartFrame.tsx'
import styles from './AccountCorner.module.css'
import { useLoginAsked } from './use-login-asked.ts'

const LoginPanel = lazyPart(() => import('#/features/auth/LoginPanel.tsx'), 'LoginPanel')
const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'), 'LeaveDialog')

/**
 * What the bar's end holds, by kind of user (specification, section 2): nobody sees the login; who has a restaurant the
 * icon of the personal area; who has none no such icon, but the way out, and a director the way to create one.
 */
export function AccountCorner() {
  const { t } = useTranslation()
  const user = useUser()
  const login = useLoginAsked()
  const [leaves, setLeaves] = useState(false)
  return (
    <>
      {!user && (
        <button
          type="button"
          className={styles.login}
          onClick={login.ask}
          onPointerEnter={LoginPanel.preload}
          onFocus={LoginPanel.preload}
        >
          <PersonIcon />
          <span className={styles.word}>{t('landing.login')}</span>
        </button>
      )}
      {user?.restaurant && (
        <Link className={styles.area} to={paths.dashboard(user.restaurant)} aria-label={t('landing.personalArea')}>
          <StorefrontIcon />
        </Link>
      )}
      {user && !user.restaurant && (
        <>
          {hasToCreateRestaurant(user) && (
            <Link className={styles.create} to={paths.createRestaurant()} title={t('createRestaurant.title')}>
              <AddIcon />
              <span className={styles.word}>{t('createRestaurant.title')}</span>
            </Link>
          )}
          <button type="button" className={styles.leave} onClick={() => setLeaves(true)}>
            <LeaveIcon />
            <span className={styles.word}>{t('app.logout')}</span>
          </button>
        </>
      )}
      {(login.isAsked || login.wasAsked) && (
        <PartFrame onGiveUp={login.answer} retry={LoginPanel.preload}>
          <LoginPanel open={login.isAsked} from={login.from} onClose={login.answer} />
        </PartFrame>
      )}
      {leaves && (
        <PartFrame onGiveUp={() => setLeaves(false)} retry={LeaveDialog.preload}>
          <LeaveDialog onClose={() => setLeaves(false)} />
        </PartFrame>
      )}
    </>
  )
}
